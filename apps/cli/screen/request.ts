import { parseArgs } from 'node:util';
import { secondsPerDay } from '@farpass/astro/constants';
import { type Epoch, parseEpoch } from '@farpass/astro/time';
import { plainCatalogueNumber } from '@farpass/conjunction/event';
import type { VolumeChoice } from '@farpass/screening/volumes';
import { positiveNumber } from './number.ts';
import { askedVolume } from './volume.ts';

export const screenUsage = `farpass screen --catalogue F… [--primary ID,…] [--oem F…] [--all] --from T [--days N]
              (--km K | --volume R,T,N|PRESET [--box]) [--threads N] [--step S]
              [--json|--csv] [--cdm-dir D [--history F…]]

--catalogue  element sets: TLE, 3LE, OMM (KVN, XML, JSON, CSV); several files; - is standard input
--primary    catalogue numbers to screen against all; without it and without --oem, all against all
--oem        ephemerides of primaries, OEM or OCM (once for each file), screened against the catalogue and each other;
             several OCMs of one object are proposals for its path and never meet each other
--all        all against all, including --oem
--from       UTC; --days default 7; both ends are included
--km         a sphere around the primary [km]
--volume     half-widths along the primary's R, T, N [km], an ellipsoid, or a box with --box; or a preset of 19 SDS:
             sds        by each primary's regime; the operator preset for an ephemeris
             leo1 leo2 leo3 leo4 meo geo heo    one regime for all
             operator early                     operator ephemeris, early orbit: near Earth or deep space by period
             operator-near operator-deep early-near early-deep    one of these for all
--threads    default all cores; the result does not depend on it
--step       length of a step, 10 to 600 s; default 150, or 300 to 600 for few primaries
--cdm-dir    a CDM for every event; covariance from the ephemeris, otherwise by class and age of the sets, learnt or assumed
--history    many element sets of each object, once for each file: the errors of their classes are learnt for --cdm-dir
--json       { objects, skipped, warnings, from, to, stepSeconds, volumes, elementSets, ephemerides, coverage, events,
             intervals, boundary }
--csv        the events, one line each`;

/** The screening that the command line requests. */
export interface ScreenArguments {
  readonly catalogues: readonly string[];
  readonly ephemerides: readonly string[];
  readonly primaries: readonly string[];
  /** All against all, even if there are ephemerides. */
  readonly all: boolean;
  readonly start: Epoch<'UTC'>;
  readonly durationSeconds: number;
  readonly volume: VolumeChoice;
  readonly threads: number | undefined;
  readonly stepSeconds: number | undefined;
  readonly cdmDirectory: string | undefined;
  /** Files of past element sets from which the covariances of the CDMs are learnt. */
  readonly histories: readonly string[];
  readonly output: 'json' | 'csv' | 'text';
}

const options = {
  catalogue: { type: 'string', multiple: true },
  oem: { type: 'string', multiple: true },
  primary: { type: 'string', multiple: true },
  all: { type: 'boolean', default: false },
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

/** Reads the arguments of `screen`; 'help' if they ask for the usage. Files after an option belong to --catalogue. */
export function screenArguments(args: readonly string[]): ScreenArguments | 'help' {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) return 'help';
  const catalogues = [...(values.catalogue ?? []), ...positionals];
  if (catalogues.length === 0 && values.oem === undefined) {
    throw new Error(`no --catalogue and no --oem was given.\n${screenUsage}`);
  }
  if ([...catalogues, ...(values.oem ?? [])].filter((file) => file === '-').length > 1) {
    throw new Error('- is given twice; standard input can be read once.');
  }
  if (values.from === undefined) throw new Error('--from is missing; give the UTC time at which to begin.');
  if (values.all && values.primary !== undefined) throw new Error('--all and --primary exclude each other; give one.');
  if (values.json && values.csv) throw new Error('--json and --csv exclude each other; give one.');
  return {
    catalogues,
    ephemerides: values.oem ?? [],
    primaries: (values.primary ?? []).flatMap(idsOf),
    all: values.all,
    start: startOf(values.from),
    durationSeconds: secondsPerDay * daysOf(values.days),
    volume: askedVolume(values),
    threads: threadsOf(values.threads),
    stepSeconds: stepOf(values.step),
    cdmDirectory: values['cdm-dir'],
    histories: historiesOf(values),
    output: values.json ? 'json' : values.csv ? 'csv' : 'text',
  };
}

function idsOf(list: string): readonly string[] {
  const ids = list.split(',').map((id) => plainCatalogueNumber(id));
  if (ids.includes('')) throw new Error(`--primary is '${list}'; give catalogue numbers with commas between.`);
  return ids;
}

function startOf(text: string): Epoch<'UTC'> {
  try {
    return parseEpoch(text, 'UTC');
  } catch (error) {
    throw new Error(`--from: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A window longer than a year makes no sense with today's element sets. */
const mostDays = 366;

function daysOf(text: string): number {
  const days = positiveNumber('days', text);
  if (days > mostDays) throw new Error(`--days is ${text}; the window may have ${mostDays} days at most.`);
  return days;
}

function threadsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const threads = positiveNumber('threads', text);
  if (!Number.isInteger(threads)) throw new Error(`--threads is '${text}'; give a whole number.`);
  return threads;
}

function historiesOf(values: { readonly history?: string[]; readonly 'cdm-dir'?: string }): readonly string[] {
  if (values.history !== undefined && values['cdm-dir'] === undefined) {
    throw new Error('--history is for the covariances of the CDMs; give --cdm-dir D with it.');
  }
  return values.history ?? [];
}

function stepOf(text: string | undefined): number | undefined {
  const step = text === undefined ? undefined : positiveNumber('step', text);
  if (step !== undefined && (step < 10 || step > 600)) {
    throw new Error(`--step is ${step} s; the sieve is proven for 10 to 600 s.`);
  }
  return step;
}
