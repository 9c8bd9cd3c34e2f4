import { secondsPerDay } from '@farpass/astro/constants';
import { difference, type Matrix, rotate, rotateCovariance, rtnRotation, scaleMatrix } from '@farpass/astro/linear';
import { forceModelError } from '@farpass/astro/propagation';
import { compareEpochs, type Epoch, secondsBetween } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import type { ObjectAt } from '@farpass/conjunction/approach';
import {
  type ComposedObject,
  composeCdm,
  type DeterminedOrbit,
  encounterFromCdm,
  poorTrackComment,
  trackedPassComment,
} from '@farpass/intake/cdm';
import { recordComment, type SideRecords, type SourcedRecord } from '@farpass/intake/realism';
import {
  type Determined,
  determine,
  type ModelError,
  nothingMeasured,
  withoutNoiseAfter,
} from '@farpass/tracking/determine';
import type { Track } from '@farpass/tracking/measurement';
import { airSigmaShareAt, densityOf, dividedCovariance } from '@farpass/tracking/value';
import { belongingOf, type OrbitWithErrors, type TrackBelonging } from './association.ts';
import { type MemberTrack, type UpdateEvidence, type UsedTrack, updateResiduals, usedTracks } from './evidence.ts';
import {
  messageContradicts,
  noCovariance,
  noTrackOfObject,
  notTheKnownOrbit,
  objectUnsure,
  tracksAfterTca,
  type UpdateFinding,
} from './findings.ts';
import { type CdmSide, type FlownSide, flownSide } from './flown-side.ts';
import { type KnownOrbit, knownOrbit } from './known-orbit.ts';
import { type SigmasRtnM, sigmasM } from './report.ts';
import { type UpdatedApproach, updatedApproach } from './updated-approach.ts';

/** The data for a new message: the message before it, and tracks of one of its objects. */
export interface UpdateOrder {
  readonly cdm: Cdm;
  /** The object that the tracks belong to. */
  readonly object: CdmSide;
  readonly tracks: readonly Track[];
  readonly originator: string;
  readonly messageId: string;
  readonly messageFor?: string | undefined;
  readonly creation: Epoch<'UTC'>;
  /** The orbit of the object's element set with the errors of its class and age, if there is one. */
  readonly elementSet?: OrbitWithErrors | undefined;
  /** Those of the tracks that are of the object by the word of a person, though the message does not prove it. */
  readonly confirmed?: readonly Track[] | undefined;
  readonly ballisticM2PerKg?: number | undefined;
  readonly airSigmaShare?: number | undefined;
  /** The accounts that delivered the tracks, by sensor; none for those of the simulated network. */
  readonly providers?: ReadonlyMap<string, string> | undefined;
  /** The records of past predictions by which the covariances of the message are multiplied. */
  readonly records?: SideRecords | undefined;
  /** Placed at the start of the message; ASCII. */
  readonly comments?: readonly string[] | undefined;
}

export type Update =
  | { readonly kind: 'message'; readonly record: Cdm; readonly evidence: UpdateEvidence }
  | { readonly kind: 'failed'; readonly findings: readonly UpdateFinding[]; readonly tracks: readonly UsedTrack[] };

/**
 * Our new message: the orbit of one object determined from tracks, with its state and covariance in the previous
 * message as a-priori knowledge; the other object as that message has it; both at their new closest approach. Tracks
 * that do not belong to the object, judged by its covariance, the errors of forces and density between the track and
 * the closest approach, and the noise of the sensor, are left out; those that may be of a stranger wait for a person. The fit contains
 * what forces, density, clocks and sensors leave open; what arises after the last measurement is added to the resulting
 * covariance.
 */
export async function updatedMessage(order: UpdateOrder): Promise<Update> {
  const prepared = await prepare(order);
  const failed = (findings: readonly UpdateFinding[], belonging: readonly TrackBelonging[] = []): Update => ({
    kind: 'failed',
    findings,
    tracks: usedTracks(order.tracks, belonging, []),
  });
  if ('code' in prepared) return failed([prepared]);
  const { flown, other, unseen, known, tca } = prepared;
  const { elementSet, confirmed = [] } = order;
  const { whereabouts: message, apriori: stated } = known;
  const belonging = belongingOf(order.tracks, { message, stated, elementSet, confirmed });
  const members = order.tracks
    .map((track, place): MemberTrack => ({ track, place }))
    .filter(({ place }) => belonging[place]?.isAssociated === true);
  if (members.length === 0) return failed([whyNone(belonging)], belonging);
  const found = determine({
    tracks: members.map(({ track }) => track),
    dynamics: flown.dynamics,
    apriori: known.apriori,
    epoch: tca,
    modelError: prepared.modelError,
  });
  if (found.kind === 'failed') return failed([found.finding], belonging);
  if (found.initial !== 'apriori' || found.burn !== undefined)
    return failed(notTheKnownOrbit(found.findings), belonging);
  // What arises after the last measurement is the unseen part.
  const approach = updatedApproach({ tca, found: { ...found, orbit: withoutNoiseAfter(found.orbit) }, unseen, other });
  if ('code' in approach) return failed([approach], belonging);
  const residuals = updateResiduals(found, members);
  const tracks = usedTracks(order.tracks, belonging, residuals);
  const comments = [...(order.comments ?? []), ...trackComments(order, { tracks, verdict: found.verdict })];
  return {
    kind: 'message',
    record: messageOf({ ...order, comments }, approach, determinationOf(found, members)),
    evidence: {
      tracks,
      residuals,
      rms: found.rms,
      forces: flown.forces,
      apriori: sourceText(order.cdm),
      records: usedRecords(order),
      verdict: found.verdict,
      findings: found.findings,
      reducedChiSquare: found.reducedChiSquare,
      covarianceScale: found.covarianceScale,
      sigmaBeforeRtnM: sigmasM(alongOwnAxes({ state: flown.state, covariance: prepared.covariance })),
      sigmaAfterRtnM: sigmasM(alongOwnAxes(approach.moved)),
      movedRtnM: movedRtnM(flown, approach),
      tcaShiftS: secondsBetween(approach.tca, tca),
    },
  };
}

/** Why no track was used: all are of other objects, or some wait for a person. */
function whyNone(belonging: readonly TrackBelonging[]): UpdateFinding {
  const [doubt] = belonging.flatMap(({ doubt: each }) => each ?? []);
  return doubt === undefined ? noTrackOfObject : objectUnsure(doubt);
}

/** The passes that the orbit rests on: they say how far the message may lower a risk. */
function trackComments(
  { providers }: UpdateOrder,
  { tracks, verdict }: { readonly tracks: readonly UsedTrack[]; readonly verdict: Determined['verdict'] },
): readonly string[] {
  const used = tracks.filter(({ isAssociated, measurements, rejected }) => isAssociated && measurements > rejected);
  const passes = used.map((track) => ({ ...track, provider: providers?.get(track.sensor) }));
  return passes.map(verdict === 'good' ? trackedPassComment : poorTrackComment);
}

interface Prepared {
  readonly tca: Epoch<'UTC'>;
  readonly flown: FlownSide;
  readonly other: FlownSide;
  readonly covariance: Matrix;
  readonly unseen: Matrix;
  readonly known: KnownOrbit;
  readonly modelError: ModelError;
}

/** Knowledge before the tracks; a finding if it cannot be used. */
async function prepare({ cdm, object, tracks, ...options }: UpdateOrder): Promise<Prepared | UpdateFinding> {
  const { tca, contradictions } = encounterFromCdm(cdm);
  const [contradiction] = contradictions;
  if (contradiction !== undefined) return messageContradicts(contradiction);
  const otherName = otherSide(object);
  const flown = byRecord(await flownSide(cdm, object, options), options.records?.[object]);
  const other = byRecord(await flownSide(cdm, otherName), options.records?.[otherName]);
  const { covariance } = flown;
  const last = tracks
    .flatMap(({ measurements }) => measurements.map(({ epoch }) => epoch))
    .toSorted(compareEpochs)
    .at(-1);
  if (last === undefined) return nothingMeasured;
  const sinceSeconds = secondsBetween(last, tca);
  if (sinceSeconds >= 0) return tracksAfterTca;
  if (covariance === undefined || other.covariance === undefined) return noCovariance;
  const { state, dynamics } = flown;
  const sigmaShare = options.airSigmaShare ?? airSigmaShareAt(dynamics, tca);
  const divided = dividedCovariance({ tca, state, dynamics }, covariance, { sinceSeconds, sigmaShare });
  if (divided === undefined) return noCovariance;
  const known = knownOrbit({ tca, state, dynamics }, tracks, {
    whole: covariance,
    observable: divided.observable,
    sigmaShare,
  });
  const { noise } = forceModelError({ start: { epoch: tca, state }, ...dynamics }, { density: densityOf(sigmaShare) });
  const modelError = { noise, dragShare: undefined, radiationShare: undefined };
  return { tca, flown, other, covariance, unseen: divided.unseen, known, modelError };
}

function otherSide(side: CdmSide): CdmSide {
  return side === 'object1' ? 'object2' : 'object1';
}

/** An object with the covariance that its record supports. */
function byRecord(flown: FlownSide, record: SourcedRecord | undefined): FlownSide {
  const { covariance } = flown;
  if (covariance === undefined || record === undefined) return flown;
  return { ...flown, covariance: scaleMatrix(covariance, record.factor ** 2) };
}

function usedRecords({ records }: UpdateOrder): UpdateEvidence['records'] {
  return (['object1', 'object2'] as const).flatMap((side) => {
    const record = records?.[side];
    return record === undefined ? [] : [{ side, ...record }];
  });
}

function alongOwnAxes({ state, covariance }: ObjectAt): Matrix {
  const axes = rtnRotation(state);
  return axes === undefined ? covariance : rotateCovariance(axes, covariance);
}

function movedRtnM({ state }: FlownSide, { atOldTca }: UpdatedApproach): SigmasRtnM {
  const moved = difference(atOldTca.state.positionKm, state.positionKm);
  const axes = rtnRotation(state);
  const [radial, transverse, normal] = axes === undefined ? moved : rotate(axes, moved);
  return [1000 * radial, 1000 * transverse, 1000 * normal];
}

function sourceText({ header: { values } }: Cdm): string {
  return `state and covariance of message ${values.MESSAGE_ID} of ${values.ORIGINATOR}`;
}

function determinationOf(found: Determined, members: readonly MemberTrack[]): DeterminedOrbit {
  const epochs = members.flatMap(({ track }) => track.measurements.map(({ epoch }) => epoch)).toSorted(compareEpochs);
  const [first, last] = [epochs[0] ?? found.orbit.epoch, epochs.at(-1) ?? found.orbit.epoch];
  const spanDays = secondsBetween(last, first) / secondsPerDay;
  const used = found.residuals.filter(({ rejected }) => rejected === undefined).length;
  return {
    lastObservation: last,
    spanDays,
    recommendedSpanDays: spanDays,
    observationsAvailable: found.residuals.length,
    observationsUsed: used,
    tracksUsed: members.length,
    residualsAcceptedPercent: (100 * used) / Math.max(1, found.residuals.length),
    weightedRms: Math.sqrt(found.reducedChiSquare),
  };
}

function messageOf(order: UpdateOrder, { tca, moved, unmoved }: UpdatedApproach, determined: DeterminedOrbit): Cdm {
  const { cdm, object, originator, messageId, messageFor, creation, comments = [] } = order;
  const { hardBodyRadius } = encounterFromCdm(cdm);
  const side = (name: CdmSide): ComposedObject =>
    name === object
      ? {
          ...identityOf(cdm, name),
          ...writtenAt(moved),
          covarianceMethod: 'CALCULATED',
          determined,
          comments: [determinedComment(order), ...recordComments(order, name)],
        }
      : {
          ...identityOf(cdm, name),
          ...writtenAt(unmoved),
          comments: [`Object as in ${sourceText(cdm)}.`, ...recordComments(order, name)],
        };
  return composeCdm({
    originator,
    messageId,
    ...(messageFor !== undefined && { messageFor }),
    creation,
    tca,
    comments,
    ...(hardBodyRadius.source !== 'assumed' && { hardBodyRadiusM: 1000 * hardBodyRadius.radiusKm }),
    object1: side('object1'),
    object2: side('object2'),
  });
}

function determinedComment({ cdm }: UpdateOrder): string {
  return `Covariance of a determination from tracks, with the ${sourceText(cdm)} as known before.`;
}

function recordComments({ records }: UpdateOrder, side: CdmSide): readonly string[] {
  const record = records?.[side];
  return record === undefined || record.factor === 1 ? [] : [recordComment(record)];
}

function writtenAt(at: ObjectAt): Pick<ComposedObject, 'state' | 'covarianceRtn'> {
  return { state: { frame: 'GCRF', ...at.state }, covarianceRtn: alongOwnAxes(at) };
}

type Identity = Omit<ComposedObject, 'state' | 'covarianceRtn' | 'comments' | 'determined'>;

const objectTypes = ['PAYLOAD', 'ROCKET BODY', 'DEBRIS', 'UNKNOWN'] as const;
const abilities = ['YES', 'NO', 'N/A'] as const;

function identityOf(cdm: Cdm, side: CdmSide): Identity {
  const { values } = cdm[side].metadata;
  const objectType = objectTypes.find((type) => type === values.OBJECT_TYPE);
  return {
    designator: values.OBJECT_DESIGNATOR,
    name: values.OBJECT_NAME,
    internationalDesignator: values.INTERNATIONAL_DESIGNATOR,
    ...(objectType !== undefined && { objectType }),
    ...(values.OPERATOR_ORGANIZATION !== undefined && { operator: values.OPERATOR_ORGANIZATION }),
    ephemerisName: undefined,
    covarianceMethod: values.COVARIANCE_METHOD === 'DEFAULT' ? 'DEFAULT' : 'CALCULATED',
    maneuverable: abilities.find((word) => word === values.MANEUVERABLE) ?? 'N/A',
    dissipationWPerKg: cdm[side].data.values.SEDR?.value,
  };
}
