import { msPerHour, msPerMinute } from '@farpass/astro/constants';
import { filledText, type Language } from '../texts/index.ts';
import de from './lock-screen.de.json' with { type: 'json' };
import en from './lock-screen.en.json' with { type: 'json' };

const texts: Readonly<Record<Language, typeof en>> = { en, de };

/** The title of a notice in the language of its reader, and what its sentences need. */
interface TitledNotice {
  readonly title: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

interface Reader {
  readonly language: Language;
  readonly nowMs: number;
}

/**
 * The subject of a mail about a conjunction, for a lock screen: what it is, how likely, who, and how long there is.
 * `CRITICAL 2.8e-4 · KESTREL-3 × SYN DEB 1 · TCA 27 Nov 11:04 Z (T−30 h)`. Undefined for other notices: their title says it.
 */
export function lockScreenLine({ title, parameters }: TitledNotice, { language, nowMs }: Reader): string | undefined {
  const { satellite, secondary, tca, probability } = parameters;
  if (satellite === undefined || secondary === undefined || typeof tca !== 'string') return undefined;
  const tcaMs = Date.parse(tca.endsWith('Z') ? tca : `${tca}Z`);
  if (Number.isNaN(tcaMs)) return undefined;
  const what = title.split(':')[0]?.toLocaleUpperCase(language) ?? title;
  const likely = typeof probability === 'number' ? ` ${probability.toExponential(1)}` : '';
  return `${what}${likely} · ${satellite} × ${secondary} · ${approachLine(tcaMs, { language, nowMs })}`;
}

/** When the closest approach is: `TCA 27 Nov 11:04 Z (T−30 h)`. */
export function approachLine(tcaMs: number, { language, nowMs }: Reader): string {
  return `TCA ${dayAndMinute(tcaMs, language)} Z (${timeLeft({ atMs: tcaMs, nowMs })})`;
}

function dayAndMinute(atMs: number, language: Language): string {
  const at = new Date(atMs);
  const { months, date } = texts[language];
  const month = months.split(' ')[at.getUTCMonth()] ?? '';
  return `${filledText(date, { day: at.getUTCDate(), month })} ${at.toISOString().slice(11, 16)}`;
}

/** T−30 h until a time, T−42 min within two hours, T+3 h after it. */
export function timeLeft({ atMs, nowMs }: { readonly atMs: number; readonly nowMs: number }): string {
  const leftMs = atMs - nowMs;
  const sign = leftMs < 0 ? '+' : '−';
  const size = Math.abs(leftMs);
  return size < 2 * msPerHour
    ? `T${sign}${Math.round(size / msPerMinute)} min`
    : `T${sign}${Math.round(size / msPerHour)} h`;
}
