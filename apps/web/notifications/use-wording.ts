import { useTranslation } from 'react-i18next';
import type { Notification } from './notification.ts';
import { useSubjectWords } from './subject-words.ts';
import { notificationTexts } from './texts.ts';

/**
 * Title and message of a notification in the language of the page. What the server sends is in English and is translated by
 * its subject; of a problem only what equals the known English words of its code: a prescribed title, or a
 * message of its own, stays as the server wrote it.
 */
export function useWording({ problemCode, subject, title, message }: Notification) {
  const { t, i18n } = useTranslation(notificationTexts.name);
  const isGerman = i18n.language === 'de';
  const wordingOf = useSubjectWords(isGerman && subject !== undefined);
  const say = (group: 'problem' | 'message', english: string) => {
    const key = `${group}.${problemCode}`;
    const isKnown = problemCode !== undefined && i18n.getFixedT('en', notificationTexts.name)(key) === english;
    return isKnown ? t(key) : english;
  };
  const worded =
    isGerman && subject !== undefined
      ? wordingOf?.({ subject: subject.name, parameters: subject.parameters }, 'de')
      : undefined;
  return worded ?? { title: say('problem', title), message: say('message', message) };
}
