import { addSeconds, formatUtc, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { type DecisionOption, decisionOptions, type OptionInput } from '@farpass/conjunction/event';
import type { BurnSearchDocument, DecisionOptionsDocument, TrackingValueDocument } from '@farpass/contract/ca';
import { Problem } from '@farpass/contract/problem';
import { allows, serviceRequirements } from '@farpass/contract/route';
import type { Caller } from '../../platform/auth/caller.ts';
import { operatorScope } from '../../platform/db/index.ts';
import { newestOf } from '../conjunctions/calls.ts';
import { decisionOf } from '../conjunctions/deadline.ts';
import { listSearches, searchDocument } from '../manoeuvres/searches/store.ts';
import type { ConjunctionTrackingPorts } from './ports.ts';
import { trackingValue } from './value.ts';

interface Asking {
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

const epochOf = (utc: string) => parseEpoch(utc, 'UTC');

/** Wait, track, manoeuvre, nothing: what each costs and leaves, and until when it can be chosen. */
export async function optionsOf(
  ports: ConjunctionTrackingPorts,
  conjunctionId: string,
  asking: Asking,
): Promise<DecisionOptionsDocument> {
  const scope = operatorScope(asking.caller.operatorId);
  const found = await newestOf(ports.database, scope, conjunctionId);
  const nowMs = Date.now();
  const { commit } = decisionOf(found.messages, { nowMs, commitTimeHours: found.commitTimeHours });
  const newest = found.messages.findLast(({ cdmId }) => cdmId === found.cdmId);
  const tca = epochOf(newest?.tca ?? commit);
  const lead = (utc: string) => secondsBetween(tca, epochOf(utc));
  const value = await valueIfAny(ports, found.conjunctionId, asking);
  const searches = await ports.database.read((read) => listSearches(read, scope, found.conjunctionId));
  const burn = searches.map(searchDocument).find((search) => !search.isOutOfDate && search.recommended !== undefined);
  const best = value === undefined ? undefined : value.sets[value.best ?? -1];
  const known = newest?.figures?.found;
  const options = decisionOptions({
    timeToTcaS: lead(new Date(nowMs).toISOString()),
    commitLeadS: lead(commit),
    probability: known === undefined || known.kind === 'none' ? undefined : known.value,
    waiting: value?.waiting ? prospectOf(value.waiting) : undefined,
    tracking: trackingProspect(value, best, lead),
    manoeuvre: manoeuvreOf(burn, lead),
  });
  const costs = { price: best?.price ?? undefined, ...burnCost(burn) };
  const lastMoment = (leadS: number) => formatUtc(addSeconds(tca, -leadS), 3);
  return {
    conjunctionId: found.conjunctionId,
    cdmId: found.cdmId,
    decideBy: commit,
    options: options.map((option) => optionDocument(option, costs, lastMoment)),
  };
}

/** The tracking value if there is one: in time, with sensors, for a person who may order. */
async function valueIfAny(
  ports: ConjunctionTrackingPorts,
  conjunctionId: string,
  asking: Asking,
): Promise<TrackingValueDocument | undefined> {
  if (!allows(asking.caller.granted, [serviceRequirements.odt])) return undefined;
  try {
    return await trackingValue(ports, conjunctionId, asking);
  } catch (error) {
    if (error instanceof Problem && error.code === 'CONTENT_INVALID') return undefined;
    throw error;
  }
}

function prospectOf({ quantiles, chanceSettled }: NonNullable<TrackingValueDocument['waiting']>) {
  return { medianProbability: quantiles.p50, chanceSettled };
}

type Lead = (utc: string) => number;

function trackingProspect(
  value: TrackingValueDocument | undefined,
  best: TrackingValueDocument['sets'][number] | undefined,
  lead: Lead,
): OptionInput['tracking'] {
  if (value === undefined) return undefined;
  if (value.verdict === 'SETTLED') return 'settled';
  if (value.verdict === 'NO_COVARIANCE') return undefined;
  const starts = value.passes.flatMap(({ id, start }) => (best?.passIds.includes(id) === true ? [lead(start)] : []));
  if (best === undefined || starts.length === 0) return value.verdict === 'NO_GAIN' ? 'gainless' : 'none';
  return { firstPassLeadS: Math.max(...starts), ...prospectOf(best) };
}

function manoeuvreOf(search: BurnSearchDocument | undefined, lead: Lead): OptionInput['manoeuvre'] {
  if (search?.recommended === undefined) return undefined;
  const { burn, evaluation } = search.recommended;
  const { aggregateProbability, probability } = evaluation.after;
  return { probability: aggregateProbability ?? probability, commandLeadS: lead(burn.ignition) };
}

function burnCost(search: BurnSearchDocument | undefined) {
  const manoeuvre = search?.recommended?.evaluation.manoeuvre;
  return { deltaVMPerS: manoeuvre?.totalDeltaVMagnitude, propellantKg: manoeuvre?.totalDeltaMass };
}

interface Costs {
  readonly price: { readonly amount: number; readonly currency: string } | undefined;
  readonly deltaVMPerS: number | undefined;
  readonly propellantKg: number | undefined;
}

type OptionDocument = DecisionOptionsDocument['options'][number];

function optionDocument(
  { kind, obstacle, lastMomentS, probabilityLeft, chanceSettled }: DecisionOption,
  { price, deltaVMPerS, propellantKg }: Costs,
  lastMoment: (leadS: number) => string,
): OptionDocument {
  const cost =
    kind === 'TRACK'
      ? { ...(price === undefined ? {} : { price }) }
      : kind === 'MANOEUVRE'
        ? {
            ...(deltaVMPerS === undefined ? {} : { deltaVMPerS }),
            ...(propellantKg === undefined ? {} : { propellantKg: Math.abs(propellantKg) }),
          }
        : {};
  return {
    kind,
    ...(obstacle === undefined ? {} : { obstacle }),
    ...(lastMomentS === undefined ? {} : { lastMoment: lastMoment(lastMomentS) }),
    ...(probabilityLeft === undefined ? {} : { probabilityLeft }),
    ...(chanceSettled === undefined ? {} : { chanceSettled }),
    ...cost,
  };
}
