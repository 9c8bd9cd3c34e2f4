import { addSeconds, type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { tdmText } from '@farpass/intake/observations';
import { trackingSiteOf } from '@farpass/intake/sensors';
import { noBias, observed } from '@farpass/tracking/observe';
import type { SensorSite } from '../passes/observer.ts';

type Observation = Parameters<typeof observed>[0];

/** A pass that a sensor observes, with the orbit for pointing it and the possible distance of the true orbit. */
interface SimulatedPass extends Omit<Observation, 'sensor' | 'standardMagnitude'> {
  readonly sensor: SensorSite;
  /** Over the pass, evenly spaced. */
  readonly measurements: number;
}

/** One sigma of a magnitude of a telescope that states none. */
const usualMagnitudeSigma = 0.1;

/**
 * The file of a sensor's measurements of a true orbit, without bias, clouds or failures; undefined if it saw nothing. A
 * telescope measures directions and magnitudes, a radar everything else.
 */
export async function simulatedTdm({ sensor, measurements, ...pass }: SimulatedPass): Promise<string | undefined> {
  const { from, to, object, task } = pass;
  const { code, sensorType, document } = sensor;
  const isRadar = sensorType === 'RADAR_ACTIVE';
  const outcome = await observed({
    ...pass,
    sensor: {
      site: trackingSiteOf({ sensorCode: code, sensorType, ...document }),
      kind: isRadar ? 'radar' : 'optical',
      bias: noBias,
      magnitudeSigma: isRadar ? 0 : (document.noise?.magnitude ?? usualMagnitudeSigma),
      lowestElevationRad: 0,
      highestSunRad: Math.PI / 2,
      faintestMagnitude: 99,
      fieldOfViewRad: Math.PI,
      stepSeconds: secondsBetween(to, from) / (measurements - 1),
      cloudiness: 0,
      failures: 0,
      crossTags: 0,
    },
    standardMagnitude: { value: 4, convention: 'full-phase' },
  });
  if (outcome.kind === 'nothing') return undefined;
  const created = addSeconds(to, 600);
  const subject = { originator: 'FARPASS DEMO', created, sensor: code, object, trackId: task };
  return tdmText(outcome.measurements, { ...subject, path: isRadar ? 'two-way' : 'one-way' }, 'KVN');
}

/** A time of an order, UTC with Z. */
export function epochOf(utc: string): Epoch<'UTC'> {
  return parseEpoch(utc, 'UTC');
}
