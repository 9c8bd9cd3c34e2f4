import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Countdown, Distance, PowerOfTen } from '../../../ui/details/Figures.tsx';
import { useClock } from '../../../ui/format/clock.ts';
import { formatInstant } from '../../../ui/format/instant.ts';
import { StatusSymbol } from '../../../ui/status/StatusSymbol.tsx';
import { showWall } from '../../../ui/wall/wall.ts';
import { riskSymbol } from '../../assessment/risk-symbol.ts';
import { CoverageText, useCoverage } from '../../conjunctions/Coverage.tsx';
import { tcaMsOf } from '../../conjunctions/split.ts';
import { BurnWords } from '../../decisions/EventBurn.tsx';
import { decisionTexts } from '../../decisions/texts.ts';
import { NextMoments } from '../../moments/NextMoments.tsx';
import { DataAges } from '../health/DataAges.tsx';
import { RiskCards } from '../urgent/RiskCards.tsx';
import { useUndecided } from '../urgent/use-undecided.ts';
import type { Fleet } from '../use-fleet.ts';
import { WeekCard } from '../WeekCard.tsx';
import { wallTexts } from './texts.ts';
import classes from './wall-board.module.css';

const mostEvents = 5;
const weekHeightPx = 276;

/** The board for a room that reads it from three metres: the next events without a decision, the week, and the state of the data. */
export function WallBoard({ fleet }: { readonly fleet: Fleet }) {
  const t = useTexts(wallTexts);
  const undecided = useUndecided() ?? [];
  const shown = undecided.slice(0, mostEvents);
  return (
    <div className={classes['board']} data-wall-board>
      <Top fleet={fleet} undecided={undecided} />
      <section className={classes['events']} aria-label={t('next')}>
        <h2>{t('next')}</h2>
        {shown.length === 0 ? <p>{t('none')}</p> : null}
        {shown.map((event) => (
          <Event key={event.conjunctionId} conjunction={event} />
        ))}
        {undecided.length > mostEvents ? <p>{t('more', { count: undecided.length - mostEvents })}</p> : null}
      </section>
      <section className={classes['middle']} aria-label={t('counts')}>
        <div className={classes['counts']}>
          <RiskCards future={fleet.future} />
        </div>
        <WeekCard fleet={fleet} heightPx={weekHeightPx} />
      </section>
      <section className={classes['side']}>
        <NextMoments />
        <DataAges fleet={fleet} />
      </section>
    </div>
  );
}

interface TopProps {
  readonly fleet: Fleet;
  readonly undecided: readonly ConjunctionDocument[];
}

/** Red while a critical event is not acknowledged; those that only a doubt keeps up are counted apart. */
function Top({ fleet, undecided }: TopProps) {
  const t = useTexts(wallTexts);
  const nowMs = useClock('second');
  const coverage = useCoverage(fleet.satellites.data);
  const loud = undecided.filter(isLoud);
  const count = loud.filter(({ conjunctionData }) => !riskSymbol(conjunctionData).isHollow).length;
  const uncertain = loud.length - count;
  const words = [
    ...(count === 0 ? [] : [t('unacknowledged', { count })]),
    ...(uncertain === 0 ? [] : [t(count === 0 ? 'uncertain' : 'uncertainToo', { count: uncertain })]),
  ];
  return (
    <header className={classes['top']} data-loud={loud.length > 0} style={{ display: 'flex' }}>
      <h1>{t('title')}</h1>
      <strong role="status">{words.length > 0 ? words.join(' ') : t('calm')}</strong>
      <span className={classes['coverage']}>
        <CoverageText coverage={coverage} />
      </span>
      <time dateTime={new Date(nowMs).toISOString()}>{formatInstant(nowMs, { pattern: 'seconds', zone: 'UTC' })}</time>
    </header>
  );
}

const isLoud = ({ conjunctionData, decision }: ConjunctionDocument) =>
  conjunctionData.riskLevel === 'CRITICAL' && decision?.isAcknowledged !== true;

function Event({ conjunction }: { readonly conjunction: ConjunctionDocument }) {
  const t = useTexts(wallTexts);
  const words = useTexts(decisionTexts);
  const { conjunctionData: data, satelliteName, secondaryName, secondaryId, decision, burn } = conjunction;
  const symbol = riskSymbol(data);
  const { owner = '', acknowledgedBy = '', isAcknowledged = false, status = 'OPEN' } = decision ?? {};
  return (
    <article
      className={classes['event']}
      data-level={symbol.level}
      data-hollow={symbol.isHollow}
      data-loud={isLoud(conjunction)}
    >
      <strong className={classes['pair']}>
        <StatusSymbol {...symbol} size={14} /> {satelliteName} × {secondaryName || secondaryId}
      </strong>
      <span>
        Pc <PowerOfTen value={data.probabilityOfCollision} /> · <Distance metres={data.totalMissDistance} />
      </span>
      <strong className={classes['left']}>
        <Countdown toMs={tcaMsOf(conjunction)} />
      </strong>
      <span className={classes['who']}>
        {burn === undefined ? words(`statuses.${status}`) : <BurnWords burn={burn} />} ·{' '}
        {owner === '' ? t('noOwner') : owner} ·{' '}
        {isAcknowledged ? words('acknowledged', { person: acknowledgedBy }) : t('waits')}
      </span>
    </article>
  );
}

/** A screen that is started with the address of a wall display needs no hands. */
export function useWallByAddress(): void {
  const { wall } = useSearch({ strict: false });
  useEffect(() => (wall === 'yes' ? showWall() : undefined), [wall]);
}
