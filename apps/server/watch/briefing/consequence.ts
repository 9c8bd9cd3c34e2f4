import type { AssessmentDocument, ConjunctionDocument } from '@farpass/contract/conjunctions';
import type { BriefingOrder, Line } from './content.ts';
import { briefingFigures } from './figures.ts';
import { type BriefingLanguage, textsOfBriefing } from './texts.ts';

type ConsequenceDocument = NonNullable<ConjunctionDocument['consequence']>;

/** The pieces that a collision would leave, and how long they stay; nothing without a relative speed. */
export function consequenceLines({
  conjunction: { consequence },
  assessment: { cloud },
  language,
}: Pick<BriefingOrder, 'conjunction' | 'assessment' | 'language'>): readonly Line[] {
  if (consequence === undefined) return [];
  const t = textsOfBriefing(language);
  const { decimals, digits } = briefingFigures;
  const whole = (value: number) => decimals(value, 0);
  const { pieces, piecesLow, piecesHigh, pieces10Cm, catastrophicShare, expectedPieces } = consequence;
  const counts = { mean: whole(pieces), low: whole(piecesLow), high: whole(piecesHigh), ten: whole(pieces10Cm) };
  const masses = [consequence.ownMass, consequence.otherMass].map((mass) => massText(mass, language));
  return [
    [t('consequence.pieces'), t('consequence.piecesValue', counts)],
    [t('consequence.catastrophic'), `${whole(100 * catastrophicShare)} %`],
    [t('consequence.expected'), expectedPieces === undefined ? '–' : digits(expectedPieces)],
    [t('consequence.masses'), masses.join(' / ')],
    ...(cloud === undefined ? [] : cloudLines(cloud, language)),
  ];
}

function massText(
  { kg, source, stated = '', doubted }: ConsequenceDocument['ownMass'],
  language: BriefingLanguage,
): string {
  const t = textsOfBriefing(language);
  const kind = massKinds.find((each) => each === stated);
  const of = kind === undefined ? stated : t(`consequence.kinds.${kind}`);
  const used = t(`consequence.massOf.${source}`, { kg: briefingFigures.digits(kg ?? 0), stated: of });
  if (doubted === undefined) return used;
  return `${used} (${t(`consequence.doubted.${doubted.reason}`, { kg: briefingFigures.digits(doubted.kg) })})`;
}

const massKinds = ['payload', 'rocket body', 'debris', 'unknown'] as const;

function cloudLines(
  { halfYears, halfYearsActive, halfYearsQuiet, crossed, compared = 0 }: NonNullable<AssessmentDocument['cloud']>,
  language: BriefingLanguage,
): readonly Line[] {
  const t = textsOfBriefing(language);
  const years = (value: number | undefined) =>
    value === undefined ? t('consequence.long') : t('consequence.years', { years: briefingFigures.digits(value) });
  const half = { years: years(halfYears), active: years(halfYearsActive), quiet: years(halfYearsQuiet) };
  return [
    [t('consequence.cloud'), t('consequence.cloudValue', half)],
    ...(crossed === undefined
      ? []
      : [[t('consequence.crossed'), t('consequence.crossedValue', { crossed: crossed.length, compared })] as const]),
  ];
}
