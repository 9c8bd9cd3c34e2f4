import { probabilityText } from '@farpass/astro/figures';
import type { ConjunctionSourcesDocument } from '@farpass/contract/ca';
import { sourceTrustSentence } from '@farpass/contract/code-words';
import { utcText } from '@farpass/contract/time-zone';
import { ink, type Rows } from '../../platform/paper/index.ts';
import { briefingFigures } from './figures.ts';
import { type BriefingLanguage, textsOfBriefing } from './texts.ts';

interface SourcesPart {
  readonly sources: ConjunctionSourcesDocument;
  readonly language: BriefingLanguage;
}

const widths = [84, 62, 58, 96, 96, 44, 51];
const columns = ['source', 'probability', 'miss', 'tca', 'sigmas', 'radius', 'tracked'] as const;

/** The originators of the event side by side, what differs beyond their errors, and which is trusted. */
export function sourcesPart(rows: Rows, { sources: found, language }: SourcesPart): void {
  const t = textsOfBriefing(language);
  rows.title(t('sources.title'), { below: 120 });
  rows.sentence(sourceTrustSentence(found.trust, language));
  for (const { of, than, agreement, sigmas = 0 } of found.differences)
    rows.sentence(t(`sources.agreement.${agreement}`, { of, than, sigmas: briefingFigures.decimals(sigmas, 1) }));
  rows.next(4);
  rows.heads(cells(columns.map((column) => t(`sources.columns.${column}`))));
  for (const source of found.sources) rows.row(cells(rowOf(source)));
}

function cells(texts: readonly string[]) {
  return texts.map((text, place) => ({
    text,
    width: widths[place] ?? 60,
    colour: place === 0 ? ink.quiet : ink.text,
  }));
}

function rowOf(source: ConjunctionSourcesDocument['sources'][number]): readonly string[] {
  const { originator, isTrusted, probability, largestProbability, missDistanceM, tca, sigmaRtnM } = source;
  const { hardBodyRadiusM, trackedDays1, trackedDays2 } = source;
  const days = (value: number | undefined) => (value === undefined ? '–' : briefingFigures.decimals(value, 1));
  const chance = probability ?? largestProbability;
  return [
    isTrusted ? `${originator} *` : originator,
    chance === undefined ? '–' : `${probability === undefined ? '≤ ' : ''}${probabilityText(chance, 2)}`,
    missDistanceM === undefined ? '–' : briefingFigures.metres(missDistanceM),
    utcText(tca, 'seconds'),
    sigmaRtnM === undefined ? '–' : sigmaRtnM.map((sigmaM) => briefingFigures.digits(sigmaM)).join(' / '),
    hardBodyRadiusM === undefined ? '–' : briefingFigures.digits(hardBodyRadiusM),
    `${days(trackedDays1)} / ${days(trackedDays2)}`,
  ];
}
