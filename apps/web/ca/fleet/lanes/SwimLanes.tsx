import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import type { EphemerisDocument, SatelliteDocument, SatelliteOrbitDocument } from '@farpass/contract/fleet';
import { listManoeuvres } from '@farpass/contract/manoeuvres';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useList } from '../../../api/lists/use-lists.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useClock } from '../../../ui/format/clock.ts';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../../ui/format/instant.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { StatusSymbol } from '../../../ui/status/StatusSymbol.tsx';
import { drawnStatusOf } from '../../../ui/status/status.ts';
import { TimeTicks } from '../../../ui/timeline/TimeTicks.tsx';
import { type Span, shareOf } from '../../../ui/timeline/time-axis.ts';
import { operationalSpansOf } from '../../ephemerides/coverage.ts';
import { sensorsOf } from '../orbit/satellite-drawing.ts';
import { trackPasses } from '../orbit/track-passes.ts';
import { useWatching } from '../orbit/use-watching.ts';
import classes from './lanes.module.css';
import { blackoutSpans, burnSpans, laneAxis, laneMarks } from './lanes.ts';
import { laneTexts } from './texts.ts';

interface SwimLanesProps {
  readonly satellite: SatelliteDocument;
  readonly ahead: readonly ConjunctionOutlineDocument[];
  readonly files: readonly EphemerisDocument[];
  readonly track: SatelliteOrbitDocument['groundTrack'];
}

/** Everything that is ahead of a satellite on one time axis. */
export function SwimLanes({ satellite, ahead, files, track }: SwimLanesProps) {
  const t = useTexts(laneTexts);
  const nowMs = useClock('minute');
  const axis = laneAxis(nowMs);
  const plans = useList(listManoeuvres, { 'satellite-id': satellite.satelliteId }).data ?? [];
  const { sensors } = useWatching();
  const passes = useMemo(
    () => trackPasses(track, sensorsOf(sensors)).map(({ fromMs, toMs }) => ({ startMs: fromMs, stopMs: toMs })),
    [track, sensors],
  );
  return (
    <Card title={t('title')} help={t('help')}>
      <ul className={classes['lanes']}>
        <Lane name="screened" spans={screenedSpans(satellite)} axis={axis} />
        <Lane name="ephemeris" spans={operationalSpansOf(files)} axis={axis} />
        <Conjunctions ahead={ahead} axis={axis} />
        <Lane name="passes" spans={passes} axis={axis} />
        <Lane name="burns" spans={burnSpans(plans)} axis={axis} />
        <Lane name="blackouts" spans={blackoutSpans(satellite)} axis={axis} />
        <li aria-hidden="true">
          <span />
          <TimeTicks axis={axis} />
        </li>
      </ul>
    </Card>
  );
}

function screenedSpans({ screening, lastScreenedAt, lastScreenedTo }: SatelliteDocument): readonly Span[] {
  const startMs = readInstant(screening?.screenedAt ?? lastScreenedAt ?? '');
  const stopMs = readInstant(screening?.to ?? lastScreenedTo ?? '');
  return startMs === undefined || stopMs === undefined ? [] : [{ startMs, stopMs }];
}

interface LaneProps {
  readonly name: 'screened' | 'ephemeris' | 'passes' | 'burns' | 'blackouts';
  readonly spans: readonly Span[];
  readonly axis: Span;
}

function Lane({ name, spans, axis }: LaneProps) {
  const t = useTexts(laneTexts);
  const zone = useDisplayZone();
  const time = (ms: number) => formatInstant(ms, { pattern: 'seconds', zone });
  const drawn = spans.flatMap((span) => {
    const share = shareOf(span, { axis });
    return share === undefined ? [] : [{ ...share, span }];
  });
  return (
    <li>
      <span>{t(name)}</span>
      <span className={classes['lane']}>
        {drawn.length === 0 ? <small>{t('none')}</small> : null}
        {drawn.map(({ from, width, span }) => {
          const text = t('span', { lane: t(name), from: time(span.startMs), to: time(span.stopMs) });
          return (
            <span
              key={span.startMs}
              className={classes['bar']}
              data-of={name}
              data-hint={text}
              style={{ insetInlineStart: `${from * 100}%`, width: `${width * 100}%` }}
            >
              <span className="fp-out-of-sight">{text}</span>
            </span>
          );
        })}
      </span>
    </li>
  );
}

function Conjunctions({ ahead, axis }: Pick<SwimLanesProps, 'ahead'> & { readonly axis: Span }) {
  const t = useTexts(laneTexts);
  const zone = useDisplayZone();
  const marks = laneMarks(ahead, axis);
  return (
    <li>
      <span>{t('conjunctions')}</span>
      <span className={classes['lane']}>
        {marks.length === 0 ? <small>{t('none')}</small> : null}
        {marks.map(({ atMs, risk, conjunction: { satelliteId, conjunctionId, secondaryName } }) => (
          <Link
            key={conjunctionId}
            className={classes['mark']}
            style={{ insetInlineStart: `${((atMs - axis.startMs) / (axis.stopMs - axis.startMs)) * 100}%` }}
            data-hint={`${secondaryName}, ${formatInstant(atMs, { pattern: 'seconds', zone })}`}
            tabIndex={-1}
            aria-hidden="true"
            to="/ca/conjunction/$satellite_id/$conjunction_id"
            params={{ satellite_id: satelliteId, conjunction_id: conjunctionId }}
          >
            <StatusSymbol {...drawnStatusOf(risk)} size={11} />
          </Link>
        ))}
      </span>
    </li>
  );
}
