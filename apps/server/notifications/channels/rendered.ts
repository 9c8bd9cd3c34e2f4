import { namedFigures, timeLeft, wordingOf } from '@farpass/contract/notification-wording';
import { type Language, textsIn } from '@farpass/contract/texts';
import { instantText } from '@farpass/contract/time-zone';
import type { Notice } from '../notice.ts';
import { type ListedConjunction, levelOf, listedConjunction, type MessageLevel } from './listed.ts';
import { unlinked } from './plain-names.ts';
import { messageTexts } from './texts.ts';

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
  /** The conjunctions of a summary, the worst first. */
  readonly conjunctions: readonly ListedConjunction[];
  readonly buttons: readonly Button[];
  readonly settings: Button;
  readonly why: string;
  readonly level: MessageLevel;
}

interface Links {
  /** Address of the platform, without a slash at its end. */
  readonly publicUrl: string;
  /** The page whose button acknowledges the conjunction, for this person. */
  readonly acknowledgeUrl: string | undefined;
}

/** The language and the time zone (IANA name) of a reader. */
interface NoticeReader {
  readonly language: Language;
  readonly timeZone: string;
  readonly links: Links;
  readonly nowMs: number;
}

/** The words of a notice. A subject without words of its own keeps those that its sender gave, in English. */
export function render(notice: Notice, { language, timeZone, links, nowMs }: NoticeReader) {
  const { subject, parameters, link, code, isUrgent } = notice;
  const { title, message } = notice;
  const worded = wordingOf({ subject, parameters }, language, timeZone) ?? { line: title, title, message };
  const t = textsIn(messageTexts, language);
  const [worst] = notice.conjunctions ?? [];
  const open = link === undefined ? [] : [{ label: t('open'), url: `${links.publicUrl}${link}` }];
  const acknowledge =
    links.acknowledgeUrl === undefined ? [] : [{ label: t('acknowledge'), url: links.acknowledgeUrl }];
  const rendered: Rendered = {
    line: unlinked(worded.line),
    title: unlinked(worded.title),
    message: unlinked(worded.message),
    language,
    figures: [...namedFigures(parameters, language, timeZone), ...leftOf(parameters, { language, nowMs })].map(
      ([label, value]) => [label, unlinked(value)] as const,
    ),
    conjunctions: (notice.conjunctions ?? []).map((one) =>
      listedConjunction(one, { language, nowMs, publicUrl: links.publicUrl }),
    ),
    buttons: [...open, ...acknowledge],
    settings: { label: t('settings'), url: `${links.publicUrl}/account/notifications` },
    why: t('why'),
    level: worst === undefined ? (isUrgent ? 'critical' : code >= 400 ? 'caution' : 'normal') : levelOf(worst.risk),
  };
  return rendered;
}

/** How long it is until the closest approach, and the same time in UTC for those whose clocks are elsewhere. */
function leftOf(
  { tca }: Notice['parameters'],
  { language, nowMs }: { readonly language: Language; readonly nowMs: number },
): readonly (readonly [string, string])[] {
  const atMs = typeof tca === 'string' ? Date.parse(tca.endsWith('Z') ? tca : `${tca}Z`) : Number.NaN;
  if (Number.isNaN(atMs)) return [];
  const utc = instantText(atMs, { digits: 'seconds' });
  return [[textsIn(messageTexts, language)('left'), `${timeLeft({ atMs, nowMs })} · ${utc}`]];
}
