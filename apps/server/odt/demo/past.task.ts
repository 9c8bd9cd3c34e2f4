import { degreesOf } from '@farpass/astro/linear';
import { addSeconds, type Epoch, formatEpoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { orbitOfText, trackOfOrbit } from '@farpass/intake/passes';
import { earthTurning, passesOver, type Sight, skyOf, View } from '@farpass/tracking/passes';
import { threadKernel } from '../../platform/kernel/index.ts';
import { observerOf, type SensorSite, secondsNeeded } from '../passes/observer.ts';

export interface PastOrder {
  readonly orbit: string;
  readonly catalogueId: number;
  readonly fromUtc: string;
  readonly toUtc: string;
  readonly radars: readonly SensorSite[];
  /** Passes that are wanted. */
  readonly passes: number;
}

/** One pass that was observed, with its file. */
export interface PastPass {
  readonly sensorCode: string;
  readonly start: string;
  readonly end: string;
  readonly maximumElevationDeg: number;
  readonly tdm: string;
}

/** Passes of the past over radars, each with an invented file of what the radar would have measured without errors. */
export async function run(order: PastOrder): Promise<readonly PastPass[]> {
  const start = epochOf(order.fromUtc);
  const window = { start, seconds: secondsBetween(epochOf(order.toUtc), start) };
  const track = await trackOfOrbit(orbitOfText(order.orbit).orbit, earthTurning(window), threadKernel());
  const sky = skyOf(window);
  const found = order.radars.flatMap((radar) => {
    const observer = observerOf(radar, undefined);
    const view = new View(track, observer, sky);
    return passesOver(track, observer, sky).flatMap(({ observable, highest }) =>
      observable
        .filter((part) => part.toSeconds - part.fromSeconds >= secondsNeeded(radar))
        .map((part) => ({ radar, view, highest, middle: (part.fromSeconds + part.toSeconds) / 2 })),
    );
  });
  return found
    .toSorted((a, b) => a.middle - b.middle)
    .slice(0, order.passes)
    .map(({ radar, view, highest, middle }) => {
      const length = secondsNeeded(radar);
      const times = Array.from({ length: 10 }, (_, index) => middle - length / 2 + (index / 9) * length);
      return {
        sensorCode: radar.code,
        start: `${timeOf(start, middle - length / 2)}Z`,
        end: `${timeOf(start, middle + length / 2)}Z`,
        maximumElevationDeg: Number(degreesOf(highest.elevationRad).toFixed(2)),
        tdm: tdmOf({ order, radar, start }, times.map(view.at)),
      };
    });
}

interface Written {
  readonly order: PastOrder;
  readonly radar: SensorSite;
  readonly start: Epoch<'UTC'>;
}

function tdmOf({ order, radar, start }: Written, sights: readonly Sight[]): string {
  const last = sights.at(-1)?.secondsAfterStart ?? 0;
  return [
    'CCSDS_TDM_VERS = 2.0',
    'COMMENT Invented by the demo world',
    `CREATION_DATE = ${timeOf(start, last + 600)}`,
    'ORIGINATOR = FARPASS DEMO',
    'META_START',
    'TIME_SYSTEM = UTC',
    `PARTICIPANT_1 = ${radar.code}`,
    `PARTICIPANT_2 = ${order.catalogueId}`,
    'MODE = SEQUENTIAL',
    'PATH = 1,2,1',
    'TIMETAG_REF = RECEIVE',
    'RANGE_UNITS = km',
    'ANGLE_TYPE = AZEL',
    'META_STOP',
    'DATA_START',
    ...sights.flatMap((sight) => measured(sight, timeOf(start, sight.secondsAfterStart))),
    'DATA_STOP',
    '',
  ].join('\n');
}

function measured({ azimuthRad, elevationRad, rangeKm, rangeRateKmPerS }: Sight, time: string): readonly string[] {
  const azimuthDeg = degreesOf(azimuthRad);
  return [
    `ANGLE_1 = ${time} ${azimuthDeg.toFixed(5)}`,
    `ANGLE_2 = ${time} ${degreesOf(elevationRad).toFixed(5)}`,
    `RANGE = ${time} ${rangeKm.toFixed(4)}`,
    `DOPPLER_INSTANTANEOUS = ${time} ${rangeRateKmPerS.toFixed(6)}`,
  ];
}

function timeOf(start: Epoch<'UTC'>, seconds: number): string {
  return formatEpoch(addSeconds(start, seconds), 3);
}

function epochOf(utc: string): Epoch<'UTC'> {
  return parseEpoch(utc.replace(/Z$/, ''), 'UTC');
}
