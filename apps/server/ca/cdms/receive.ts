import { createHash } from 'node:crypto';
import { type Cdm, type CdmObject, readCdm } from '@farpass/ccsds/cdm';
import { type Instant, instantOf, type Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { gatherInto } from '../conjunctions/gather.ts';
import { riskOf } from '../conjunctions/risk.ts';
import { refreshEvent } from '../conjunctions/store.ts';
import { satelliteRadius } from '../fleet/hard-body.ts';
import type { SatelliteRow } from '../fleet/store.ts';
import type { StoredCdm } from '../tables.ts';
import { eventDataOf, type OurSide, objectsOf, physicsOf } from './physics.ts';
import type { CdmText } from './split.ts';
import { findKnown, insertCdm } from './store.ts';

export interface Finding {
  readonly code: string;
  readonly line?: number;
  readonly message: string;
}

/** A message that could be read and concerns one of the fleet. */
export interface ReadyCdm {
  readonly kind: 'ready';
  readonly name: string;
  readonly record: Cdm;
  readonly bytes: Buffer;
  readonly side: OurSide;
  readonly satellite: SatelliteRow;
  readonly warnings: readonly Finding[];
}

export interface RefusedCdm {
  readonly kind: 'refused';
  readonly name: string;
  readonly errors: readonly Finding[];
}

/** Reads a message leniently and finds the satellite of the fleet it is about. Nothing is stored yet. */
export function prepareCdm({ name, text }: CdmText, fleet: readonly SatelliteRow[]): ReadyCdm | RefusedCdm {
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind === 'faults') {
    return { kind: 'refused', name, errors: result.faults.map(({ code, line, message }) => ({ code, line, message })) };
  }
  const { record } = result;
  const ours = ourSide(record, fleet);
  if (!ours) return { kind: 'refused', name, errors: [notOurs(record)] };
  const warnings = result.warnings.map(({ code, line, message }) => ({ code, line, message }));
  return { kind: 'ready', name, record, bytes: Buffer.from(text), ...ours, warnings };
}

function ourSide(record: Cdm, fleet: readonly SatelliteRow[]) {
  for (const side of ['object1', 'object2'] as const) {
    const satellite = fleet.find((one) => isOf(one, record[side]));
    if (satellite) return { side, satellite };
  }
  return undefined;
}

function isOf(satellite: SatelliteRow, object: CdmObject): boolean {
  const { OBJECT_DESIGNATOR: designator, INTERNATIONAL_DESIGNATOR: international } = object.metadata.values;
  if (satellite.noradId !== null && designator.replace(/^0+/, '') === String(satellite.noradId)) return true;
  return satellite.cosparId !== null && international === satellite.cosparId;
}

function notOurs(record: Cdm): Finding {
  const designators = [record.object1, record.object2].map((object) => object.metadata.values.OBJECT_DESIGNATOR);
  const message = `objects ${designators.join(' and ')} are not in your fleet; add the satellite with its catalogue number first`;
  return { code: 'CDM_OF_NO_SATELLITE', message };
}

export interface Received {
  readonly cdmId: string;
  readonly conjunctionId: string;
  readonly outcome: 'NEW' | 'KNOWN' | 'REVISION';
}

interface Receiving {
  readonly operatorId: string;
  readonly isSynthetic: boolean;
}

/** A message that is to be kept, whatever it was read from. Its document is only made when the message is new. */
export interface KeptMessage {
  readonly operatorId: string;
  readonly satelliteId: string;
  readonly secondaryId: string;
  readonly secondaryName: string;
  readonly originator: string;
  readonly messageId: string;
  readonly creationDate: Instant;
  readonly tca: Instant;
  readonly isSynthetic: boolean;
  /** As received. */
  readonly bytes: Buffer;
  readonly document: () => StoredCdm;
}

/** Stores a message with its event, or answers with the one that has the same bytes. Pages hear of it. */
export async function keepMessage(tx: Tx, message: KeptMessage): Promise<Received> {
  const { bytes, document, messageId, ...ofPair } = message;
  const { operatorId, originator } = ofPair;
  const digest = createHash('sha256').update(bytes).digest('hex');
  const { known, nextRevision } = await findKnown(tx, { operatorId, originator, messageId, digest });
  if (known) return { cdmId: known.id, conjunctionId: known.eventId, outcome: 'KNOWN' };
  const eventId = await gatherInto(tx, ofPair);
  const { secondaryId: _id, secondaryName: _name, ...columns } = ofPair;
  const row = { ...columns, messageId, eventId, revision: nextRevision, document: document() };
  const cdmId = await insertCdm(tx, { ...row, bytes, digest });
  const event = await refreshEvent(tx, eventId);
  const payload = { conjunctionId: eventId, cdmId, riskLevel: event?.riskLevel ?? 'UNKNOWN' };
  await appendEvent(tx, { audience: { kind: 'operator', operatorId }, kind: 'ca.conjunctions.changed', payload });
  return { cdmId, conjunctionId: eventId, outcome: nextRevision === 0 ? 'NEW' : 'REVISION' };
}

/** Stores a message that was read whole. */
export async function receiveCdm(tx: Tx, ready: ReadyCdm, { operatorId, isSynthetic }: Receiving): Promise<Received> {
  const { record, bytes, side, satellite } = ready;
  const other = record[side === 'object1' ? 'object2' : 'object1'].metadata.values;
  return keepMessage(tx, {
    operatorId,
    satelliteId: satellite.id,
    secondaryId: other.OBJECT_DESIGNATOR,
    secondaryName: other.OBJECT_NAME,
    originator: record.header.values.ORIGINATOR,
    messageId: record.header.values.MESSAGE_ID,
    creationDate: toInstant(record.header.values.CREATION_DATE),
    tca: toInstant(record.relative.values.TCA),
    isSynthetic,
    bytes,
    document: () => documentOf(ready),
  });
}

function documentOf({ record, side, satellite, warnings }: ReadyCdm): StoredCdm {
  const physics = physicsOf(record, { side, radius: satelliteRadius(satellite.document) });
  const { COLLISION_PROBABILITY: stated, COLLISION_PROBABILITY_METHOD: method } = record.relative.values;
  const doubts = physics.taken.warnings.map(({ code, sentence }) => ({ code, message: sentence }));
  const defaults = physics.taken.defaults.map(({ code, sentence }) => ({ code, message: sentence }));
  return {
    ...objectsOf(record, physics, side),
    data: {
      ...eventDataOf(physics),
      riskLevel: riskOf(physics.assessment, satellite.document.configuration?.thresholds),
    },
    warnings: [...warnings, ...doubts, ...defaults],
    ...(stated === undefined ? {} : { originatorProbability: stated.value }),
    ...(method === undefined ? {} : { originatorProbabilityMethod: method }),
  };
}

/** Times of a message are UTC by the standard; a Z is not written there. Day-of-year dates become calendar dates. */
function toInstant(text: string): Instant {
  const ordinal = /^(\d{4})-(\d{3})T(.+?)Z?$/.exec(text);
  if (!ordinal) return instantOf(text.endsWith('Z') ? text : `${text}Z`);
  const date = new Date(Date.UTC(Number(ordinal[1]), 0, Number(ordinal[2]))).toISOString().slice(0, 10);
  return instantOf(`${date}T${ordinal[3]}Z`);
}
