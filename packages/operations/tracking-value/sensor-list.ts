import { MeasurementFault } from '@farpass/intake/measurements';
import type { MeasurementErrors, StatedLimits } from '@farpass/intake/sensors';
import type { PassPrice, ValuedSensorRecord } from './order.ts';

type Fields = Readonly<Record<string, unknown>>;
type Bounds = readonly [least: number, most: number];
type BoundsOf<T> = Readonly<Record<keyof T & string, Bounds>>;

const observing = ['OPTICAL_PASSIVE', 'RADAR_ACTIVE'] as const;
const placeBounds = { latitudeDeg: [-90, 90], longitudeDeg: [-180, 360], altitudeM: [-500, 10_000] } as const;
const noiseBounds: BoundsOf<MeasurementErrors> = {
  anglesArcsec: [1e-4, 3600],
  magnitude: [0, 10],
  rangeM: [1e-4, 1e5],
  rangeRateMPerS: [1e-7, 1e3],
  timeMs: [0, 1e5],
};
const limitBounds: BoundsOf<Omit<StatedLimits, 'needsSunlight'>> = {
  minimumElevationDeg: [-5, 90],
  minimumRangeKm: [0, 1e6],
  maximumRangeKm: [100, 1e6],
  maximumRangeRateKmPerS: [0.1, 100],
  maximumRateDegPerS: [0.001, 100],
  maximumSunElevationDeg: [-90, 90],
  minimumMoonSeparationDeg: [0, 180],
  limitingMagnitude: [-5, 30],
  smallestCrossSectionM2: [1e-6, 1e4],
};

/**
 * Reads a JSON list of sensors as the registry returns it, with `successShare` if it is known; irrelevant fields are
 * ignored; a wrong field is named with its possible values.
 */
export function readValuedSensors(content: unknown): readonly ValuedSensorRecord[] {
  if (!Array.isArray(content) || content.length === 0)
    throw malformed('the sensors are not a list; give [{ "sensorCode", "sensorType", "latitudeDeg", … }]');
  const sensors = content.map((entry: unknown, index) => sensorOf(fieldsOf(entry), index + 1));
  const codes = sensors.map(({ sensorCode }) => sensorCode);
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  if (twice !== undefined) throw malformed(`two sensors have the sensorCode ${twice}; leave one of them out`);
  const [currency, another] = [...new Set(sensors.flatMap(({ price }) => price?.currency ?? []))];
  if (another !== undefined)
    throw malformed(
      `prices are in ${currency} and in ${another}; give all in one currency, so that sets can be compared`,
    );
  return sensors;
}

function sensorOf(fields: Fields, place: number): ValuedSensorRecord {
  const { sensorCode, groundSensorName, sensorType, limits, noise, horizonMask, price } = fields;
  if (typeof sensorCode !== 'string' || sensorCode.trim() === '')
    throw malformed(`sensor ${place} of the list has no sensorCode; give it one`);
  const of = { fields, owner: `sensor ${sensorCode}` };
  if (!observing.some((type) => type === sensorType))
    throw malformed(
      `sensorType of ${of.owner} is ${JSON.stringify(sensorType)}; ${observing.join(' and ')} observe, leave others out`,
    );
  return {
    sensorCode,
    sensorType: String(sensorType),
    ...(typeof groundSensorName === 'string' && { groundSensorName }),
    latitudeDeg: numberIn(of, 'latitudeDeg', placeBounds.latitudeDeg),
    longitudeDeg: numberIn(of, 'longitudeDeg', placeBounds.longitudeDeg),
    altitudeM: numberIn(of, 'altitudeM', placeBounds.altitudeM),
    ...(limits !== undefined && { limits: limitsOf({ fields: fieldsOf(limits), owner: `the limits of ${of.owner}` }) }),
    ...(noise !== undefined && {
      noise: numbersIn({ fields: fieldsOf(noise), owner: `the noise of ${of.owner}` }, noiseBounds),
    }),
    ...(horizonMask !== undefined && { horizonMask: maskOf(horizonMask, of.owner) }),
    ...numbersIn(of, {
      observationSeconds: [1, 3600],
      successShare: [0, 1],
      fieldOfViewDeg: [0.001, 180],
      settleSeconds: [0, 600],
    }),
    ...(price !== undefined && price !== null && { price: priceOf(fieldsOf(price), of.owner) }),
  };
}

/** The fields of an object of the file, and its name in sentences. */
interface Named {
  readonly fields: Fields;
  readonly owner: string;
}

function limitsOf(of: Named): StatedLimits {
  const { needsSunlight } = of.fields;
  if (needsSunlight !== undefined && typeof needsSunlight !== 'boolean')
    throw malformed(`needsSunlight in ${of.owner} is ${JSON.stringify(needsSunlight)}; it can be true or false`);
  return { ...numbersIn(of, limitBounds), ...(needsSunlight !== undefined && { needsSunlight }) };
}

function maskOf(content: unknown, owner: string) {
  if (!Array.isArray(content))
    throw malformed(`horizonMask of ${owner} is not a list; give [{ "azimuthDeg", "elevationDeg" }]`);
  return content.map((point: unknown, index) => {
    const of = { fields: fieldsOf(point), owner: `point ${index + 1} of the horizonMask of ${owner}` };
    return {
      azimuthDeg: numberIn(of, 'azimuthDeg', [0, 360]),
      elevationDeg: numberIn(of, 'elevationDeg', [-5, 90]),
    };
  });
}

function priceOf(fields: Fields, owner: string): PassPrice {
  const amount = numberIn({ fields, owner: `the price of ${owner}` }, 'amount', [0, Number.MAX_SAFE_INTEGER]);
  const { currency } = fields;
  if (!Number.isInteger(amount))
    throw malformed(
      `amount in the price of ${owner} is ${amount}; give a whole number of the currency's smallest unit`,
    );
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    throw malformed(
      `currency in the price of ${owner} is ${JSON.stringify(currency)}; give three capitals (ISO 4217), as EUR`,
    );
  return { amount, currency };
}

/** The given numbers, each within its bounds. */
function numbersIn<Name extends string>(
  of: Named,
  bounds: Readonly<Record<Name, Bounds>>,
): Readonly<Partial<Record<Name, number>>> {
  const names = Object.keys(bounds).filter((name): name is Name => of.fields[name] !== undefined);
  const given: Partial<Record<Name, number>> = {};
  for (const name of names) given[name] = numberIn(of, name, bounds[name]);
  return given;
}

function numberIn({ fields, owner }: Named, name: string, [least, most]: Bounds): number {
  const value = fields[name];
  if (typeof value === 'number' && value >= least && value <= most) return value;
  const found = value === undefined ? 'missing' : JSON.stringify(value);
  throw malformed(`${name} of ${owner} is ${found}; a number between ${least} and ${most} is needed`);
}

function fieldsOf(entry: unknown): Fields {
  return typeof entry === 'object' && entry !== null ? { ...entry } : {};
}

function malformed(sentence: string): MeasurementFault {
  return new MeasurementFault('SITES_MALFORMED', `${sentence}.`);
}
