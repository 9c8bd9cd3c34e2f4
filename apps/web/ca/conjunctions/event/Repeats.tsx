import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../../ui/format/instant.ts';
import { formatProbability } from '../../../ui/format/power-of-ten.ts';
import { Note } from '../../../ui/page/States.tsx';
import { readStatusLabel } from '../../../ui/status/status.ts';
import { uiTexts } from '../../../ui/texts.ts';
import { conjunctionTexts } from './texts.ts';

/** The risk of all coming passes of a pair together; nothing if this is the only one. */
export function Repeats({ of: { repeats } }: { readonly of: ConjunctionDocument }) {
  const t = useTexts(conjunctionTexts);
  const ui = useTexts(uiTexts);
  const zone = useDisplayZone();
  if (repeats === undefined) return null;
  const { riskLevel } = repeats;
  const level = riskLevel === undefined ? undefined : ui(`status.${readStatusLabel(riskLevel)}`);
  const probability = formatProbability(repeats.probability);
  const values = {
    count: repeats.ids.length,
    until: formatInstant(readInstant(repeats.to) ?? Number.NaN, { pattern: 'seconds', zone }),
    probability: level === undefined ? probability : `${probability}, ${level}`,
    correlated: repeats.correlated,
    independent: formatProbability(repeats.independent),
    least: formatProbability(repeats.lowerBound),
    most: formatProbability(repeats.upperBound),
  };
  return <Note level="caution">{t('repeats', values)}</Note>;
}
