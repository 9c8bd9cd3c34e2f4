import { degreeRad } from '@farpass/astro/linear';
import { compareEpochs, type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { SearchedPart } from '@farpass/operations/passes';
import {
  flatMask,
  type HorizonMask,
  horizonMask,
  type MagnitudeConvention,
  magnitudeConventions,
  type Observer,
  type ObservingLimits,
  type StandardMagnitude,
  type TrackWindow,
} from '@farpass/tracking/passes';
import type { SearchSigmas } from '@farpass/tracking/search';

/** The options of `farpass passes`, as texts. */
export const options = {
  tle: { type: 'string' },
  orbit: { type: 'string' },
  site: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'min-elevation': { type: 'string' },
  mask: { type: 'string' },
  refraction: { type: 'boolean' },
  shadow: { type: 'string' },
  sunlit: { type: 'boolean' },
  'max-sun-elevation': { type: 'string' },
  'moon-separation': { type: 'string' },
  'min-range': { type: 'string' },
  'max-range': { type: 'string' },
  'max-rate': { type: 'string' },
  'max-range-rate': { type: 'string' },
  magnitude: { type: 'string' },
  faintest: { type: 'string' },
  'min-duration': { type: 'string' },
  search: { type: 'string' },
  'field-of-view': { type: 'string' },
  'settle-time': { type: 'string' },
  'observation-time': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type Values = { readonly [Name in keyof typeof options]?: string | boolean };

/** The window from `--from` to `--to`, both UTC. */
export function windowOf(values: Values): TrackWindow {
  const [start, end] = [epochOf('from', values), epochOf('to', values)];
  if (compareEpochs(end, start) <= 0) throw new Error(`--to (${values.to}) is not after --from (${values.from}).`);
  return { start, seconds: secondsBetween(end, start) };
}

function epochOf(name: 'from' | 'to', values: Values): Epoch<'UTC'> {
  return parseEpoch(requireOption(name, values), 'UTC');
}

/** An option that must be given. */
function requireOption(name: 'from' | 'to' | 'site', values: Values): string {
  const value = values[name];
  if (typeof value === 'string') return value;
  throw new Error(`--${name} is missing; farpass passes --help lists the options.`);
}

/** The observer and its limits. */
export function observerOf(values: Values): Observer {
  const standardMagnitude = magnitudeOf(values);
  return {
    site: siteOf(requireOption('site', values)),
    mask: maskOf(values),
    refraction: values.refraction === true ? 'standard-air' : 'none',
    shadow: shadowOf(values),
    limits: limitsOf(values),
    ...(standardMagnitude !== undefined && { standardMagnitude }),
  };
}

/** A search along the track: how far the object may be from its orbit, and how the sensor looks for it. */
export interface AskedSearch {
  readonly sigmas: SearchSigmas;
  readonly sensor: SearchedPart['sensor'];
}

/** Undefined without `--search`. */
export function searchOf(values: Values): AskedSearch | undefined {
  const { search } = values;
  const times = (['field-of-view', 'settle-time', 'observation-time'] as const).filter(
    (name) => values[name] !== undefined,
  );
  if (typeof search !== 'string') {
    if (times.length === 0) return undefined;
    throw new Error(`--${times[0]} is for --search RADIAL,ALONG,ACROSS.`);
  }
  const [radialKm = Number.NaN, alongTrackKm = Number.NaN, crossTrackKm = Number.NaN, ...more] = search
    .split(',')
    .map(numberOf);
  if (![radialKm, alongTrackKm, crossTrackKm].every((sigma) => sigma > 0 && sigma <= 10_000) || more.length > 0)
    throw new Error(
      `--search is '${search}'; give three sigmas above 0 in km, RADIAL,ALONG,ACROSS: --search 0.5,40,1.`,
    );
  const [fieldOfViewDeg, settleSeconds, observationSeconds] = [
    positive('field-of-view', values),
    positive('settle-time', values),
    positive('observation-time', values),
  ];
  if (fieldOfViewDeg === undefined)
    throw new Error('--search needs --field-of-view, the width of the field or beam of the sensor in degrees.');
  return {
    sigmas: { radialKm, alongTrackKm, crossTrackKm },
    sensor: {
      fieldOfViewDeg,
      ...(settleSeconds === undefined ? {} : { settleSeconds }),
      ...(observationSeconds === undefined ? {} : { observationSeconds }),
    },
  };
}

function positive(name: keyof Values, values: Values): number | undefined {
  const value = numeric(name, values);
  if (value === undefined || value > 0) return value;
  throw new Error(`--${name} is '${values[name]}'; give a number above 0.`);
}

function siteOf(text: string): Observer['site'] {
  const [latitude = Number.NaN, longitude = Number.NaN, heightM = 0, ...more] = text.split(',').map(numberOf);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 360 && heightM > -500 && heightM < 10_000;
  if (!isPlace || more.length > 0) {
    throw new Error(
      `--site is '${text}'; give LATITUDE,LONGITUDE,HEIGHT in degrees and metres: --site=-32.38,20.81,1760.`,
    );
  }
  return { latitudeRad: latitude * degreeRad, longitudeRad: longitude * degreeRad, heightKm: heightM / 1000 };
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function maskOf(values: Values): HorizonMask {
  const lowest = numeric('min-elevation', values);
  if (typeof values.mask !== 'string') return flatMask((lowest ?? 0) * degreeRad);
  if (lowest !== undefined) throw new Error('give either --min-elevation or --mask; the mask says every elevation.');
  return horizonMask(
    values.mask.split(',').map((point) => {
      const [azimuth = Number.NaN, elevation = Number.NaN, ...more] = point.split(':').map(numberOf);
      if (!Number.isFinite(azimuth) || !(Math.abs(elevation) <= 90) || more.length > 0) {
        throw new Error(`--mask: '${point}' is not AZIMUTH:ELEVATION in degrees, as in --mask 0:5,90:25,180:5.`);
      }
      return { azimuthRad: azimuth * degreeRad, elevationRad: elevation * degreeRad };
    }),
  );
}

function shadowOf({ shadow = 'ellipsoidal' }: Values): Observer['shadow'] {
  if (shadow === 'ellipsoidal' || shadow === 'spherical') return shadow;
  throw new Error(`--shadow is '${shadow}'; it can be ellipsoidal or spherical.`);
}

function limitsOf(values: Values): ObservingLimits {
  const scaled = (name: keyof Values, factor: number): number | undefined => {
    const value = numeric(name, values);
    return value === undefined ? undefined : value * factor;
  };
  const given = {
    nearestKm: numeric('min-range', values),
    farthestKm: numeric('max-range', values),
    fastestRadPerS: scaled('max-rate', degreeRad),
    fastestKmPerS: numeric('max-range-rate', values),
    light: values.sunlit === true ? ('sunlit' as const) : undefined,
    highestSunRad: scaled('max-sun-elevation', degreeRad),
    leastMoonSeparationRad: scaled('moon-separation', degreeRad),
    faintestMagnitude: numeric('faintest', values),
    shortestSeconds: numeric('min-duration', values),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function magnitudeOf({ magnitude, faintest }: Values): StandardMagnitude | undefined {
  if (typeof magnitude !== 'string') {
    if (faintest === undefined) return undefined;
    throw new Error('--faintest needs --magnitude, the standard magnitude of the object.');
  }
  const [value = '', convention = 'full-phase', ...more] = magnitude.split(':');
  if (!Number.isFinite(numberOf(value)) || !isConvention(convention) || more.length > 0) {
    throw new Error(`--magnitude is '${magnitude}'; give MAGNITUDE[:${magnitudeConventions.join('|')}].`);
  }
  return { value: Number(value), convention };
}

const isConvention = (text: string): text is MagnitudeConvention => magnitudeConventions.some((name) => name === text);

function numeric(name: keyof Values, values: Values): number | undefined {
  const text = values[name];
  if (typeof text !== 'string') return undefined;
  const value = numberOf(text);
  if (Number.isFinite(value)) return value;
  throw new Error(`--${name} is '${text}'; give a number.`);
}
