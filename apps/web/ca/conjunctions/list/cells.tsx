import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { Countdown, Distance } from '../../../ui/details/Figures.tsx';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import { Explained } from '../../../ui/tooltip/Hint.tsx';
import { Marks } from '../../assessment/Marks.tsx';
import { RiskTag } from '../../assessment/RiskTag.tsx';
import { DecisionMark } from '../../decisions/DecisionMark.tsx';
import classes from '../conjunctions.module.css';
import { Rescreened } from '../Rescreened.tsx';
import { tcaMsOf } from '../split.ts';
import { conjunctionsTexts } from '../texts.ts';
import type { ListRow } from './fold.ts';
import { Passes, togetherWords } from './Passes.tsx';
import { RowProbability } from './RowProbability.tsx';
import { Trend } from './Trend.tsx';

interface CellProps {
  readonly row: ListRow;
}

/** The status of an event, and its owner. */
export function StatusAndOwner({ row, isPast }: CellProps & { readonly isPast: boolean }) {
  const { decision, burn, isBeingAssessed } = row;
  const owner = decision?.owner ?? '';
  return (
    <>
      <DecisionMark decision={decision} burn={burn} isBeingAssessed={isBeingAssessed} isPast={isPast} />
      {owner === '' ? null : <span className="fp-dim"> · {owner}</span>}
    </>
  );
}

/** The other object with what to know about it, and the passes of the pair. */
export function Secondary({ row }: CellProps) {
  const t = useTexts(conjunctionsTexts);
  return (
    <>
      <Link
        className={details['link']}
        to="/ca/conjunction/$satellite_id/$conjunction_id"
        params={{ satellite_id: row.satelliteId, conjunction_id: row.conjunctionId }}
      >
        {row.secondaryName || row.secondaryId}
      </Link>
      <Marks of={row} isShort />
      <Passes row={row} {...togetherWords(row, t)} />
    </>
  );
}

/** The countdown, with the time of the closest approach on request; it is in a column of its own, too. */
export function TimeLeft({ row }: CellProps) {
  const zone = useDisplayZone();
  const tcaMs = tcaMsOf(row);
  return (
    <Explained text={formatInstant(tcaMs, { pattern: 'seconds', zone })} isPassedByKeys>
      <Countdown toMs={tcaMs} />
    </Explained>
  );
}

/** The probability, and behind it how it came to it. */
export function ProbabilityAndTrend({ row }: CellProps) {
  return (
    <span className={classes['probability']}>
      <RowProbability row={row} />
      <span className={classes['trendPlace']}>
        <Trend history={row.probabilityHistory} />
      </span>
    </span>
  );
}

/** An event on a phone, in three lines: how bad and how soon, who, and the figures with what is done about it. */
export function ConjunctionCard({ row, isPast }: CellProps & { readonly isPast: boolean }) {
  return (
    <div className={classes['card']}>
      <p>
        <RiskTag data={row.conjunctionData} />
        <span className="fp-dim">
          <StatusAndOwner row={row} isPast={isPast} />
        </span>
        <span className={classes['atEnd']}>
          <TimeLeft row={row} />
        </span>
      </p>
      <p className={classes['names']}>
        {row.satelliteName} × <Secondary row={row} />
      </p>
      <p>
        <Distance metres={row.conjunctionData.totalMissDistance} />
        <ProbabilityAndTrend row={row} />
        <span className={classes['atEnd']}>
          <Rescreened rescreening={row.rescreening} tcaMs={tcaMsOf(row)} />
        </span>
      </p>
    </div>
  );
}
