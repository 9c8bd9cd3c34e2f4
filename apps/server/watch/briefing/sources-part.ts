import { probabilityText } from '@farpass/astro/figures';
import { sourceTrustSentence } from '@farpass/contract/code-words';
import type { ConjunctionSourcesDocument } from '@farpass/contract/connections';
import { ink, type Rows } from '../../platform/paper/index.ts';
import { briefingFigures } from './figures.ts';
import { type BriefingReader, textsOfBriefing, timeText } from './texts.ts';

interface SourcesPart {
  readonly sources: ConjunctionSourcesDocument;
  readonly reader: BriefingReader;
}

type Source = ConjunctionSourcesDocument['sources'][number];

const columns = ['source', 'probability', 'stated', 'miss', 'tca', 'sigmas', 'radius', 'tracked'] as const;
type Column = (typeof columns)[number];
const widths: Readonly<Record<Column, number>> = {
  ...{ source: 84, probability: 54, stated: 60, miss: 50, tca: 94, sigmas: 84, radius: 36, tracked: 45 },
};

/** The originators of the event side by side, what differs beyond their errors, and which is trusted. */
export function sourcesPart(rows: Rows, { sources: found, reader }: SourcesPart): void {
  const { language } = reader;
  const t = textsOfBriefing(language);
  rows.title(t('sources.title'), { below: 80 });
  rows.sentence(sourceTrustSentence(found.trust, language));
  for (const { of, than, agreement, sigmas = 0 } of found.differences)
    rows.sentence(t(`sources.agreement.${agreement}`, { of, than, sigmas: briefingFigures.decimals(sigmas, 1) }));
  rows.next(4);
  // A column that no source fills is left out, and the times get its room.
  const hasStated = found.sources.some((source) => statedText(source) !== undefined);
  const shown = columns.filter((column) => hasStated || column !== 'stated');
  const widthOf = (column: Column) => widths[column] + (column === 'tca' && !hasStated ? widths.stated : 0);
  const cells = (text: (column: Column) => string) =>
    shown.map((column) => ({
      text: text(column),
      width: widthOf(column),
      colour: column === 'source' ? ink.quiet : ink.text,
    }));
  rows.heads(cells((column) => t(`sources.columns.${column}`)));
  for (const source of found.sources) {
    const texts = textsOf(source, reader);
    rows.row(cells((column) => texts[column]));
  }
}

function textsOf(source: Source, reader: BriefingReader): Readonly<Record<Column, string>> {
  const { originator, isTrusted, probability, missDistanceM, tca, sigmaRtnM } = source;
  const { hardBodyRadiusM, trackedDays1, trackedDays2 } = source;
  const { decimals, digits, metres } = briefingFigures;
  const days = (value: number | undefined) => (value === undefined ? '–' : decimals(value, 1));
  return {
    source: isTrusted ? `${originator} *` : originator,
    probability: probability === undefined ? '–' : probabilityText(probability, 2),
    stated: statedText(source) ?? '–',
    miss: missDistanceM === undefined ? '–' : metres(missDistanceM),
    tca: timeText(tca, reader),
    sigmas: sigmaRtnM === undefined ? '–' : sigmaRtnM.map((sigmaM) => digits(sigmaM)).join(' / '),
    radius: hardBodyRadiusM === undefined ? '–' : digits(hardBodyRadiusM),
    tracked: `${days(trackedDays1)} / ${days(trackedDays2)}`,
  };
}

/** The probability that a source states itself, or only the largest one possible. */
function statedText({ statedProbability, largestProbability }: Source): string | undefined {
  if (largestProbability !== undefined) return `≤ ${probabilityText(largestProbability, 2)}`;
  return statedProbability === undefined ? undefined : probabilityText(statedProbability, 2);
}
