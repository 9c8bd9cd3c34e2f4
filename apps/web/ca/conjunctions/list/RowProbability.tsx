import { severityOf } from '@farpass/conjunction/event';
import { useTexts } from '../../../texts/feature-texts.ts';
import { PowerOfTen } from '../../../ui/details/Figures.tsx';
import { formatProbability } from '../../../ui/format/power-of-ten.ts';
import { StatusSymbol } from '../../../ui/status/StatusSymbol.tsx';
import { readStatusLabel, statusLevelOf } from '../../../ui/status/status.ts';
import { uiTexts } from '../../../ui/texts.ts';
import { Explained } from '../../../ui/tooltip/Hint.tsx';
import { conjunctionsTexts } from '../texts.ts';
import { type ListRow, ofAllPasses } from './fold.ts';

/** The probability of a row: of a pair in one row, that of all of its passes together. */
export function RowProbability({ row }: { readonly row: ListRow }) {
  const t = useTexts(conjunctionsTexts);
  const ui = useTexts(uiTexts);
  const together = ofAllPasses(row);
  if (together !== undefined) {
    // A server of the version before does not say it.
    const { riskLevel = row.conjunctionData.riskLevel } = together;
    const isWorse = severityOf(riskLevel) < severityOf(row.conjunctionData.riskLevel);
    const label = readStatusLabel(riskLevel);
    const largest = formatProbability(together.lowerBound);
    const parameters = { count: together.ids.length, largest, level: ui(`status.${label}`) };
    return (
      <Explained text={t(isWorse ? 'sum.worse' : 'sum.alike', parameters)} isPassedByKeys>
        {isWorse ? <StatusSymbol level={statusLevelOf(label)} size={9} /> : <span className="fp-dim">Σ</span>}{' '}
        <PowerOfTen value={together.probability} />
      </Explained>
    );
  }
  const { probabilityOfCollision: value } = row.conjunctionData;
  if (value !== undefined) return <PowerOfTen value={value} />;
  return (
    <Explained className="fp-dim" text={t('noCovariance')} isPassedByKeys>
      {t('noProbability')}
    </Explained>
  );
}
