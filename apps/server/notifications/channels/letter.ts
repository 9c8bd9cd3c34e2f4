import type { Language } from '@farpass/contract/texts';
import type { MessageLevel } from './listed.ts';
import { mailHtml, mailText, type Written } from './mail.ts';
import { unlinked } from './plain-names.ts';
import type { Mail } from './smtp.ts';

/** A mail to someone without an account: words, one button, files. Texts of others in it become no link. */
export interface Letter {
  readonly to: string;
  readonly language: Language;
  readonly title: string;
  readonly message: string;
  readonly figures: readonly (readonly [string, string])[];
  /** The news, the oldest first. */
  readonly news: readonly LetterNews[];
  readonly button: { readonly label: string; readonly url: string };
  readonly why: string;
  readonly level: MessageLevel;
  /** The same in every attempt. */
  readonly id: string;
  /** The same in all mails of one thread. */
  /** Where an answer goes; undefined: to the sender. */
  readonly replyTo?: string;
  readonly thread: string;
  readonly attachments: NonNullable<Mail['attachments']>;
}

interface LetterNews {
  readonly who: string;
  readonly text: string;
  readonly when: string;
  readonly level: MessageLevel;
}

export function mailOfLetter(letter: Letter, publicUrl: string): Mail {
  const { to, language, title, button, figures, news, level, id, thread, attachments, replyTo } = letter;
  const rendered: Written = {
    language,
    line: unlinked(title),
    title: unlinked(title),
    message: unlinked(letter.message),
    figures: figures.map(([label, value]) => [label, unlinked(value)] as const),
    conjunctions: news.map(({ who, text, when, level: of }) => ({
      pair: unlinked(who),
      url: button.url,
      figures: unlinked(text),
      decision: when,
      level: of,
    })),
    buttons: [button],
    settings: undefined,
    why: unlinked(letter.why),
    level,
  };
  const { hostname } = new URL(publicUrl);
  return {
    to,
    subject: rendered.line,
    text: mailText(rendered),
    html: mailHtml(rendered),
    messageId: `<${id}@${hostname}>`,
    threadId: `<thread.${thread}@${hostname}>`,
    attachments,
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}
