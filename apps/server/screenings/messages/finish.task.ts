import { type Epoch, formatUtc, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { writeCdm } from '@farpass/ccsds/cdm';
import type { GpRecord } from '@farpass/ccsds/gp';
import { type CatalogueModel, type ObjectClass, shippedModel } from '@farpass/conjunction/covariance';
import { dilutionOf } from '@farpass/conjunction/event';
import type { AssessmentOptions } from '@farpass/conjunction/probability';
import { composeCdm } from '@farpass/intake/cdm';
import { elementsOf, modelOfObject } from '@farpass/intake/elements';
import { historyCuts } from '@farpass/operations/burns';
import {
  absencesOf,
  approachCounts,
  coverageFound,
  coverageReport,
  type KnownEvent,
  type SkippedReport,
  skippedIn,
  type UncheckedReason,
  uncheckedReasonIn,
} from '@farpass/screening/findings';
import { type FindingMessage, messagesOf } from '@farpass/screening/messages';
import { dataEpochOf, type ObjectRecord } from '@farpass/screening/objects';
import type { ApproachEvent, ScreeningFindings } from '@farpass/screening/sieve';
import { assessRecord, type StorableCdm, sizeOfOther } from '../../conjunctions/cdms/assess.ts';
import { ownOriginator } from '../../conjunctions/cdms/originator.ts';
import { type OwnSatellite, usualSatellite } from '../../conjunctions/cdms/own-satellite.ts';
import type { ObjectRadius } from '../../conjunctions/cdms/radii.ts';
import type { ChangedData } from '../../conjunctions/tables.ts';
import { threadKernel } from '../../platform/kernel/index.ts';
import { boundaryOf, coverageDocument, intervalOf } from '../run/documents.ts';
import { type OpenScreening, openScreening, type PreparedScreening } from '../run/prepared.ts';
import type { Approach, BoundaryApproach, Coverage, Interval } from '../tables.ts';

/** An event of the fleet. The task finds out whether the screening would have shown it. */
export interface OpenEvent extends Omit<KnownEvent, 'seconds' | 'primary' | 'secondary'> {
  readonly id: string;
  readonly satelliteId: string;
  readonly secondaryId: string;
  readonly tca: string;
}

/** Element sets of objects, by their numbers, from which their own errors may be learnt. */
export type Histories = ReadonlyMap<string, readonly GpRecord[]>;

export interface FinishOrder {
  readonly prepared: PreparedScreening;
  /** The time of the request for the screening: a repeated finish writes messages with the same bytes. */
  readonly createdUtc: string;
  /** Approaches of satellites of the fleet that become messages. */
  readonly events: readonly ApproachEvent[];
  /** Approaches that get no message; the requester still gets their collision risk. */
  readonly others: readonly ApproachEvent[];
  /** The findings of all slices. */
  readonly findings: ScreeningFindings;
  readonly open: readonly OpenEvent[];
  /** Objects by their names in results whose data differ from those of an earlier screening. */
  readonly changed: readonly string[];
  readonly histories: Histories;
  /** The satellites of the events. */
  readonly fleet: readonly OwnSatellite[];
  /** Radii of other objects by the operator's list of sizes. */
  readonly sizes?: readonly ObjectRadius[];
}

export interface Finish {
  /** One for each of the events; undefined if its satellite was removed during the screening. */
  readonly messages: readonly (WrittenMessage | undefined)[];
  /** One for each of the others. */
  readonly figures: readonly ApproachFigures[];
  readonly intervals: readonly Interval[];
  readonly boundary: readonly BoundaryApproach[];
  /**
   * The part of the window in which each named object was screened, and the findings; then the objects that SGP4 could
   * not propagate to the end.
   */
  readonly coverage: readonly Coverage[];
  /** Objects that SGP4 could not propagate to the end of the window. */
  readonly skipped: readonly SkippedReport[];
  /** For each of the open events why the screening would not have shown it; null if it would have. */
  readonly unchecked: readonly (UncheckedReason | null)[];
  /** The data of the changed objects; those that are no longer there have none. */
  readonly changed: readonly ChangedData[];
}

export interface WrittenMessage {
  readonly message: StorableCdm;
  readonly figures: ApproachFigures;
}

/** The statements of a screening about an approach, in addition to its geometry. */
export type ApproachFigures = Pick<
  Approach,
  | 'primaryCovariance'
  | 'secondaryCovariance'
  | 'probabilityOfCollision'
  | 'probabilityUpperBound'
  | 'maximumProbability'
  | 'isDiluted'
  | 'riskLevel'
  | 'riskBasis'
>;

/** Puts the findings of the slices into words, and writes messages for approaches, in their order. */
export function run(order: FinishOrder): Finish {
  const { prepared, createdUtc, events, others, findings, open, histories } = order;
  const { fleet, sizes = [] } = order;
  const screening = openScreening(prepared);
  const kernel = threadKernel();
  const creation = epochOf(createdUtc);
  const models = { ofClasses: [shippedModel], ofObject: learnt(histories) };
  const messageOf = messagesOf(screening, { kernel, models });
  const reasonOf = uncheckedReasonIn(kernel, screening);
  return {
    messages: events.map((event) => writtenMessage(messageOf(event), { screening, event, creation, fleet, sizes })),
    figures: others.map(
      (event) =>
        assessedMessage(withoutDrag(messageOf(event)), {
          ...{ screening, event, creation, fleet, sizes },
          effort: effortFor(screening, event),
        }).figures,
    ),
    intervals: findings.intervals.map((interval) => intervalOf(screening, interval)),
    boundary: findings.boundary.map((event) => boundaryOf(screening, event)),
    ...coverageOf(screening, findings),
    unchecked: open.map((event) => reasonOf(knownEvent(event, screening)) ?? null),
    changed: changedDataIn(screening, order.changed),
  };
}

function changedDataIn({ objects, satelliteIds }: OpenScreening, changed: readonly string[]): readonly ChangedData[] {
  if (changed.length === 0) return [];
  const wanted = new Set(changed);
  return Array.from({ length: objects.count }, (_, object) => object).flatMap((object): readonly ChangedData[] => {
    const record = objects.at(object);
    const id = satelliteIds[object] ?? record.id;
    const epoch = wanted.has(id) || wanted.has(record.id) ? dataEpochOf(record) : undefined;
    if (epoch === undefined || record.orbit.kind === 'none') return [];
    const by = record.orbit.kind === 'elements' ? 'ELEMENT_SET' : record.orbit.by;
    return [{ id, name: record.name, by, epoch: formatUtc(epoch, 6) }];
  });
}

function epochOf(instant: string): Epoch<'UTC'> {
  return parseEpoch(instant, 'UTC');
}

/** There may be many approaches without a message: none is judged by the density error in common. */
function withoutDrag({ object1, object2, ...found }: FindingMessage): FindingMessage {
  const unknown = { dissipationWPerKg: undefined };
  return { ...found, object1: { ...object1, ...unknown }, object2: { ...object2, ...unknown } };
}

/** There may be many approaches without a message, and someone waits for them. */
const atOnce: AssessmentOptions = { isStraightOnly: true };

/** Messages are few, and a plan is judged by what they say: an approach of their objects is followed along its orbits. */
function effortFor({ objects }: OpenScreening, { secondary }: ApproachEvent): AssessmentOptions {
  const { orbit } = objects.at(secondary);
  return orbit.kind === 'ephemeris' && orbit.by === 'MESSAGE' ? {} : atOnce;
}

interface MessageContext {
  readonly screening: OpenScreening;
  readonly event: ApproachEvent;
  readonly creation: Epoch<'UTC'>;
  readonly fleet: readonly OwnSatellite[];
  readonly sizes: readonly ObjectRadius[];
  readonly effort?: AssessmentOptions;
}

function writtenMessage(found: FindingMessage, sending: MessageContext): WrittenMessage | undefined {
  return satelliteOf(sending) === undefined ? undefined : assessedMessage(found, sending);
}

function satelliteOf({ screening: { satelliteIds }, event, fleet }: MessageContext): OwnSatellite | undefined {
  return fleet.find(({ satelliteId }) => satelliteId === satelliteIds[event.primary]);
}

/** The message of an approach, assessed for its satellite; without one, for a default size. */
function assessedMessage(found: FindingMessage, sending: MessageContext): WrittenMessage {
  const { screeningId } = sending.screening;
  const record = composeCdm({
    ...found,
    originator: ownOriginator,
    messageFor: found.object1.name,
    creation: sending.creation,
    comments: [`Found by screening ${screeningId}.`],
    screening: { ...found.screening, id: screeningId },
  });
  const { text } = writeCdm(record, 'KVN');
  const satellite = satelliteOf(sending) ?? usualSatellite(found.object1.designator);
  const { effort = {}, sizes } = sending;
  const listed = sizeOfOther(record, 'object1', sizes);
  const message = assessRecord(record, { text, side: 'object1', satellite, listed, warnings: [], effort });
  return { message, figures: figuresOf(found, message) };
}

function figuresOf(found: FindingMessage, { document, physics }: StorableCdm): ApproachFigures {
  const { probabilityOfCollision, riskLevel, riskBasis } = document.data;
  const dilution = physics.figures && dilutionOf(physics.figures);
  const sampled = physics.figures?.found;
  return {
    primaryCovariance: found.object1.covarianceSource,
    secondaryCovariance: found.object2.covarianceSource,
    riskLevel,
    ...(riskBasis === undefined ? {} : { riskBasis }),
    ...(probabilityOfCollision === undefined ? {} : { probabilityOfCollision }),
    ...(sampled?.kind === 'upperBound' && sampled.method === 'monteCarlo'
      ? { probabilityUpperBound: sampled.value }
      : {}),
    ...(dilution === undefined ? {} : { maximumProbability: dilution.maximum, isDiluted: dilution.isDiluted }),
  };
}

/** Models of single objects, each learnt on first use from its history, cut at its burns. */
function learnt(histories: Histories): (record: ObjectRecord, objectClass: ObjectClass) => CatalogueModel | undefined {
  const models = new Map<string, CatalogueModel | undefined>();
  return ({ id, orbit }, objectClass) => {
    const sets = histories.get(id) ?? [];
    if (orbit.kind !== 'elements' || sets.length === 0) return undefined;
    const object = { objectClass, sets: sets.map(elementsOf) };
    if (!models.has(id)) models.set(id, modelOfObject(object, threadKernel(), historyCuts));
    return models.get(id);
  };
}

function coverageOf(screening: OpenScreening, findings: ScreeningFindings): Pick<Finish, 'coverage' | 'skipped'> {
  const absences = absencesOf(findings);
  const counts = approachCounts(findings);
  const reportOf = (object: number) =>
    coverageReport(screening, {
      object,
      coverage: coverageFound(screening, object, absences),
      approaches: counts.get(object) ?? 0,
    });
  const failed = [...absences.values()].filter(({ cause }) => cause !== 'no-data').map(({ object }) => object);
  const named = Array.from({ length: screening.named }, (_, object) => object);
  const listed = [...named, ...failed.filter((object) => object >= screening.named)];
  return {
    coverage: listed.map((object) => coverageDocument(reportOf(object), screening.satelliteIds[object])),
    skipped: skippedIn(failed.map(reportOf)),
  };
}

function knownEvent(event: OpenEvent, { satelliteIds, objects, start }: OpenScreening): KnownEvent {
  const { satelliteId, secondaryId, tca, radialKm, alongTrackKm, crossTrackKm } = event;
  const object = satelliteIds.indexOf(satelliteId);
  return {
    primary: object < 0 ? satelliteId : objects.at(object).id,
    secondary: secondaryId,
    seconds: secondsBetween(epochOf(tca), start),
    ...{ radialKm, alongTrackKm, crossTrackKm },
  };
}
