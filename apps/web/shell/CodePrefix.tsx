import { codePrefix, isFailure, type Notification } from '../notifications/notification.ts';
import { useTexts } from '../texts/feature-texts.ts';
import { shellTexts } from './texts.ts';

/** The beginning of a notification: "Error 422:" if a request failed, otherwise its code; nothing for code 200. */
export function CodePrefix({ notification }: { readonly notification: Notification }) {
  const t = useTexts(shellTexts);
  const code = codePrefix(notification);
  if (code === undefined) return null;
  return isFailure(notification) ? <span className="fp-dim">{t('toast.error', { code })} </span> : <code>{code}</code>;
}
