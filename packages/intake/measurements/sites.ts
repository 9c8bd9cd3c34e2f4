import { arcsecondRad, degreeRad } from '@farpass/astro/linear';
import {
  type RangeRateDefinition,
  rangeRateDefinitions,
  type SiteKind,
  siteKinds,
  type TrackingSite,
} from '@farpass/tracking/measurement';
import { MeasurementFault } from './fault.ts';

/** A sensor's site, its noise, and the errors of its clock and its values. */
export interface SensorSite {
  readonly site: TrackingSite;
  /** Time tag = UTC of reception + this. */
  readonly timeBiasSeconds: number;
  /** Subtracted from the measured values. */
  readonly firstAngleBiasRad: number;
  readonly secondAngleBiasRad: number;
  readonly rangeBiasKm: number;
  readonly rangeRateBiasKmPerS: number;
}

/** A sensor as in files and registries: degrees, metres, arcseconds. */
export interface SensorSiteRecord {
  readonly name: string;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Above the WGS-84 ellipsoid. */
  readonly altitudeM: number;
  /** One sigma of each angle; that of the first is multiplied by the cosine of the second. */
  readonly angleSigmaArcsec: number;
  readonly rangeSigmaM?: number;
  readonly rangeRateSigmaMPerS?: number;
  /** Only `laser` changes how it counts: its clock is known to a microsecond. */
  readonly kind?: SiteKind;
  /** The definition of its range rates; RECEPTION by default. */
  readonly rangeRate?: RangeRateDefinition;
  readonly timeBiasS?: number;
  /** Bias of the first angle itself, not multiplied by the cosine of the second. */
  readonly firstAngleBiasArcsec?: number;
  readonly secondAngleBiasArcsec?: number;
  readonly rangeBiasM?: number;
  readonly rangeRateBiasMPerS?: number;
}

/** A sensor in the units of physics. */
export function sensorSite(record: SensorSiteRecord): SensorSite {
  const { rangeSigmaM, rangeRateSigmaMPerS } = record;
  return {
    site: {
      name: record.name,
      place: {
        latitudeRad: record.latitudeDeg * degreeRad,
        longitudeRad: record.longitudeDeg * degreeRad,
        heightKm: record.altitudeM / 1000,
      },
      angleSigmaRad: record.angleSigmaArcsec * arcsecondRad,
      ...(rangeSigmaM !== undefined && { rangeSigmaKm: rangeSigmaM / 1000 }),
      ...(rangeRateSigmaMPerS !== undefined && { rangeRateSigmaKmPerS: rangeRateSigmaMPerS / 1000 }),
      ...(record.kind !== undefined && { kind: record.kind }),
      ...(record.rangeRate !== undefined && { rangeRate: record.rangeRate }),
    },
    timeBiasSeconds: record.timeBiasS ?? 0,
    firstAngleBiasRad: (record.firstAngleBiasArcsec ?? 0) * arcsecondRad,
    secondAngleBiasRad: (record.secondAngleBiasArcsec ?? 0) * arcsecondRad,
    rangeBiasKm: (record.rangeBiasM ?? 0) / 1000,
    rangeRateBiasKmPerS: (record.rangeRateBiasMPerS ?? 0) / 1000,
  };
}

const obligatory = ['latitudeDeg', 'longitudeDeg', 'altitudeM', 'angleSigmaArcsec'] as const;
const optional = [
  'rangeSigmaM',
  'rangeRateSigmaMPerS',
  'timeBiasS',
  'firstAngleBiasArcsec',
  'secondAngleBiasArcsec',
  'rangeBiasM',
  'rangeRateBiasMPerS',
] as const;

type NumberField = (typeof obligatory)[number] | (typeof optional)[number];

const bounds: Readonly<Partial<Record<NumberField, readonly [least: number, most: number]>>> = {
  latitudeDeg: [-90, 90],
  longitudeDeg: [-180, 360],
  altitudeM: [-500, 100_000],
  angleSigmaArcsec: [1e-4, 36_000],
  rangeSigmaM: [1e-4, 1e6],
  rangeRateSigmaMPerS: [1e-7, 1e4],
};

/** Reads a JSON list of sensors; a wrong entry is named. Two sensors with the same name are an error too. */
export function readSensorSites(content: unknown): readonly SensorSite[] {
  if (!Array.isArray(content) || content.length === 0)
    throw new MeasurementFault('SITES_MALFORMED', 'the sites are not a list; give [{ "name", "latitudeDeg", … }].');
  const sites = content.map((entry: unknown, index) => sensorSite(recordOf(entry, index)));
  const names = sites.map(({ site }) => siteKey(site.name));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new MeasurementFault('SITES_MALFORMED', `two sites are called ${twice}; name one of them.`);
  return sites;
}

/** Names of sites are compared without case and surrounding blanks. */
export function siteKey(name: string): string {
  return name.trim().toUpperCase();
}

function recordOf(entry: unknown, index: number): SensorSiteRecord {
  const fields: Readonly<Record<string, unknown>> = typeof entry === 'object' && entry !== null ? { ...entry } : {};
  const { name } = fields;
  if (typeof name !== 'string' || name.trim() === '')
    throw new MeasurementFault('SITES_MALFORMED', `site ${index + 1} has no name; give the PARTICIPANT of the file.`);
  const given = optional.filter((field) => fields[field] !== undefined);
  const [latitudeDeg, longitudeDeg, altitudeM, angleSigmaArcsec] = [
    numberOf(fields, 'latitudeDeg', name),
    numberOf(fields, 'longitudeDeg', name),
    numberOf(fields, 'altitudeM', name),
    numberOf(fields, 'angleSigmaArcsec', name),
  ];
  const others = Object.fromEntries(given.map((field) => [field, numberOf(fields, field, name)]));
  return {
    ...{ name, latitudeDeg, longitudeDeg, altitudeM, angleSigmaArcsec, ...others },
    ...wordOf({ fields, name }, 'kind', siteKinds),
    ...wordOf({ fields, name }, 'rangeRate', rangeRateDefinitions),
  };
}

interface NamedFields {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly name: string;
}

/** A field that holds one of some words; empty if it is not given. */
function wordOf<Field extends string, Word extends string>(
  { fields, name }: NamedFields,
  field: Field,
  words: readonly Word[],
): { readonly [_ in Field]?: Word } {
  const given = fields[field];
  if (given === undefined) return {};
  const found = words.find((each) => each === given);
  if (found !== undefined) return { [field]: found } as { readonly [_ in Field]?: Word };
  throw new MeasurementFault(
    'SITES_MALFORMED',
    `${field} of site ${name} is ${JSON.stringify(given)}; it can be ${words.join(' or ')}.`,
  );
}

function numberOf(fields: Readonly<Record<string, unknown>>, field: NumberField, name: string): number {
  const value = fields[field];
  const [least, most] = bounds[field] ?? [-1e9, 1e9];
  if (typeof value === 'number' && value >= least && value <= most) return value;
  throw new MeasurementFault(
    'SITES_MALFORMED',
    `${field} of site ${name} is ${JSON.stringify(value)}; a number between ${least} and ${most} is needed.`,
  );
}
