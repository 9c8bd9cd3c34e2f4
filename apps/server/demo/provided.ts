import { msPerDay, secondsPerDay } from '@farpass/astro/constants';
import { writeCdm } from '@farpass/ccsds/cdm';
import { writeGpJson } from '@farpass/ccsds/gp';
import { syntheticCatalogue } from './catalogue.ts';
import { type DemoEncounter, encountersOf } from './encounters.ts';
import { demoFleet, fleetOrbits } from './fleet.ts';
import { createdUnixMs, leadDaysOf, messagesOf } from './messages.ts';
import { dayOf, elementSetAt } from './orbits.ts';

/** A message of another originator about an encounter of the demo world. */
export interface ProvidedMessage {
  readonly createdUnixMs: number;
  readonly text: string;
}

interface Provider {
  readonly originator: string;
  /** After the message of the demo world whose orbits it shares [ms]. */
  readonly laterByMs: number;
}

/** Encounters whose messages providers send: those of the next days. */
const daysAhead = 4;
/** Providers keep their messages for this long. */
export const keptDays = 2;

/**
 * The messages that a provider made from a time on and up to another, oldest first: about the encounters that one operator
 * has alone, with the orbits of the demo world, so that the originators of an event agree. The story of a tracked encounter
 * needs its provider to fall silent, and a message that contradicts itself is none to repeat.
 */
export function messagesFrom(
  provider: Provider,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): readonly ProvidedMessage[] {
  const first = dayOf(fromMs);
  const days = Array.from({ length: daysAhead + 1 + dayOf(toMs) - first }, (_, index) => first + index);
  const encounters = days
    .flatMap(encountersOf)
    .filter((one) => isSent(one) && hasNews(one, provider, { fromMs, toMs }));
  return encounters
    .flatMap((encounter) => messagesOf(encounter).map((message) => providedMessage(message, provider)))
    .filter(({ createdUnixMs: at }) => at > fromMs && at <= toMs)
    .toSorted((a, b) => a.createdUnixMs - b.createdUnixMs);
}

function isSent({ isTracked, sharedWith, risk }: DemoEncounter): boolean {
  return !isTracked && sharedWith === undefined && risk !== 'UNKNOWN';
}

/** Whether a message falls into a span: it costs less than to make all of them. */
function hasNews(
  encounter: DemoEncounter,
  { laterByMs }: Provider,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): boolean {
  return leadDaysOf(encounter).some((lead) => {
    const at = createdUnixMs(encounter, lead) + laterByMs;
    return at > fromMs && at <= toMs;
  });
}

function providedMessage(
  { record, createdUnixMs: at }: ReturnType<typeof messagesOf>[number],
  { originator, laterByMs }: Provider,
): ProvidedMessage {
  const createdAt = at + laterByMs;
  const text = writeCdm(record, 'KVN')
    .text.replace(/^(?<head>CREATION_DATE\s*=\s*).*$/m, `$<head>${new Date(createdAt).toISOString().slice(0, -1)}`)
    .replace(/^(?<head>ORIGINATOR\s*=\s*).*$/m, `$<head>${originator}`)
    .replace(/^(?<head>MESSAGE_ID\s*=\s*)DEMO-/m, `$<head>${originator}-`);
  return { createdUnixMs: createdAt, text };
}

/** Catalogue numbers of the satellites of the demo fleets. */
export const fleetNumbers: readonly number[] = demoFleet.map(({ input }) => input.noradId);

/** Sets are made again at the beginning of each such span, as in a demo world without providers. */
const setsDays = 7;

/** The invented catalogue as a provider sends it, and the sets of the fleets. */
export function elementSetsAt(unixMs: number): { readonly all: readonly object[]; readonly fleet: readonly object[] } {
  const day = dayOf(unixMs) - (dayOf(unixMs) % setsDays);
  const sent = (records: ReturnType<typeof syntheticCatalogue>): readonly object[] => JSON.parse(writeGpJson(records));
  return { all: sent(syntheticCatalogue(day)), fleet: sent(fleetOrbits().map((orbit) => elementSetAt(orbit, day))) };
}

/** An approach of the fleets, as a list of approaches names it. */
export interface ProvidedApproach {
  readonly numbers: readonly [number, number];
  readonly tcaMs: number;
  readonly missKm: number;
}

/** The approaches of the next days. Their miss is not that of the messages: such lists are made from element sets. */
export function approachesAfter(unixMs: number): readonly ProvidedApproach[] {
  const days = Array.from({ length: daysAhead }, (_, index) => dayOf(unixMs) + index);
  return days.flatMap(encountersOf).flatMap((encounter) => {
    const { satellite, secondary, secondsOfDay } = encounter;
    const tcaMs = unixMs - (unixMs % msPerDay) + (encounter.modifiedJulianDay - dayOf(unixMs)) * msPerDay;
    const atMs = tcaMs + (secondsOfDay / secondsPerDay) * msPerDay;
    if (atMs <= unixMs || !isSent(encounter)) return [];
    const missKm = 0.4 + (Math.abs(encounter.seed) % 40) / 10;
    return [{ numbers: [satellite.input.noradId, Number(secondary.designator)] as const, tcaMs: atMs, missKm }];
  });
}
