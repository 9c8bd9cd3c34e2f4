import { msPerDay } from '@farpass/astro/constants';
import { Problem, type ProblemFault, saying } from '@farpass/contract/problem';
import { burningSatellite, ownDragM2PerKg } from '@farpass/operations/manoeuvre';
import { burnLeads } from '@farpass/operations/moments';
import { riskRulesOf } from '../conjunctions/cdms/own-satellite.ts';
import { knownRadiusKm, listedIn, listedInKm } from '../conjunctions/cdms/radii.ts';
import { type CdmRow, findCdm, findCountedCdm, readCdmBytes } from '../conjunctions/cdms/store.ts';
import { countedMessage } from '../conjunctions/events/counted-message.ts';
import { findPrevious } from '../fleet/ephemerides/store.ts';
import { satelliteRadius } from '../fleet/satellites/hard-body.ts';
import { findSatellite, type SatelliteRow } from '../fleet/satellites/store.ts';
import type { ComputePool } from '../platform/compute/index.ts';
import {
  currentInstant,
  type Database,
  instantOfUnixMs,
  type Read,
  type Scope,
  unixMsOfInstant,
} from '../platform/db/index.ts';
import type { ElementSetPorts, FindOwnSets } from '../screenings/plan/plan.ts';
import type { ReadCatalogue } from '../screenings/run/materials.ts';
import { findBurnsInHand, readBurns } from './after-burn/in-hand.ts';
import type { BurnInHand, EventOrder } from './order.ts';
import { countedDays, usualDays } from './sky/days.ts';
import { skyFiles, withTexts } from './sky/ephemerides.ts';
import { knownSky, type SkyQuery, skyOrder } from './sky/read.ts';
import type { PlanBasis } from './tables.ts';

export type PlanningPorts = ElementSetPorts & {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly findOwnSets: FindOwnSets;
  readonly readCatalogue: ReadCatalogue;
};

/** An event to plan for, with its rows. */
export interface PlanningInputs {
  readonly conjunctionId: string;
  readonly satellite: SatelliteRow;
  readonly isSynthetic: boolean;
  readonly basis: PlanBasis;
  readonly order: EventOrder;
}

interface PlannedConjunction {
  readonly conjunctionId: string;
  readonly days: number | undefined;
}

/** Reads the inputs of a plan for a conjunction; 404 outside the scope, 422 once the approach is past. */
export async function planningInputs(
  ports: PlanningPorts,
  scope: Scope,
  { conjunctionId, days = usualDays }: PlannedConjunction,
): Promise<PlanningInputs> {
  const { database, currentSnapshot, findOwnSets, readCatalogue } = ports;
  const nowUtc = currentInstant();
  const { snapshot, ownSets, files, query, known, ...rows } = await database.read(async (read) => {
    const found = await rowsOf(read, scope, conjunctionId);
    const { satelliteId, tca } = found.cdm;
    const counted = countedDays(days);
    const of: SkyQuery = {
      satelliteId,
      now: nowUtc,
      until: instantOfUnixMs(unixMsOfInstant(tca) + counted * msPerDay),
    };
    const current = days === 0 ? undefined : await currentSnapshot(read);
    const own = days === 0 ? [] : await findOwnSets(read, scope);
    const files = days === 0 ? [] : await skyFiles(read, scope, of);
    const burns = await findBurnsInHand(read, scope, { ...of, madeAt: found.cdm.creationDate });
    return { ...found, burns, query: of, known: await knownSky(read, of), snapshot: current, ownSets: own, files };
  });
  const { cdm, received, satellite, basis, burns } = rows;
  refusePast({ tca: cdm.tca, nowUtc });
  const columns = snapshot && (await readCatalogue(snapshot.digest));
  return {
    conjunctionId: cdm.eventId,
    satellite,
    isSynthetic: cdm.isSynthetic,
    basis: { ...basis, events: known.events, ...withIds(burns) },
    order: {
      ...messageOrder({ cdm, received, satellite, burns }),
      nowUtc,
      sky: skyOrder(known, query, {
        snapshot: columns === undefined ? undefined : snapshot,
        ...{ burns, columns, ownSets, ephemerides: await withTexts(database, files) },
      }),
      days,
    },
  };
}

/** A message with its satellite, as rows. */
interface PlannedMessage {
  readonly cdm: CdmRow;
  readonly received: string;
  readonly satellite: Pick<SatelliteRow, 'document'>;
  readonly burns: readonly BurnInHand[];
}

/** The plans of burns, for a basis; nothing without burns. */
function withIds(burns: readonly BurnInHand[]): Pick<PlanBasis, 'burns'> {
  return burns.length === 0 ? {} : { burns: burns.map(({ manoeuvreId }) => manoeuvreId) };
}

/** The data of an event from its message and its satellite. */
function messageOrder({ cdm, received, satellite: { document }, burns }: PlannedMessage) {
  const { configuration } = document;
  const rules = riskRulesOf(document);
  return {
    cdmId: cdm.id,
    conjunctionId: cdm.eventId,
    received,
    side: cdm.ownSide,
    ownRadiusKm: knownRadiusKm(satelliteRadius(document)),
    listed: listedInKm(listedIn(cdm.document, cdm.ownSide)),
    ownDragM2PerKg: ownDragM2PerKg(document),
    satellite: burningSatellite(document),
    threshold: rules.thresholds.critical,
    rules,
    commandLeadHours: burnLeads(configuration?.manoeuvres).commandLeadHours,
    burns,
    burnsUntil: burns
      .map(({ end }) => end)
      .filter((end) => unixMsOfInstant(end) < unixMsOfInstant(cdm.tca))
      .toSorted((a, b) => unixMsOfInstant(a) - unixMsOfInstant(b))
      .at(-1),
  };
}

/** The event of the message from which a plan was computed, on the orbit with the same burns; undefined once the message is deleted. */
export async function plannedEvent(
  read: Read,
  scope: Scope,
  { cdmId, satellite, burns: ids = [] }: Pick<PlanBasis, 'cdmId' | 'burns'> & Pick<PlannedMessage, 'satellite'>,
): Promise<EventOrder | undefined> {
  const cdm = await findCdm(read, scope, cdmId);
  const bytes = cdm && (await readCdmBytes(read, cdm.id));
  if (!cdm || !bytes) return undefined;
  const burns = await readBurns(read, scope, ids);
  const order = messageOrder({ cdm, received: bytes.toString('utf8'), satellite, burns });
  return { ...order, nowUtc: currentInstant(), sky: undefined, days: 0 };
}

/** The event of the message that counts now; undefined if that message has no states or is gone. */
export async function judgedEvent(read: Read, scope: Scope, conjunctionId: string): Promise<EventOrder | undefined> {
  const cdm = await findCountedCdm(read, scope, conjunctionId);
  const satellite = cdm && (await findSatellite(read, scope, cdm.satelliteId));
  if (cdm === undefined || satellite === undefined || cdm.document.isSummary) return undefined;
  return plannedEvent(read, scope, { cdmId: cdm.id, satellite });
}

async function rowsOf(read: Read, scope: Scope, conjunctionId: string) {
  const found = await countedMessage(read, scope, conjunctionId);
  const { cdm, satellite } = found;
  return { ...found, basis: await basisNow(read, scope, { cdmId: cdm.id, satellite }) };
}

/** The inputs of a plan that is computed now. */
async function basisNow(
  read: Read,
  scope: Scope,
  { cdmId, satellite }: { readonly cdmId: string; readonly satellite: SatelliteRow },
): Promise<PlanBasis> {
  const previous = await findPrevious(read, scope, { satelliteId: satellite.id, otherThan: undefined });
  return {
    cdmId,
    satelliteVersion: satellite.version,
    satellite: planningValues(satellite.document),
    oemFileId: previous?.id ?? null,
  };
}

/** The values of a satellite that a plan depends on and that change often, so that a change of one can be named. */
export function planningValues({ wetMass, configuration }: SatelliteRow['document']) {
  return {
    massKg: wetMass ?? null,
    commandLeadHours: burnLeads(configuration?.manoeuvres).commandLeadHours,
  };
}

function refusePast({ tca, nowUtc }: { readonly tca: string; readonly nowUtc: string }): void {
  if (unixMsOfInstant(tca) > unixMsOfInstant(nowUtc)) return;
  throw invalid('/conjunctionId', saying('TCA_PAST_PLAN', { time: tca }));
}

function invalid(pointer: string, fault: ProblemFault): Problem {
  return new Problem('CONTENT_INVALID', { detail: `${pointer}: ${fault.message}`, errors: [{ pointer, ...fault }] });
}
