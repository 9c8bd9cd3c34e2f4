import { parseArgs } from 'node:util';
import { secondsPerDay } from '@farpass/astro/constants';
import { addSeconds, compareEpochs, type Epoch, formatUtc, parseEpoch } from '@farpass/astro/time';
import { encounterFromCdm } from '@farpass/intake/cdm';
import type { CatalogueObject } from '@farpass/intake/elements';
import { type CdmSide, readValuedSensors, type TrackingValueOrder } from '@farpass/operations/tracking-value';
import { wholeCatalogue } from '../catalogue.ts';
import { cdmInFile } from '../cdm-file.ts';
import { inputText } from '../input.ts';
import { positiveNumber } from '../screen/number.ts';

export const trackingValueUsage = `farpass tracking-value F.cdm --sensors S.json [--catalogue C] [options] [--json]

What tracking would buy for a conjunction: the passes over sensors before the decision, their cost, the remaining uncertainty
at the closest approach, and the chance that the event is then settled.

F.cdm        the message (KVN, XML or JSON; - is standard input)
--sensors    a JSON list of sensors in the form of GET /odt/sensors: [{ sensorCode, sensorType, latitudeDeg, longitudeDeg,
             altitudeM, limits, horizonMask, noise, observationSeconds, price: { amount, currency } }];
             successShare: share of its passes that give measurements; default 1
--catalogue  element sets (TLE, OMM, CSV, JSON): their drag term is used if the message states none
--from       passes count from this time (UTC); default now
--decide-by  the decision deadline (UTC); default --commit days before the closest approach
--commit     default 1
--delivery   seconds from the end of a pass until its measurements arrive; default 900
--object     which object is observed, 1 or 2; default the one that contributes more to the uncertainty
--hbr        combined hard-body radius in metres; overrides the message
--magnitude  standard magnitude at 1000 km, fully lit, for sensors with a faintest magnitude
--ballistic  drag coefficient times area over mass, m²/kg; overrides message and catalogue
--air-sigma  relative sigma of the air density after the last pass; default 0.15 where the space weather of the closest approach is
             measured, 0.3 where it is predicted, 0.5 where it is assumed
--json       the report as returned by the API: { verdict, reason, tca, from, decideBy, latestPassEnd, tracked, today, settled,
             waiting, passes, sets, best, surest, unusable, realism, notes }; times in UTC, m, km², deg`;

const options = {
  sensors: { type: 'string' },
  catalogue: { type: 'string', multiple: true },
  from: { type: 'string' },
  'decide-by': { type: 'string' },
  commit: { type: 'string', default: '1' },
  delivery: { type: 'string', default: '900' },
  object: { type: 'string' },
  hbr: { type: 'string' },
  magnitude: { type: 'string' },
  ballistic: { type: 'string' },
  'air-sigma': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The request to `farpass tracking-value`. */
interface TrackingValueRequest {
  readonly order: TrackingValueOrder;
  readonly output: 'json' | 'text';
  /** Remarks for the reader of the report. */
  readonly notes: readonly string[];
}

/** Reads arguments and files; a wrong one is refused with the possible values. */
export async function trackingValueRequest(args: readonly string[]): Promise<TrackingValueRequest | 'help'> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help === true) return 'help';
  const [file = '-', ...more] = positionals;
  if (more.length > 0) throw new Error(`one CDM at a time; found ${positionals.length} files.\n${trackingValueUsage}`);
  if (values.sensors === undefined)
    throw new Error(`--sensors is missing; give the list of sensors.\n${trackingValueUsage}`);
  const figures = {
    deliverySeconds: numberOf({ name: 'delivery', text: values.delivery }, [0, 604_800]),
    object: sideOf(values.object),
    hardBodyRadiusKm: values.hbr === undefined ? undefined : positiveNumber('hbr', values.hbr) / 1000,
    standardMagnitude: optional({ name: 'magnitude', text: values.magnitude }, [-30, 30]),
    ballisticM2PerKg: optional({ name: 'ballistic', text: values.ballistic }, [0, 100]),
    airSigmaShare: optional({ name: 'air-sigma', text: values['air-sigma'] }, [0, 10]),
  };
  const cdm = await cdmInFile(file);
  const sensors = readValuedSensors(jsonOf(values.sensors, await inputText(values.sensors)));
  const { objects, notes } = await elementSets(values.catalogue ?? []);
  const times = timesOf(encounterFromCdm(cdm).tca, {
    from: values.from,
    decideBy: values['decide-by'],
    commitDays: positiveNumber('commit', values.commit),
  });
  return {
    order: { cdm, sensors, catalogue: objects, ...figures, ...times },
    output: values.json === true ? 'json' : 'text',
    notes,
  };
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function elementSets(files: readonly string[]) {
  const objects: CatalogueObject[] = [];
  const notes: string[] = [];
  for (const file of files) {
    const catalogue = await wholeCatalogue(file);
    objects.push(...catalogue.objects);
    const [first, ...others] = catalogue.warnings;
    if (first !== undefined) notes.push(`${file}: ${first}${others.length > 0 ? ` And ${others.length} more.` : ''}`);
  }
  return { objects, notes };
}

interface AskedTimes {
  readonly from: string | undefined;
  readonly decideBy: string | undefined;
  readonly commitDays: number;
}

function timesOf(
  tca: Epoch<'UTC'>,
  { from, decideBy, commitDays }: AskedTimes,
): { readonly from: Epoch<'UTC'>; readonly decideBy: Epoch<'UTC'> } {
  const start = from === undefined ? parseEpoch(new Date().toISOString(), 'UTC') : parseEpoch(from, 'UTC');
  const decision = decideBy === undefined ? addSeconds(tca, -commitDays * secondsPerDay) : parseEpoch(decideBy, 'UTC');
  const [closest, begun, due] = [tca, start, decision].map((epoch) => formatUtc(epoch, 0));
  if (compareEpochs(start, tca) >= 0)
    throw new Error(`the closest approach, ${closest}, is before ${begun}: give --from a time before it.`);
  if (compareEpochs(decision, tca) >= 0)
    throw new Error(`--decide-by is ${due}, not before the closest approach, ${closest}.`);
  return { from: start, decideBy: decision };
}

function sideOf(text: string | undefined): CdmSide | undefined {
  if (text === undefined) return undefined;
  if (text === '1') return 'object1';
  if (text === '2') return 'object2';
  throw new Error(`--object is '${text}'; the objects of a message are 1 and 2.`);
}

type Bounds = readonly [least: number, most: number];

function optional(
  { name, text }: { readonly name: string; readonly text: string | undefined },
  bounds: Bounds,
): number | undefined {
  return text === undefined ? undefined : numberOf({ name, text }, bounds);
}

function numberOf({ name, text }: { readonly name: string; readonly text: string }, [least, most]: Bounds): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= least && value <= most) return value;
  throw new Error(`--${name} is '${text}'; give a number from ${least} to ${most}.`);
}
