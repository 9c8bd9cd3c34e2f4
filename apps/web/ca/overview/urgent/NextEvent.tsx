import type { ConjunctionDocument, ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import type { SatelliteDocument } from '@farpass/contract/fleet';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Countdown, PowerOfTen } from '../../../ui/details/Figures.tsx';
import { useClock } from '../../../ui/format/clock.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { formatDistance, formatNumber } from '../../../ui/format/quantity.ts';
import { StatusSymbol } from '../../../ui/status/StatusSymbol.tsx';
import { drawnStatusOf, shownRiskOf } from '../../../ui/status/status.ts';
import { uiTexts } from '../../../ui/texts.ts';
import { Marks } from '../../assessment/Marks.tsx';
import { earliestCritical, tcaMsOf } from '../../conjunctions/split.ts';
import { DecisionWords } from '../../decisions/DecisionMark.tsx';
import { decisionTexts } from '../../decisions/texts.ts';
import { deadlineIn, type EventDeadline } from '../../moments/deadline.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { type LastMoment, lastMomentOf } from '../../verdict-bar/last-moment.ts';
import classes from '../overview.module.css';
import { overviewTexts } from '../texts.ts';
import type { Fleet } from '../use-fleet.ts';
import { mostUrgent } from './most-urgent.ts';
import { useUndecided } from './use-undecided.ts';

/** The next critical event with the time left to decide; without one, the most urgent known event. */
export function NextEvent({ fleet: { future, satellites } }: { readonly fleet: Fleet }) {
  const t = useTexts(overviewTexts);
  const undecided = useUndecided();
  const moments = useMoments();
  // Loaded together: the deadline comes with the satellites, and would move the content below.
  if (future === undefined || satellites.data === undefined || moments.isPending)
    return <section className={classes['next']} aria-label={t('next.title')} aria-busy="true" />;
  // What a person has decided already is not what comes next.
  // They are in the order of urgency, so that one that only a doubt keeps up comes after the others.
  const waiting = undecided?.find(({ conjunctionData }) => conjunctionData.riskLevel === 'CRITICAL');
  const critical = waiting ?? earliestCritical(future);
  const shown = critical ?? mostUrgent(future);
  if (shown === undefined) {
    return (
      <section className={classes['next']} aria-label={t('next.title')}>
        <h2>{t('next.title')}</h2>
        <p>{t('next.none')}</p>
      </section>
    );
  }
  const satellite = satellites.data.find(({ satelliteId }) => satelliteId === shown.satelliteId);
  const told = moments.data?.find(({ conjunctionId }) => conjunctionId === shown.conjunctionId);
  const last = told && lastMomentOf(told);
  const deadline = told && deadlineIn(told);
  return (
    <Event
      conjunction={shown}
      satellite={satellite}
      isCritical={critical !== undefined}
      waiting={waiting}
      last={last}
      deadline={deadline}
    />
  );
}

interface EventProps {
  readonly conjunction: ConjunctionOutlineDocument;
  readonly satellite: SatelliteDocument | undefined;
  readonly isCritical: boolean;
  /** The same with its decision, if it needs one. */
  readonly waiting: ConjunctionDocument | undefined;
  /** The last moment to act, as its page says it. */
  readonly last: LastMoment | undefined;
  readonly deadline: EventDeadline | undefined;
}

function Event({ conjunction, satellite, isCritical, waiting, last, deadline }: EventProps) {
  const t = useTexts(overviewTexts);
  const ui = useTexts(uiTexts);
  const words = useTexts(decisionTexts);
  const { conjunctionData: data } = conjunction;
  const label = shownRiskOf(data);
  const { value, unit } = formatDistance(data.totalMissDistance ?? Number.NaN);
  const speed = formatNumber((data.relativeSpeed ?? Number.NaN) / 1000, 2);
  return (
    <section className={classes['next']} data-critical={isCritical} aria-label={t('next.title')}>
      <h2>
        <StatusSymbol {...drawnStatusOf(label)} />
        {isCritical ? t('next.title') : t('next.urgent', { risk: ui(`status.${label}`) })}
      </h2>
      <div className={classes['pair']}>
        <Link
          to="/ca/conjunction/$satellite_id/$conjunction_id"
          params={{ satellite_id: conjunction.satelliteId, conjunction_id: conjunction.conjunctionId }}
        >
          {conjunction.satelliteName} × {conjunction.secondaryName || conjunction.secondaryId}
        </Link>
        <span className={classes['marks']}>
          <Marks of={conjunction} />
        </span>
      </div>
      <div className={classes['countdown']}>
        <Countdown toMs={tcaMsOf(conjunction)} />
      </div>
      <p>
        {t('next.at', { miss: `${value} ${unit}`.trim(), speed })} · {t('next.probability')}{' '}
        <PowerOfTen value={data.probabilityOfCollision} />
        <br />
        {t('next.tca')} <Instant atMs={tcaMsOf(conjunction)} />
        {waiting === undefined ? null : (
          <>
            <br />
            <DecisionWords decision={waiting.decision} burn={waiting.burn} />
            {waiting.decision?.isAcknowledged === true ? null : ` · ${words('unacknowledged')}`}
          </>
        )}
      </p>
      {last === undefined || last.kind === 'DECISION' || last.kind === 'USEFUL' ? (
        <Decision deadline={deadline} satellite={satellite} />
      ) : (
        <p className={classes['decide']} data-alarm={last.alarm}>
          {t(`next.burn.${last.kind}`)}
          <br />
          <Countdown toMs={last.atMs} />
        </p>
      )}
    </section>
  );
}

interface DecisionProps {
  readonly deadline: EventDeadline | undefined;
  readonly satellite: SatelliteDocument | undefined;
}

/** The time left to decide, without a burn: until the last useful command, or the deadline that the satellite sets. */
function Decision({ deadline, satellite }: DecisionProps) {
  const t = useTexts(overviewTexts);
  const nowMs = useClock('second');
  if (satellite === undefined || deadline === undefined) return <p />;
  const { atMs, basis, isDefault } = deadline;
  const state = atMs !== undefined && atMs <= nowMs ? 'past' : 'ahead';
  return (
    <p className={classes['decide']}>
      {basis === 'NONE' ? t('next.still') : t(`next.deadline.${state}.${basis}`)}
      {atMs === undefined ? null : (
        <>
          <br />
          <Countdown toMs={atMs} />
        </>
      )}
      {isDefault && atMs !== undefined ? (
        <>
          {' · '}
          <Link
            className={classes['link']}
            to="/ca/satellite/$satellite_id"
            params={{ satellite_id: satellite.satelliteId }}
          >
            {t('next.setDecision')}
          </Link>
        </>
      ) : null}
    </p>
  );
}
