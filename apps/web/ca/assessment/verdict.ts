import { powerOfTen } from '@farpass/astro/figures';
import type { AssessmentDocument } from '@farpass/contract/ca';
import { localNumber } from '../../texts/local-number.ts';
import { formatProbability } from '../../ui/format/power-of-ten.ts';
import { formatNumber, formatSignificant } from '../../ui/format/quantity.ts';

export type Verdict = NonNullable<AssessmentDocument['verdict']>;
type Code = Verdict[number]['code'];
type Figures = Verdict[number]['figures'];

/** The formats for the text of a verdict: a phrase for each code, and the names of the risks. */
export interface VerdictWords {
  readonly phrase: (code: Code, figures: Readonly<Record<string, string>>) => string;
  readonly level: (level: string) => string;
}

/** The parts of a verdict as one sentence. */
export function verdictSentence(verdict: Verdict, { phrase, level }: VerdictWords): string {
  const text = verdict.map(({ code, figures }) => phrase(code, figureTexts(figures, level))).join('; ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function figureTexts(figures: Figures, level: VerdictWords['level']): Readonly<Record<string, string>> {
  const entries = Object.entries(figures).map(([name, figure]) => [nameOf(name), figureText(name, figure, level)]);
  return Object.fromEntries(entries);
}

/** Seconds are shown as a duration. */
const nameOf = (name: string) => (name === 'seconds' ? 'duration' : name);

function figureText(name: string, figure: number | string, level: VerdictWords['level']): string {
  if (typeof figure === 'string') return name === 'level' ? level(figure) : figure;
  if (probabilityNames.has(name)) return formatProbability(figure);
  if (name === 'threshold') return localNumber(powerOfTen(figure));
  if (name === 'seconds') return durationText(figure);
  return name === 'factor' ? formatSignificant(figure, 2) : formatNumber(figure, 0);
}

const probabilityNames: ReadonlySet<string> = new Set(['probability', 'lowest', 'highest']);

const secondsPerMinute = 60;
const minutesPerHour = 60;
const hoursShownAlone = 10;

/** "21 h", "3 h 20 min", "45 min". */
function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / secondsPerMinute);
  const hours = Math.floor(minutes / minutesPerHour);
  if (hours === 0) return `${minutes} min`;
  return hours >= hoursShownAlone ? `${hours} h` : `${hours} h ${minutes % minutesPerHour} min`;
}
