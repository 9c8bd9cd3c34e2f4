import { gunzipSync } from 'node:zlib';
import { parseEpoch } from '@farpass/astro/time';
import { writeCdm } from '@farpass/ccsds/cdm';
import type { GpRecord } from '@farpass/ccsds/gp';
import { readTdm } from '@farpass/ccsds/tdm';
import type { ListedRadiusDocument } from '@farpass/contract/fleet';
import type { TrackingEvidenceDocument } from '@farpass/contract/watch';
import { elementsOf } from '@farpass/intake/elements';
import { type MeasuredTrack, type SensorSiteRecord, sensorSite, tracksOfTdms } from '@farpass/intake/measurements';
import { pastPredictions, recordsFor } from '@farpass/intake/realism';
import { orbitOfElementSet } from '@farpass/operations/tracking';
import { type OrbitWithErrors, updatedMessage } from '@farpass/operations/tracking-value';
import { assessRecord, type StorableCdm } from '../../conjunctions/cdms/assess.ts';
import { ownOriginator } from '../../conjunctions/cdms/originator.ts';
import type { OwnSatellite } from '../../conjunctions/cdms/own-satellite.ts';
import { receivedCdm } from '../../conjunctions/cdms/record.ts';
import { threadKernel } from '../../platform/kernel/index.ts';
import { evidenceOf, type SensorFigures } from './evidence.ts';

/** A delivered file. */
export interface UpdateFile {
  readonly fileId: string;
  readonly sensorCode: string;
  /** Whose account delivered it; undefined in the simulated network. */
  readonly providerId?: string | undefined;
  readonly site: SensorSiteRecord;
  /** Whence noise and errors of the sensor are. */
  readonly figures?: SensorFigures | undefined;
  readonly bytes: Uint8Array;
}

export interface UpdateOrder {
  /** The message that was known before the tracks, as received. */
  readonly received: string;
  /** Messages of past events by which its covariances are judged: as received, by event. */
  readonly past: readonly (readonly string[])[];
  readonly messageName: string;
  /** Which object was tracked, and which is ours. */
  readonly side: 'object1' | 'object2';
  readonly ownSide: 'object1' | 'object2';
  readonly satellite: OwnSatellite;
  readonly listed?: ListedRadiusDocument | undefined;
  readonly files: readonly UpdateFile[];
  /** Files that show the object, as a person has said. */
  readonly confirmed: readonly string[];
  /** The newest element set of the object, if one is known. */
  readonly elementSet?: GpRecord | undefined;
  readonly messageId: string;
  readonly createdUtc: string;
  readonly comments: readonly string[];
}

export interface UpdateAnswer {
  /** Undefined if the tracks give none. */
  readonly message: StorableCdm | undefined;
  readonly evidence: TrackingEvidenceDocument;
}

/** Largest file that is unpacked. */
const mostBytes = 67_108_864;

/** Makes a message of our own from delivered tracks: the known orbit, corrected by the measurements. */
export async function run(order: UpdateOrder): Promise<UpdateAnswer> {
  const tracks = order.files.flatMap((file) =>
    tracksIn(file).map(({ track }) => ({ fileId: file.fileId, figures: file.figures, track })),
  );
  const cdm = receivedCdm(order.received);
  const confirmed = tracks.flatMap(({ fileId, track }) => (order.confirmed.includes(fileId) ? [track] : []));
  const found = await updatedMessage({
    cdm,
    object: order.side,
    tracks: tracks.map(({ track }) => track),
    elementSet: orbitOfSet(order.elementSet),
    confirmed,
    originator: ownOriginator,
    messageId: order.messageId,
    creation: parseEpoch(order.createdUtc, 'UTC'),
    comments: order.comments,
    records: recordsFor(cdm, order.past.flatMap(eventPredictions)),
    providers: new Map(order.files.flatMap(({ site, providerId }) => (providerId ? [[site.name, providerId]] : []))),
  });
  const evidence = evidenceOf(found, { tracks, apriori: order.messageName });
  if (found.kind === 'failed') return { message: undefined, evidence };
  const { text } = writeCdm(found.record, 'KVN');
  const { ownSide: side, satellite, listed } = order;
  return { message: assessRecord(found.record, { text, side, satellite, listed, warnings: [] }), evidence };
}

/** Undefined without a set, and for one whose orbit cannot be computed. */
function orbitOfSet(record: GpRecord | undefined): OrbitWithErrors | undefined {
  if (record === undefined) return undefined;
  try {
    const { orbit, covarianceAt } = orbitOfElementSet(elementsOf(record), threadKernel());
    return { stateAt: orbit.stateAt, covarianceAt };
  } catch {
    return undefined;
  }
}

/** A past event whose messages cannot be used is left out: the record rests on the others. */
function eventPredictions(texts: readonly string[]): ReturnType<typeof pastPredictions> {
  try {
    return pastPredictions(texts.map(receivedCdm));
  } catch {
    return [];
  }
}

function tracksIn({ bytes, site }: UpdateFile): readonly MeasuredTrack[] {
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : bytes;
  const result = readTdm(plain, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(`A delivered file cannot be read: ${result.faults[0]?.message}`);
  return tracksOfTdms([result.record], [sensorSite(site)]).tracks;
}
