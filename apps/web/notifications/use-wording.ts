import { useTranslation } from 'react-i18next';
import type { Notification } from './notification.ts';
import { notificationTexts } from './texts.ts';

/**
 * Title and message of a notification in the language of the page. What the server sends is translated by its subject;
 * of a problem only what equals the known English words of its code: a prescribed title, or a
 * message of its own, stays as the server wrote it.
 */
export function useWording(): (notification: Notification) => { readonly title: string; readonly message: string } {
  const { t, i18n } = useTranslation(notificationTexts.name);
  return ({ problemCode, subject, title, message }) => {
    const say = (group: 'problem' | 'message', english: string) => {
      const key = `${group}.${problemCode}`;
      const isKnown = problemCode !== undefined && i18n.getFixedT('en', notificationTexts.name)(key) === english;
      return isKnown ? t(key) : english;
    };
    const subjectKey = `subject.${subject?.name.replaceAll('.', '-')}`;
    const isTold = subject !== undefined && i18n.exists(subjectKey, { ns: notificationTexts.name });
    return {
      title: isTold ? t(subjectKey, subject.parameters) : say('problem', title),
      message: say('message', message),
    };
  };
}
