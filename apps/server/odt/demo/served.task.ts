import { addSeconds, type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { tdmText } from '@farpass/intake/observations';
import { covarianceOfStart, orbitOfText, startOfOrbit } from '@farpass/intake/passes';
import { trackingSiteOf } from '@farpass/intake/sensors';
import { noBias, observed } from '@farpass/tracking/observe';
import { threadKernel } from '../../platform/kernel/index.ts';
import type { SensorSite } from '../passes/observer.ts';

/** Passes of the past that radars observed, and the orbit that they were pointed with. */
export interface ServedOrder {
  /** An OEM with covariances: the truth is drawn from them. */
  readonly ephemeris: string;
  readonly object: string;
  readonly passes: readonly { readonly radar: SensorSite; readonly start: string; readonly end: string }[];
  readonly seed: number;
}

/** What each radar measured of one truth; undefined for a pass on which it saw nothing. */
export async function run({ ephemeris, object, passes, seed }: ServedOrder): Promise<readonly (string | undefined)[]> {
  const { orbit } = orbitOfText(ephemeris);
  const known = startOfOrbit(orbit, threadKernel());
  const covariance = covarianceOfStart(orbit, known);
  const texts: (string | undefined)[] = [];
  for (const { radar, start, end } of passes) {
    const [from, to] = [epochOf(start), epochOf(end)];
    const task = `${radar.code} ${start}`;
    const outcome = await observed({
      sensor: radarOf(radar, secondsBetween(to, from)),
      ...{ from, to, object, known, covariance, task, seed },
      standardMagnitude: { value: 4, convention: 'full-phase' },
    });
    const subject = { originator: 'FARPASS DEMO', created: addSeconds(to, 600), sensor: radar.code, object };
    texts.push(
      outcome.kind === 'nothing'
        ? undefined
        : tdmText(outcome.measurements, { ...subject, trackId: task, path: 'two-way' }, 'KVN'),
    );
  }
  return texts;
}

/** Measurements of one pass. */
const measurements = 15;

function radarOf(
  { code, sensorType, document }: SensorSite,
  seconds: number,
): Parameters<typeof observed>[0]['sensor'] {
  return {
    site: trackingSiteOf({ sensorCode: code, sensorType, ...document }),
    kind: 'radar',
    bias: noBias,
    magnitudeSigma: 0,
    lowestElevationRad: 0,
    highestSunRad: Math.PI / 2,
    faintestMagnitude: 99,
    fieldOfViewRad: Math.PI,
    stepSeconds: seconds / (measurements - 1),
    cloudiness: 0,
    failures: 0,
  };
}

function epochOf(utc: string): Epoch<'UTC'> {
  return parseEpoch(utc.replace(/Z$/, ''), 'UTC');
}
