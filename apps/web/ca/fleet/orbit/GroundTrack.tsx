import type { SatelliteOrbitDocument } from '@farpass/contract/fleet';
import { useMemo } from 'react';
import { ValueTable } from '../../../globe/ValueTable.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Choice } from '../../../ui/choice/Choice.tsx';
import { DrawingFrame } from '../../../ui/drawing/DrawingFrame.tsx';
import drawing from '../../../ui/drawing/drawing.module.css';
import { useLand } from '../../../ui/drawing/use-land.ts';
import { useClock } from '../../../ui/format/clock.ts';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import { formatPlace } from '../../../ui/format/place.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { Note } from '../../../ui/page/States.tsx';
import classes from './orbit.module.css';
import { sensorsOf } from './satellite-drawing.ts';
import { TrackMap } from './TrackMap.tsx';
import { orbitTexts } from './texts.ts';
import { placeAt, strokesOf } from './track.ts';
import { type TrackPass, trackPasses } from './track-passes.ts';
import { useWatching } from './use-watching.ts';

const turnChoices = ['1', '3', '6', '16'] as const;
export type TurnChoice = (typeof turnChoices)[number];

interface GroundTrackProps {
  readonly name: string;
  readonly found: SatelliteOrbitDocument;
  readonly turns: TurnChoice;
  readonly onTurns: (turns: TurnChoice) => void;
}

/**
 * The ground track of the satellite from now over the next revolutions, with the current day and night, and the sensors
 * that see it.
 */
export function GroundTrack({ name, found, turns, onTurns }: GroundTrackProps) {
  const t = useTexts(orbitTexts);
  const land = useLand();
  const nowMs = useClock('fiveSeconds');
  const { groundTrack: points, orbit, subsolarPoint } = found;
  const strokes = useMemo(() => strokesOf(points, orbit?.periodSeconds ?? Number.POSITIVE_INFINITY), [points, orbit]);
  const { mayTrack, sensors } = useWatching();
  const watching = useMemo(() => sensorsOf(sensors), [sensors]);
  const passes = useMemo(() => trackPasses(points, watching), [points, watching]);
  const seeing = new Set(
    passes.filter(({ fromMs, toMs }) => fromMs <= nowMs && nowMs <= toMs).map(({ sensor }) => sensor.code),
  );
  const now = placeAt(points, nowMs);
  const where = now === undefined ? undefined : formatPlace(now, 1);
  const label =
    where === undefined ? t('track.label', { name, turns }) : t('track.labelNow', { name, turns, place: where });
  const table = {
    head: [t('track.time'), t('track.latitude'), t('track.longitude'), t('track.altitude'), t('track.light')],
    rows: points.map((point) => [
      point.time,
      point.latitudeDeg.toFixed(3),
      point.longitudeDeg.toFixed(3),
      point.altitudeKm.toFixed(2),
      t(point.isSunlit ? 'track.sunlit' : 'track.shadow'),
    ]),
  };
  return (
    <Card title={t('track.title')}>
      <DrawingFrame
        fileName="ground_track"
        label={t('track.values')}
        table={table}
        aside={
          <Choice
            label={t('track.turns')}
            value={turns}
            choices={turnChoices.map((value) => ({ value, label: value }))}
            onChange={onTurns}
          />
        }
      >
        <TrackMap
          land={land.data}
          strokes={strokes}
          sensors={watching}
          passes={passes}
          seeing={seeing}
          now={now}
          sun={subsolarPoint}
          name={name}
          label={label}
        />
      </DrawingFrame>
      <ul className={drawing['legend']}>
        <li>
          <Line width={2.4} /> {t('legend.first')}
        </li>
        <li>
          <Line width={1.3} /> {t('legend.later')}
        </li>
        <li>
          <Line width={2} dash="5 4" /> {t('legend.shadow')}
        </li>
        <li>
          <i className={drawing['night']} /> {t('legend.night')}
        </li>
        <li>
          <i className={drawing['sun']} /> {t('legend.sun')}
        </li>
        {watching.length === 0 ? null : (
          <>
            <li>
              <i className={classes['sensor']} /> {t('legend.sensor')}
            </li>
            <li>
              <i className={classes['seen']} /> {t('legend.seen')}
            </li>
          </>
        )}
      </ul>
      {now === undefined || where === undefined ? null : (
        <p className={classes['where']} aria-live="off">
          {t('track.now', {
            place: where,
            altitude: formatNumber(now.altitudeKm, 1),
            light: t(now.isSunlit ? 'track.sunlit' : 'track.shadow'),
          })}
        </p>
      )}
      {found.trackEndsEarly ? <Note level="caution">{t('track.endsEarly')}</Note> : null}
      {land.isError ? <Note level="caution">{t('track.noLand', { message: land.error.message })}</Note> : null}
      {mayTrack ? <Passes passes={passes} /> : <Note level="pending">{t('globe.noSensors')}</Note>}
      <p className={classes['source']}>{t('track.mapSource')}</p>
    </Card>
  );
}

/** The passes on the map as a list. */
function Passes({ passes }: { readonly passes: readonly TrackPass[] }) {
  const t = useTexts(orbitTexts);
  const zone = useDisplayZone();
  const time = (atMs: number) => formatInstant(atMs, { pattern: 'seconds', zone });
  if (passes.length === 0) return <p className={classes['where']}>{t('passes.none')}</p>;
  return (
    <ValueTable
      label={t('passes.title')}
      head={[t('passes.pass'), t('passes.end'), t('passes.highest')]}
      rows={passes.map(({ sensor, fromMs, toMs, highestDeg }) => [
        `${sensor.code}, ${time(fromMs)}`,
        time(toMs),
        formatNumber(highestDeg, 0),
      ])}
    />
  );
}

function Line({ width, dash }: { readonly width: number; readonly dash?: string }) {
  return (
    <svg width="24" height="8" aria-hidden="true">
      <path
        d="M0 4H24"
        stroke="var(--fp-accent)"
        strokeWidth={width}
        {...(dash === undefined ? {} : { strokeDasharray: dash })}
      />
    </svg>
  );
}
