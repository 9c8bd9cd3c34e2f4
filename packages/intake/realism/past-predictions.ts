import { wgs84 } from '@farpass/astro/constants';
import { addScaled, type CartesianState, difference, leadingBlock, norm, scaled } from '@farpass/astro/linear';
import { compareEpochs, type Epoch, formatUtc, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import { gatherEvents, plainCatalogueNumber } from '@farpass/conjunction/event';
import { type ClaimedError, type CovarianceRecord, covarianceRecord } from '@farpass/conjunction/realism';
import { toldStateOfCdm } from '../flight/index.ts';

type CdmSide = 'object1' | 'object2';

/** The error of a message about one object, seen by a later message of the same event and originator. */
export interface PastPrediction extends ClaimedError {
  /** Its plain number in a catalogue. */
  readonly designator: string;
  readonly originator: string;
  readonly tca: Epoch<'UTC'>;
}

/** The record of an object or of an originator, and the past that it rests on. UTC. */
export interface SourcedRecord extends CovarianceRecord {
  readonly source: 'OBJECT' | 'ORIGINATOR';
  /** The object or the originator. */
  readonly whose: string;
  /** Of the messages. */
  readonly originator: string;
  readonly from: string;
  readonly to: string;
}

/** Records of both objects of a message; undefined for an object if the past says nothing about it. */
export type SideRecords = Readonly<Partial<Record<CdmSide, SourcedRecord>>>;

/** A record rests on the newest events. */
const mostEvents = 200;
/**
 * A later message counts as the truth if its sigmas along all axes are at most half of the earlier ones: its own errors
 * change a factor by at most an eighth then.
 */
const sureEnough = 0.5;
/** Over longer shifts of the closest approach, a parabola is not the orbit [s]. */
const longestShiftS = 30;

/**
 * The past predictions in the messages of one event: for each object and originator, the newest message whose errors the
 * last message of this originator can tell. At most one, because the errors of one event belong together.
 */
export function pastPredictions(messages: readonly Cdm[]): readonly PastPrediction[] {
  const byOriginator = Map.groupBy(messages, ({ header }) => header.values.ORIGINATOR);
  return [...byOriginator].flatMap(([originator, own]) => {
    const told = own
      .toSorted((a, b) => compareEpochs(createdAt(a), createdAt(b)))
      .flatMap((cdm) => (['object1', 'object2'] as const).flatMap((side) => toldOf(cdm, side)));
    return [...Map.groupBy(told, ({ designator }) => designator).values()].flatMap((ofObject) => {
      const truth = ofObject.at(-1);
      if (truth === undefined) return [];
      const error = ofObject
        .toReversed()
        .values()
        .map((earlier) => errorOf({ earlier, truth }))
        .find((each) => each !== undefined);
      return error === undefined ? [] : [{ ...error, designator: truth.designator, originator, tca: truth.epoch }];
    });
  });
}

/**
 * The records for both objects of a message: the record of the object with this originator, or, if it is too
 * short, that of the originator with all its objects.
 */
export function recordsFor(cdm: Cdm, past: readonly PastPrediction[]): SideRecords {
  const originator = cdm.header.values.ORIGINATOR;
  const ofOriginator = past.filter((each) => each.originator === originator);
  const general = sourced(ofOriginator, { source: 'ORIGINATOR', whose: originator, originator });
  const recordOf = (side: CdmSide) => {
    const designator = designatorOf(cdm, side);
    const own = ofOriginator.filter((each) => each.designator === designator);
    return isStatedDefault(cdm, side)
      ? undefined
      : (sourced(own, { source: 'OBJECT', whose: designator, originator }) ?? general);
  };
  const [object1, object2] = [recordOf('object1'), recordOf('object2')];
  return { ...(object1 && { object1 }), ...(object2 && { object2 }) };
}

/**
 * The records of every originator and object in some messages, of any events and in any order: what `recordsFor` would use
 * for their next message.
 */
export function recordsOfMessages(messages: readonly Cdm[]): readonly SourcedRecord[] {
  const gathered = gatherEvents(
    messages.map((cdm, place) => ({
      cdm,
      id: String(place),
      pair: (['object1', 'object2'] as const)
        .map((side) => designatorOf(cdm, side))
        .toSorted()
        .join(' '),
      created: createdAt(cdm),
      tca: parseEpoch(cdm.relative.values.TCA, 'UTC'),
    })),
  );
  return recordsOfPredictions(gathered.flatMap((event) => pastPredictions(event.messages.map(({ cdm }) => cdm))));
}

/** The records of every originator and object in past predictions of any events. */
export function recordsOfPredictions(past: readonly PastPrediction[]): readonly SourcedRecord[] {
  return [...Map.groupBy(past, ({ originator }) => originator)].flatMap(([originator, own]) => [
    ...[sourced(own, { source: 'ORIGINATOR', whose: originator, originator }) ?? []].flat(),
    ...[...Map.groupBy(own, ({ designator }) => designator)].flatMap(
      ([designator, ofObject]) => sourced(ofObject, { source: 'OBJECT', whose: designator, originator }) ?? [],
    ),
  ]);
}

/** The sentence that a message made with a record says; ASCII. */
export function recordComment({ factor, interval, comparisons, source, whose, to }: SourcedRecord): string {
  const [low, high] = interval.map((each) => each.toFixed(2));
  return `Sigmas known before multiplied by ${factor.toFixed(2)} (90 % interval ${low} to ${high}): record of ${source === 'OBJECT' ? 'object' : 'originator'} ${whose}, ${comparisons} past predictions to ${to}.`;
}

function sourced(
  past: readonly PastPrediction[],
  whence: Pick<SourcedRecord, 'source' | 'whose' | 'originator'>,
): SourcedRecord | undefined {
  const newest = past.toSorted((a, b) => compareEpochs(b.tca, a.tca)).slice(0, mostEvents);
  const [record, last, first] = [covarianceRecord(newest), newest[0], newest.at(-1)];
  if (record === undefined || last === undefined || first === undefined) return undefined;
  const day = (epoch: Epoch<'UTC'>) => formatUtc(epoch, 0).slice(0, 10);
  return { ...record, ...whence, from: day(first.tca), to: day(last.tca) };
}

/** A statement of a message about one object. */
interface ObjectStatement {
  readonly designator: string;
  readonly epoch: Epoch<'UTC'>;
  readonly state: CartesianState;
  /** Of the position, GCRF, by rows [km²]. */
  readonly covarianceKm2: Float64Array;
  readonly sigmas: readonly [number, number, number];
}

function toldOf(cdm: Cdm, side: CdmSide): readonly ObjectStatement[] {
  if (isStatedDefault(cdm, side)) return [];
  const { epoch, state, covarianceGcrf } = toldStateOfCdm(cdm, side).start;
  if (covarianceGcrf === undefined) return [];
  const { values } = cdm[side].data;
  const sigma = (variance: number | undefined) => Math.sqrt(variance ?? 0);
  const sigmas = [sigma(values.CR_R?.value), sigma(values.CT_T?.value), sigma(values.CN_N?.value)] as const;
  const covarianceKm2 = Float64Array.from(leadingBlock(covarianceGcrf, 3));
  return [{ designator: designatorOf(cdm, side), epoch, state, covarianceKm2, sigmas }];
}

/** The error of an earlier statement; undefined if the later one cannot tell it. */
function errorOf({ earlier, truth }: Readonly<Record<'earlier' | 'truth', ObjectStatement>>): ClaimedError | undefined {
  const isSure = earlier.sigmas.every((sigma, axis) => (truth.sigmas[axis] ?? Number.NaN) <= sureEnough * sigma);
  const seconds = secondsBetween(earlier.epoch, truth.epoch);
  if (!isSure || Math.abs(seconds) > longestShiftS) return undefined;
  const { positionKm, velocityKmPerS } = truth.state;
  const gravity = scaled(positionKm, -wgs84.muKm3PerS2 / norm(positionKm) ** 3);
  const straight = addScaled(positionKm, velocityKmPerS, seconds);
  const [x, y, z] = difference(earlier.state.positionKm, addScaled(straight, gravity, (seconds * seconds) / 2));
  return { residual: [x, y, z], covariance: earlier.covarianceKm2 };
}

function createdAt({ header }: Cdm): Epoch<'UTC'> {
  return parseEpoch(header.values.CREATION_DATE, 'UTC');
}

function designatorOf(cdm: Cdm, side: CdmSide): string {
  return plainCatalogueNumber(cdm[side].metadata.values.OBJECT_DESIGNATOR);
}

function isStatedDefault(cdm: Cdm, side: CdmSide): boolean {
  return cdm[side].metadata.values.COVARIANCE_METHOD === 'DEFAULT';
}
