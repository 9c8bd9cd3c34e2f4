import { parseArgs } from 'node:util';
import { defaultThresholds } from '@farpass/conjunction/event';
import type { Side } from '@farpass/manoeuvre/event';
import { usualTarget } from '@farpass/manoeuvre/search';
import type { StatedErrors } from '@farpass/operations/manoeuvre';
import { type BurnLeads, burnLeads } from '@farpass/operations/moments';
import { positiveNumber } from '../screen/number.ts';
import type { ExportRequest } from './export-files.ts';

export const planUsage = `farpass plan F.cdm --burns B.json [--object 1|2] [--forces LIST] [--hbr M] [--catalogue C] [--days N] [--satellite T.json] [--command-lead H] [--json]
farpass plan F.cdm --search S.json [--target PC] [the same options]

What burns change about a conjunction, or the smallest burn that brings its probability below a target.

F.cdm       the message (KVN, XML or JSON; - is standard input); its states at TCA are taken as exact
--burns     a JSON list of burns, each a separate alternative: { ignition, frame, deltaVMPerS: [x, y, z] } or
            { ignition, frame, direction: [x, y, z], thrustN, specificImpulseS, durationS, massKg, dutyCycle };
            directionType AZIMUTH_ELEVATION takes azimuthDeg and elevationDeg (and deltaVMagnitudeMPerS) in place of
            components, durationUnit PERIODS or DATE takes duration in place of durationS;
            { ignition, dragCrossSectionM2, nominalCrossSectionM2, durationS } brakes by a larger drag area;
            following: [{ spacing, spacingUnit: SECONDS or PERIODS, … }] adds one to four burns to a burn, each with its
            spacing from ignition to ignition; one with a spacing alone repeats the burn before it;
            sizeErrorFraction, sizeErrorMPerS, pointingErrorDeg, pointingErrorMPerS are the errors of a burn, 1 sigma
--target    probability to reach, for all objects together; default 3e-6, 0.03 of the default CRITICAL threshold
--search    { from, until, stepsPerOrbit, directions: ["+T", "-T", "+R", "-R", "+N", "-N"] or "any", maximumDeltaVMPerS,
            blackouts: [[from, to]], secondarySigmaM: [R, T, N], leaveOut: [numbers], the four errors of a burn,
            box: { radialKm, alongTrackKm, crossTrackKm } }
--object    which object of the message burns; default 1
--satellite { wetMass, dragCoefficient, propulsion } of the object that burns, as on the platform: mass and engine data that a
            burn does not give, the drag area for differential drag, and what the propulsion can do
--size-error, --size-error-fixed, --pointing-error, --pointing-error-fixed  errors of burns that state none, 1 sigma, by
            Gates (1963): a share of the size, m/s of the size, degrees, m/s across the burn
--command-lead, --upload-lead  hours that a command, and its upload, take before the ignition; default 1 and 0.25: each burn
            comes with the last moments to command and upload it
--forces    default flight, the forces of the height, as the platform flies them; or a list as in farpass propagate:
            two-body or gravity:DEGREE[:egm96|egm2008], then any of sun, moon, drag:…, srp
--hbr       combined hard-body radius in metres; overrides the message
--catalogue element sets that the new orbit must avoid (TLE, OMM, CSV, JSON), for --days days after the burn (default 3)
--export    a folder for the messages of each burn: OPM, OCM, OEM and STK .e (planned, cold and hot by 5 %, without the burn), KVN
--originator  originator in the files; default FARPASS
--json      km, km/s, EME2000; the full shape is in the guide "Manoeuvres"`;

const options = {
  burns: { type: 'string' },
  target: { type: 'string' },
  search: { type: 'string' },
  object: { type: 'string', default: '1' },
  satellite: { type: 'string' },
  forces: { type: 'string', default: 'flight' },
  'space-weather': { type: 'string' },
  hbr: { type: 'string' },
  catalogue: { type: 'string', multiple: true },
  days: { type: 'string', default: '3' },
  'size-error': { type: 'string' },
  'size-error-fixed': { type: 'string' },
  'pointing-error': { type: 'string' },
  'pointing-error-fixed': { type: 'string' },
  'command-lead': { type: 'string' },
  'upload-lead': { type: 'string' },
  export: { type: 'string' },
  originator: { type: 'string', default: 'FARPASS' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The task of a plan: burns to propagate, or a search for the smallest sufficient one. */
export type PlanTask =
  | { readonly kind: 'burns'; readonly file: string }
  | { readonly kind: 'search'; readonly file: string; readonly target: number };

/** The arguments of `farpass plan`. */
export interface PlanArguments {
  readonly cdm: string;
  readonly task: PlanTask;
  readonly manoeuvred: Side;
  readonly satelliteFile: string | undefined;
  readonly forces: string;
  readonly weatherFile: string | undefined;
  readonly hardBodyRadiusKm: number | undefined;
  readonly catalogues: readonly string[];
  readonly days: number;
  readonly leads: BurnLeads;
  /** Of burns that state none; undefined if no option gives one. */
  readonly errors: StatedErrors | undefined;
  readonly exported: ExportRequest | undefined;
  readonly output: 'json' | 'text';
}

/** Reads the arguments; a wrong one is refused with the possible values. */
export function planArguments(args: readonly string[]): PlanArguments | 'help' {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help === true) return 'help';
  const [cdm = '-', ...more] = positionals;
  if (more.length > 0) throw new Error(`one CDM at a time; found ${positionals.length} files.\n${planUsage}`);
  return {
    cdm,
    task: taskOf(values),
    manoeuvred: sideOf(values.object),
    satelliteFile: values.satellite,
    forces: values.forces,
    weatherFile: values['space-weather'],
    hardBodyRadiusKm: values.hbr === undefined ? undefined : positiveNumber('hbr', values.hbr) / 1000,
    catalogues: values.catalogue ?? [],
    days: positiveNumber('days', values.days),
    leads: leadsOf(values),
    errors: errorsOf(values),
    exported: values.export === undefined ? undefined : { directory: values.export, originator: values.originator },
    output: values.json === true ? 'json' : 'text',
  };
}

interface TaskValues {
  readonly burns?: string | undefined;
  readonly search?: string | undefined;
  readonly target?: string | undefined;
}

function taskOf({ burns, search, target }: TaskValues): PlanTask {
  if (burns !== undefined && search === undefined && target === undefined) return { kind: 'burns', file: burns };
  if (burns === undefined && search !== undefined) {
    if (target === undefined) return { kind: 'search', file: search, target: usualTarget(defaultThresholds.critical) };
    const probability = positiveNumber('target', target);
    if (probability >= 1) throw new Error(`--target is '${target}'; give a probability below 1.`);
    return { kind: 'search', file: search, target: probability };
  }
  throw new Error(
    `give either --burns B.json, or --search S.json with --target PC if another than the usual one is meant.\n${planUsage}`,
  );
}

interface ErrorValues {
  readonly 'size-error'?: string | undefined;
  readonly 'size-error-fixed'?: string | undefined;
  readonly 'pointing-error'?: string | undefined;
  readonly 'pointing-error-fixed'?: string | undefined;
}

const errorOptions = ['size-error', 'size-error-fixed', 'pointing-error', 'pointing-error-fixed'] as const;

function errorsOf(values: ErrorValues): StatedErrors | undefined {
  if (errorOptions.every((option) => values[option] === undefined)) return undefined;
  const numberOf = (option: keyof ErrorValues) => {
    const text = values[option];
    return text === undefined ? undefined : positiveNumber(option, text);
  };
  return {
    sizeErrorFraction: numberOf('size-error'),
    sizeErrorMPerS: numberOf('size-error-fixed'),
    pointingErrorDeg: numberOf('pointing-error'),
    pointingErrorMPerS: numberOf('pointing-error-fixed'),
  };
}

interface LeadValues {
  readonly 'command-lead'?: string | undefined;
  readonly 'upload-lead'?: string | undefined;
}

function leadsOf(values: LeadValues): BurnLeads {
  const hoursOf = (name: keyof LeadValues) => {
    const text = values[name];
    return text === undefined ? undefined : positiveNumber(name, text);
  };
  return burnLeads({ commandLeadHours: hoursOf('command-lead'), uploadLeadHours: hoursOf('upload-lead') });
}

function sideOf(text: string): Side {
  if (text === '1') return 'object1';
  if (text === '2') return 'object2';
  throw new Error(`--object is '${text}'; the objects of a message are 1 and 2.`);
}
