import { degreeRad } from '@farpass/astro/linear';
import { parseEpoch } from '@farpass/astro/time';
import type { TrackingOrderDocument, TrackingValueDocument } from '@farpass/contract/watch';
import { tdmText } from '@farpass/intake/observations';
import { covarianceOfStart, orbitOfText, startOfOrbit } from '@farpass/operations/passes';
import { noBias, observed, type SimulatedSensor } from '@farpass/tracking/observe';
import { currentInstant, newId } from '../../platform/db/index.ts';
import { threadKernel } from '../../platform/kernel/index.ts';
import type { DeliveredTracks, OrderableSensor, UrgentTracking } from './ports.ts';
import { radars } from './tracking-double.fixture.ts';

const instant = (utc: string) => parseEpoch(utc, 'UTC');

/** Radar measurements of the orbit used for pointing; the truth is drawn from the covariance of that orbit. */
export async function observedPass(
  order: TrackingOrderDocument,
  { asked: orders, value, object, passId = order.expected.passIds[0], truth = 'drawn' }: Observing,
): Promise<DeliveredTracks> {
  const pass = value.passes.find(({ id }) => id === passId);
  const asked = orders.at(-1);
  const sensor = radars.find(({ sensorCode }) => sensorCode === pass?.sensorCode);
  if (pass === undefined || asked === undefined || sensor === undefined) throw new Error('no pass was ordered');
  const { orbit } = orbitOfText(asked.ephemeris);
  const known = await startOfOrbit(orbit, threadKernel());
  const simulated = { ...simulatedRadar, site: { ...simulatedRadar.site, ...siteOf(sensor) } };
  const outcome = await observed({
    sensor: simulated,
    from: instant(pass.start),
    to: instant(pass.end),
    object,
    known,
    ...(truth === 'drawn'
      ? { covariance: covarianceOfStart(orbit, known) }
      : { spread: { radialKm: 0, alongTrackKm: 0, crossTrackKm: 0 } }),
    standardMagnitude: { value: 4, convention: 'full-phase' },
    task: 'pass',
    seed: 3,
  });
  if (outcome.kind === 'nothing') throw new Error(`nothing was measured: ${outcome.cause}`);
  const subject = { originator: 'TEST', created: instant(pass.end), sensor: sensor.sensorCode, object } as const;
  const text = tdmText(outcome.measurements, { ...subject, trackId: 'T', path: 'two-way' }, 'KVN');
  return {
    fileId: newId(),
    sensorCode: sensor.sensorCode,
    site: sensor.site,
    deliveredAt: currentInstant(),
    bytes: new TextEncoder().encode(text),
  };
}

interface Observing {
  /** The orders that the double was asked for. */
  readonly asked: readonly UrgentTracking[];
  readonly value: TrackingValueDocument;
  readonly object: string;
  /** The first of the order by default. */
  readonly passId?: string | undefined;
  /** Drawn from the covariance of the orbit used for pointing, or that orbit itself. */
  readonly truth?: 'drawn' | 'pointed' | undefined;
}

const simulatedRadar: SimulatedSensor = {
  kind: 'radar',
  site: {
    name: 'R',
    place: { latitudeRad: 0, longitudeRad: 0, heightKm: 0.1 },
    angleSigmaRad: (60 * degreeRad) / 3600,
    rangeSigmaKm: 0.015,
    rangeRateSigmaKmPerS: 5e-5,
  },
  bias: noBias,
  magnitudeSigma: 0,
  lowestElevationRad: 4 * degreeRad,
  farthestKm: 4600,
  highestSunRad: 0,
  faintestMagnitude: 0,
  fieldOfViewRad: 150 * degreeRad,
  stepSeconds: 5,
  cloudiness: 0,
  failures: 0,
};

function siteOf({ sensorCode, document: { latitudeDeg, longitudeDeg, altitudeM } }: OrderableSensor) {
  const place = {
    latitudeRad: latitudeDeg * degreeRad,
    longitudeRad: longitudeDeg * degreeRad,
    heightKm: altitudeM / 1000,
  };
  return { name: sensorCode, place };
}
