import { namedFigures, wordingOf } from '@farpass/contract/notification-wording';
import type { Language, Notice } from '../notice.ts';

/** A page of the application, or one behind a signed link, with the words on its button. */
export interface Button {
  readonly label: string;
  readonly url: string;
}

/** A notice in one language, before a channel formats it. */
export interface Rendered {
  readonly language: Language;
  /** The subject of its mail: the same for all notices about one thing. */
  readonly line: string;
  readonly title: string;
  readonly message: string;
  readonly figures: readonly (readonly [string, string])[];
  readonly buttons: readonly Button[];
  readonly settings: Button;
  readonly why: string;
  readonly level: 'critical' | 'caution' | 'normal';
}

interface Links {
  /** Address of the platform, without a slash at its end. */
  readonly publicUrl: string;
  /** The page whose button acknowledges the conjunction, for this person. */
  readonly acknowledgeUrl: string | undefined;
}

const words = {
  en: {
    open: 'Open in Farpass',
    acknowledge: 'Acknowledge…',
    settings: 'Change what is sent to you',
    why: 'You get this message because of your notification settings.',
  },
  de: {
    open: 'In Farpass öffnen',
    acknowledge: 'Bestätigen …',
    settings: 'Ändern, was Sie erhalten',
    why: 'Sie erhalten diese Nachricht aufgrund Ihrer Benachrichtigungseinstellungen.',
  },
} as const;

/** The language and the time zone (IANA name) of a reader. */
interface Reading {
  readonly language: Language;
  readonly timeZone: string;
  readonly links: Links;
}

/** The words of a notice. A subject without words of its own keeps those that its sender gave, in English. */
export function render(notice: Notice, { language, timeZone, links }: Reading) {
  const { subject, parameters, link, code, isUrgent } = notice;
  const { title, message } = notice;
  const worded = wordingOf({ subject, parameters }, language, timeZone) ?? { line: title, title, message };
  const said = words[language];
  const open = link === undefined ? [] : [{ label: said.open, url: `${links.publicUrl}${link}` }];
  const acknowledge =
    links.acknowledgeUrl === undefined ? [] : [{ label: said.acknowledge, url: links.acknowledgeUrl }];
  const rendered: Rendered = {
    ...worded,
    language,
    figures: namedFigures(parameters, language, timeZone),
    buttons: [...open, ...acknowledge],
    settings: { label: said.settings, url: `${links.publicUrl}/account/notifications` },
    why: said.why,
    level: isUrgent ? 'critical' : code >= 400 ? 'caution' : 'normal',
  };
  return rendered;
}
