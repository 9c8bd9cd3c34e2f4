import { osculatingPeriodSeconds } from '@farpass/astro/orbits';
import { withCalendarDate } from '@farpass/astro/time';
import { type Cdm, type CdmObject, readCdm } from '@farpass/ccsds/cdm';
import { type Fault, faultInFile, faultParameters } from '@farpass/ccsds/message';
import { mayManoeuvre } from '@farpass/conjunction/covariance';
import {
  keptDilutionOf,
  type MessageSide,
  type OrbitQuality,
  orbitQuality,
  otherSide,
  ownSideOf,
  plainCatalogueNumber,
  riskOfMessages,
  worstGrade,
} from '@farpass/conjunction/event';
import type { AssessmentOptions } from '@farpass/conjunction/probability';
import type { FindingDocument, ListedRadiusDocument } from '@farpass/contract/fleet';
import {
  assessedEncounter,
  beyondReason,
  encounterFromCdm,
  madeLater,
  messageEvidence,
  orbitDeterminationOf,
} from '@farpass/intake/cdm';
import { figuresOfMessage } from '@farpass/intake/density';
import { ownOrbitFault } from '@farpass/intake/flight';
import { type SourcedRecord, withRecords } from '@farpass/intake/realism';
import { identityFaults, namedOnly, namesOfObject, ownIdentityFaults } from '@farpass/operations/gate';
import { threadTrajectory } from '../../fleet/trajectories.ts';
import { type Instant, instantOf } from '../../platform/db/index.ts';
import type { StoredCdm, StoredPhysics } from '../tables.ts';
import { combinedValues, figuresDocument, type KnownObjects, objectDocuments } from './document.ts';
import type { OwnFile } from './own-files.ts';
import { type OwnSatellite, usualSatellite } from './own-satellite.ts';
import { knownRadiusKm, listedInKm, type ObjectRadius } from './radii.ts';
import { type CdmText, digestsOf, type MessageDigests } from './split.ts';

/** The knowledge that an assessment rests on besides the message. */
export interface Assessing extends Pick<OwnSatellite, 'radius' | 'rules'> {
  /** The radius of the other object by the list of sizes. */
  readonly listed?: ListedRadiusDocument | undefined;
  /** The records that past events give of sigmas; undefined for a message of our own, which no record judges. */
  readonly records?: readonly SourcedRecord[] | undefined;
}

/** Everything that is stored about a message: a plain record, made in a thread, written in a transaction. */
export interface StorableCdm extends MessageDigests {
  readonly satelliteId: string;
  /** Which of the objects is our satellite. */
  readonly ownSide: MessageSide;
  readonly secondaryId: string;
  readonly secondaryName: string;
  readonly originator: string;
  readonly messageId: string;
  readonly creationDate: Instant;
  readonly tca: Instant;
  /** As received. */
  readonly text: string;
  readonly document: StoredCdm;
  readonly physics: StoredPhysics;
  /** Not stored; undefined if nothing is computed from the message. */
  readonly assessedBy?: Assessing;
}

/** A message that could be read and concerns one of the fleet. */
export interface AssessedCdm extends StorableCdm {
  readonly kind: 'assessed';
  readonly name: string;
}

/** A message that names two objects as one: it waits for a person, in no conjunction. */
export interface HeldCdm extends StorableCdm {
  readonly kind: 'held';
  readonly name: string;
  readonly reasons: readonly FindingDocument[];
}

/** A message that is not accepted, with every reason. */
export interface RefusedCdm {
  readonly kind: 'refused';
  readonly name: string;
  readonly errors: readonly FindingDocument[];
  /** As far as the text states it. */
  readonly messageId?: string | undefined;
  /** The objects of a message that concerns no satellite of the fleet. */
  readonly objects?: readonly MessageObjectNames[] | undefined;
}

/** An object as named in its message: the data for adding a satellite. */
export interface MessageObjectNames {
  readonly designator: string;
  readonly name: string;
  readonly internationalDesignator: string;
}

/** The knowledge of an operator about the objects of its messages. */
export interface MessageContext {
  readonly fleet: readonly OwnSatellite[];
  /** Radii of other objects by the operator's list of sizes. */
  readonly sizes?: readonly ObjectRadius[];
  /** The records that past events give of sigmas. */
  readonly records?: readonly SourcedRecord[];
  /** The ephemerides in use of the satellites that the messages may concern. */
  readonly ownFiles?: readonly OwnFile[];
}

/**
 * Reads a message leniently, finds the satellite of the fleet that it concerns, and assesses it. Whatever goes wrong is the
 * refusal of this message, so that it never costs the others of its batch.
 */
export function assessText(message: CdmText, context: MessageContext): AssessedCdm | HeldCdm | RefusedCdm {
  try {
    return assessedText(message, context);
  } catch (error) {
    const { name, text } = message;
    return { kind: 'refused', name, messageId: messageIdIn(text), errors: [notAssessed(message, error)] };
  }
}

/** Why a message cannot be assessed, with the line of the value that the reason quotes. */
function notAssessed({ text, firstLine = 1 }: CdmText, error: unknown): FindingDocument {
  const reason = error instanceof Error ? error.message : String(error);
  const quoted = /['"]([^'"]+)['"]/.exec(reason)?.[1];
  const at = quoted === undefined ? -1 : text.indexOf(quoted);
  const line = firstLine + (at < 0 ? 0 : text.slice(0, at).split('\n').length - 1);
  const message = `the message could not be assessed: ${reason} Ask its originator for a corrected one.`;
  return { code: 'CDM_NOT_ASSESSED', line, message, parameters: { reason } };
}

function assessedText(
  { name, text, firstLine = 1, unreadable }: CdmText,
  { fleet, sizes = [], records = [], ownFiles = [] }: MessageContext,
): AssessedCdm | HeldCdm | RefusedCdm {
  const inFile = (found: Fault) => findingOf(found, firstLine);
  if (unreadable !== undefined) return { kind: 'refused', name, errors: unreadable.map(inFile) };
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind === 'faults')
    return { kind: 'refused', name, messageId: messageIdIn(text), errors: result.faults.map(inFile) };
  const { record } = result;
  const numbered = ownSideOf(
    { object1: namesOfObject(record, 'object1'), object2: namesOfObject(record, 'object2') },
    fleet,
  );
  const named = numbered === undefined ? namedOnly(record, fleet) : undefined;
  const own = numbered ?? named;
  const { MESSAGE_ID: messageId } = record.header.values;
  if (own === undefined)
    return { kind: 'refused', name, messageId, objects: objectsOf(record), errors: [notOurs(record)] };
  const unusable = beyondReason(record).map(doubtOf);
  if (unusable.length > 0) return { kind: 'refused', name, messageId, objects: objectsOf(record), errors: unusable };
  const receivedMs = Date.now();
  const { side, satellite } = own;
  const file = ownFiles.find(({ satelliteId }) => satelliteId === satellite.satelliteId);
  const warnings = [
    ...result.warnings.map(inFile),
    ...laterFindings(record, receivedMs),
    ...ownOrbitFindings(record, { side, file }),
  ];
  const listed = sizeOfOther(record, side, sizes);
  const assessed = { name, ...assessRecord(record, { text, side, satellite, listed, records, warnings, receivedMs }) };
  const reasons = (named === undefined ? identityFaults(record, own, fleet) : [named.fault]).map(doubtOf);
  return reasons.length > 0 ? { kind: 'held', reasons, ...assessed } : { kind: 'assessed', ...assessed };
}

/** Whether a message has our satellite elsewhere than its ephemeris; a file that cannot be read says nothing. */
function ownOrbitFindings(
  record: Cdm,
  { side, file }: { readonly side: MessageSide; readonly file: OwnFile | undefined },
): readonly FindingDocument[] {
  if (file === undefined) return [];
  try {
    const { stateAt } = threadTrajectory(file.file);
    const fault = ownOrbitFault(record, { side, orbit: { fileName: file.fileName, stateAt } });
    return fault === undefined ? [] : [doubtOf(fault)];
  } catch {
    return [];
  }
}

/** The listed radius of the object of a message that is not ours. */
export function sizeOfOther(record: Cdm, side: MessageSide, sizes: readonly ObjectRadius[]): ObjectRadius | undefined {
  const number = plainCatalogueNumber(record[otherSide(side)].metadata.values.OBJECT_DESIGNATOR);
  return sizes.find(({ catalogueNumber }) => catalogueNumber === number);
}

/** Assesses a message as if its first object were of the fleet: with a default radius and the default thresholds. */
export function assessOnTrial(message: CdmText): AssessedCdm | RefusedCdm {
  const result = readCdm(message.text, { mode: 'lenient' });
  const { designator = '' } = result.kind === 'faults' ? {} : namesOfObject(result.record, 'object1');
  const found = assessText(message, { fleet: [usualSatellite(designator)] });
  return found.kind === 'held' ? { ...found, kind: 'assessed' } : found;
}

/** Whether a message says that it was made after its receipt. */
export function laterFindings(record: Cdm, receivedMs: number): readonly FindingDocument[] {
  return madeLater(record, receivedMs).map(doubtOf);
}

/** A finding of the reader. Lines are counted in the file, not in the message. */
export function findingOf(fault: Fault, firstLine: number): FindingDocument {
  const { code, line, message } = faultInFile(fault, firstLine);
  return { code, line, message, parameters: faultParameters(fault) };
}

type Doubt = Pick<FindingDocument, 'code' | 'parameters'> & { readonly sentence: string };

function doubtOf({ code, sentence: message, parameters }: Doubt): FindingDocument {
  return { code, message, ...(parameters === undefined ? {} : { parameters }) };
}

/** The id in a text that may not be readable as a message. */
function messageIdIn(text: string): string | undefined {
  return /"?\bMESSAGE_ID"?\s*[=:>]\s*"?([^"<\r\n]+)/.exec(text)?.[1]?.trim();
}

function objectsOf(record: Cdm): readonly MessageObjectNames[] {
  return [record.object1, record.object2].map(({ metadata: { values } }) => ({
    designator: plainCatalogueNumber(values.OBJECT_DESIGNATOR),
    name: values.OBJECT_NAME,
    internationalDesignator: values.INTERNATIONAL_DESIGNATOR,
  }));
}

function notOurs(record: Cdm): FindingDocument {
  const designators = [record.object1, record.object2].map((object) => object.metadata.values.OBJECT_DESIGNATOR);
  const message = `objects ${designators.join(' and ')} are not in your fleet; add the satellite with its catalogue number first`;
  return { code: 'CDM_OF_NO_SATELLITE', message, parameters: { objects: designators.join(' and ') } };
}

/** The input for assessing a record, besides the record. */
export interface OwnRecord {
  /** The record as it was received, or written. */
  readonly text: string;
  readonly side: MessageSide;
  readonly satellite: OwnSatellite;
  /** The radius of the other object by the operator's list of sizes. */
  readonly listed?: ListedRadiusDocument | undefined;
  /** The records that past events give of sigmas. */
  readonly records?: readonly SourcedRecord[] | undefined;
  readonly warnings: readonly FindingDocument[];
  /** When it was received; undefined for a message of our own. */
  readonly receivedMs?: number | undefined;
  /** How much work the probability may take; everything by default. */
  readonly effort?: AssessmentOptions;
}

/** Assesses a record whose satellite is known. */
export function assessRecord(record: Cdm, own: OwnRecord): StorableCdm {
  const { text, side, satellite, listed, records } = own;
  const { OBJECT_DESIGNATOR: designator, OBJECT_NAME: secondaryName } = record[otherSide(side)].metadata.values;
  const { CREATION_DATE, ORIGINATOR: originator, MESSAGE_ID: messageId } = record.header.values;
  return {
    satelliteId: satellite.satelliteId,
    ownSide: side,
    secondaryId: plainCatalogueNumber(designator),
    secondaryName,
    originator,
    messageId,
    creationDate: toInstant(CREATION_DATE),
    tca: toInstant(record.relative.values.TCA),
    text,
    ...digestsOf(text),
    ...physicsOf(record, own),
    assessedBy: { radius: satellite.radius, rules: satellite.rules, listed, records },
  };
}

/** The values computed from a message, and the message as it appears in lists. */
export function physicsOf(
  record: Cdm,
  { side, satellite, listed, records = [], warnings, effort, receivedMs }: Omit<OwnRecord, 'text'>,
): Pick<StorableCdm, 'document' | 'physics'> {
  const taken = encounterFromCdm(record, {
    ownRadiusKm: knownRadiusKm(satellite.radius),
    listed: listedInKm(listed),
    ownSide: side,
  });
  const figures = figuresOfMessage(record, taken, assessedEncounter(taken, effort));
  const asStated = messageEvidence(record, { taken, figures }, { receivedMs });
  const evidence = withRecords(asStated, { cdm: record, figures, records });
  const dilution = evidence.found.kind === 'probability' ? keptDilutionOf(evidence, satellite.rules) : undefined;
  const { level, basis } = riskOfMessages([{ ...evidence, dilution }], { ...satellite.rules, floors: [] });
  const both = objectDocuments(record, { taken, figures, side, listed });
  const quality = {
    object1: orbitQuality(orbitDeterminationOf(record, 'object1')),
    object2: orbitQuality(orbitDeterminationOf(record, 'object2')),
  };
  const objects = {
    object1: withQuality(both.object1, quality.object1),
    object2: withQuality(both.object2, quality.object2),
  };
  const grade = worstGrade([quality.object1, quality.object2].flatMap((one) => one?.grade ?? []));
  const { COLLISION_PROBABILITY: stated, COLLISION_PROBABILITY_METHOD: method } = record.relative.values;
  const names = ownIdentityFaults(record, { side, satellite });
  const doubts = [...names, ...taken.warnings, ...taken.defaults].map(doubtOf);
  const document = {
    data: {
      ...figuresDocument(figures, taken),
      ...periodOf(taken, side),
      ...combinedValues(objects),
      ...(grade === undefined ? {} : { orbitQuality: grade }),
      ...typeOf(record[otherSide(side)]),
      riskLevel: level,
      ...(basis === undefined ? {} : { riskBasis: basis }),
    },
    ...objects,
    warnings: [...warnings, ...doubts],
    ...(stated === undefined ? {} : { originatorProbability: stated.value }),
    ...(method === undefined ? {} : { originatorProbabilityMethod: method }),
  };
  return { document, physics: { figures, evidence, dilution } };
}

/** One revolution of our satellite: half of it is a time to decide. */
function periodOf(
  { encounter }: Pick<KnownObjects['taken'], 'encounter'>,
  side: MessageSide,
): Pick<StoredCdm['data'], 'ownPeriod'> {
  const periodS = osculatingPeriodSeconds(side === 'object1' ? encounter.primary : encounter.secondary);
  return periodS === undefined ? {} : { ownPeriod: periodS };
}

function typeOf({ metadata }: CdmObject): Pick<StoredCdm['data'], 'secondaryObjectType' | 'secondaryMayManoeuvre'> {
  const { OBJECT_TYPE: secondaryObjectType, OBJECT_NAME: name, MANEUVERABLE: stated } = metadata.values;
  const secondaryMayManoeuvre = mayManoeuvre({ isStated: stated === 'YES', name });
  return {
    ...(secondaryObjectType === undefined ? {} : { secondaryObjectType }),
    ...(secondaryMayManoeuvre === undefined ? {} : { secondaryMayManoeuvre }),
  };
}

type ObjectDocument = StoredCdm['object1'];

function withQuality(object: ObjectDocument, quality: OrbitQuality | undefined): ObjectDocument {
  if (quality === undefined) return object;
  const { grade, findings } = quality;
  return { ...object, orbitQuality: { grade, findings: findings.map((finding) => ({ ...finding })) } };
}

/** Times in a message are UTC by the standard, without a Z. Day-of-year dates become calendar dates. */
function toInstant(text: string): Instant {
  return instantOf(withCalendarDate(text.endsWith('Z') ? text : `${text}Z`));
}
