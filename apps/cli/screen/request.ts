import { parseArgs } from 'node:util';
import { type Epoch, parseEpoch } from '@farpass/astro/time';
import type { ScreeningVolume } from '@farpass/conjunction/screening';

export const screenUsage = `farpass screen --catalogue F… [--primary ID,…] [--oem F…] --from T [--days N] (--km K | --volume R,T,N [--box] | --volume sds)
              [--threads N] [--step S] [--json|--csv] [--cdm-dir D [--history F…]]

--catalogue  element sets: TLE, 3LE, OMM (KVN, XML, JSON, CSV); several files; - is standard input
--primary    catalogue numbers to screen against all; without it and without --oem all against all
--oem        ephemerides of primaries, screened against the catalogue
--from       UTC; --days 7 unless said
--km         a sphere around the primary [km]
--volume     half-widths along the primary's R, T, N [km], an ellipsoid, or a box with --box; sds: by regime (19 SDS)
--threads    all cores unless said; the result does not depend on it
--step       length of a step, 10 to 600 s; 150, for few primaries 300 to 600 unless said
--cdm-dir    a CDM for every event of two catalogue objects; covariance by class and age of the sets, learnt or assumed
--history    element sets, many of each object, once for each file: their classes' errors are learnt for --cdm-dir
--json       { objects, skipped, from, to, stepSeconds, events, intervals, boundary }`;

/** What a screening is asked for on the command line. */
export interface ScreenArguments {
  readonly catalogues: readonly string[];
  readonly ephemerides: readonly string[];
  readonly primaries: readonly string[];
  readonly start: Epoch<'UTC'>;
  readonly durationSeconds: number;
  readonly volume: ScreeningVolume | 'sds';
  readonly threads: number | undefined;
  readonly stepSeconds: number | undefined;
  readonly cdmDirectory: string | undefined;
  /** Files of past element sets, from which the covariances of the CDMs are learnt. */
  readonly histories: readonly string[];
  readonly output: 'json' | 'csv' | 'text';
}

const options = {
  catalogue: { type: 'string', multiple: true },
  oem: { type: 'string', multiple: true },
  primary: { type: 'string', multiple: true },
  from: { type: 'string' },
  days: { type: 'string', default: '7' },
  km: { type: 'string' },
  volume: { type: 'string' },
  box: { type: 'boolean', default: false },
  'cdm-dir': { type: 'string' },
  history: { type: 'string', multiple: true },
  threads: { type: 'string' },
  step: { type: 'string' },
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the arguments of `screen`; 'help' when they ask for the usage. Files after an option count to --catalogue. */
export function screenArguments(args: readonly string[]): ScreenArguments | 'help' {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) return 'help';
  const catalogues = [...(values.catalogue ?? []), ...positionals];
  if (catalogues.length === 0) throw new Error(`no --catalogue was given.\n${screenUsage}`);
  if (values.from === undefined) throw new Error('--from is missing; give the UTC time at which to begin.');
  return {
    catalogues,
    ephemerides: values.oem ?? [],
    primaries: (values.primary ?? []).flatMap((list) => list.split(',')).map((id) => id.trim().replace(/^0+(?=.)/, '')),
    start: parseEpoch(values.from, 'UTC'),
    durationSeconds: 86_400 * positive('days', values.days),
    volume: volumeOf(values),
    threads: optional('threads', values.threads),
    stepSeconds: stepOf(values.step),
    cdmDirectory: values['cdm-dir'],
    histories: historiesOf(values),
    output: values.json ? 'json' : values.csv ? 'csv' : 'text',
  };
}

function historiesOf(values: { readonly history?: string[]; readonly 'cdm-dir'?: string }): readonly string[] {
  if (values.history !== undefined && values['cdm-dir'] === undefined) {
    throw new Error('--history is for the covariances of the CDMs; give --cdm-dir D with it.');
  }
  return values.history ?? [];
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || !(value > 0)) {
    throw new Error(`--${name} is '${text}'; give a number above zero.`);
  }
  return value;
}

function optional(name: string, text: string | undefined): number | undefined {
  return text === undefined ? undefined : positive(name, text);
}

function stepOf(text: string | undefined): number | undefined {
  const step = optional('step', text);
  if (step !== undefined && (step < 10 || step > 600)) {
    throw new Error(`--step is ${step} s; the sieve is proven for 10 to 600 s.`);
  }
  return step;
}

interface VolumeOptions {
  readonly km?: string | undefined;
  readonly volume?: string | undefined;
  readonly box: boolean;
}

/** The sieve is proven against brute force up to this distance. */
const farthestKm = 2000;

function distance(name: string, text: string): number {
  const value = positive(name, text);
  if (value <= farthestKm) return value;
  throw new Error(`--${name} is ${text} km; the sieve is proven up to ${farthestKm} km.`);
}

function volumeOf({ km, volume, box }: VolumeOptions): ScreeningVolume | 'sds' {
  if (km !== undefined && volume === undefined) return { kind: 'sphere', radiusKm: distance('km', km) };
  if (volume === undefined || km !== undefined) throw new Error('give either --km K or --volume R,T,N.');
  if (volume === 'sds') return 'sds';
  const [radialKm, alongTrackKm, crossTrackKm, ...more] = volume.split(',').map((text) => distance('volume', text));
  if (radialKm === undefined || alongTrackKm === undefined || crossTrackKm === undefined || more.length > 0) {
    throw new Error(`--volume is '${volume}'; give three half-widths R,T,N in km, or sds.`);
  }
  return { kind: box ? 'box' : 'ellipsoid', radialKm, alongTrackKm, crossTrackKm };
}
