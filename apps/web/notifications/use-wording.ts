import { type Language, useLanguage } from '../texts/language.ts';
import { useDisplayZone } from '../ui/format/DisplayZone.tsx';
import { zoneName } from '../ui/format/instant.ts';
import type { Notification } from './notification.ts';
import { useSubjectWords } from './subject-words.ts';
import { notificationTexts } from './texts.ts';

/**
 * Title and message of a notification in the language of the page. The server sends English with times in UTC. A
 * notification with a subject gets its text from the subject, in the language and time zone of the page. For a problem,
 * only texts that equal the known English ones of its code are translated; any other text stays as the server wrote it.
 */
export function useWording({ problemCode, subject, title, message }: Notification) {
  const language = useLanguage();
  const zone = useDisplayZone();
  const isOther = subject !== undefined && (language !== 'en' || zone !== 'UTC');
  const wordingOf = useSubjectWords(isOther);
  const say = (group: 'problem' | 'message', english: string) => {
    const textIn = (written: Language): string | undefined => {
      const texts: Readonly<Record<string, string>> = notificationTexts[written][group];
      return texts[problemCode ?? ''];
    };
    return textIn('en') === english ? (textIn(language) ?? english) : english;
  };
  const worded =
    isOther && subject !== undefined
      ? wordingOf?.({ subject: subject.name, parameters: subject.parameters }, language, zoneName(zone))
      : undefined;
  return worded ?? { title: say('problem', title), message: say('message', message) };
}
