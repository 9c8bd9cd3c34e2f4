import { covarianceAt, stateAt } from '@farpass/astro/ephemeris';
import { stateInFrame } from '@farpass/astro/frames';
import {
  difference,
  isPositiveDefinite,
  leadingBlock,
  type Matrix,
  norm,
  rtnRotation,
  timesVector,
} from '@farpass/astro/linear';
import { addSeconds, compareEpochs, type Epoch, formatUtc, secondsBetween, toScale } from '@farpass/astro/time';
import {
  areUnitsDoubtful,
  type ClaimRealism,
  doubtfulUnitsSentence,
  isBiased,
  leadEdgesHours,
  type PredictionError,
} from '@farpass/conjunction/realism';
import type { JudgedEphemeris } from './ephemeris-file.ts';
import { RealismFault } from './fault.ts';

/** The errors of predictions, and what could not be compared. */
export interface EphemerisErrors {
  readonly errors: readonly PredictionError[];
  readonly notes: readonly RealismNote[];
}

/** A sentence with its code and what it names, for other languages. */
export interface RealismNote {
  readonly code:
    | 'COVARIANCES_NOT_DEFINITE'
    | 'COVARIANCES_MISSING'
    | 'COVARIANCES_LEFT_OUT'
    | 'SAME_STATES'
    | 'NEVER_KNOWN'
    | 'ACROSS_BURN'
    | 'UNITS_DOUBTFUL'
    | 'ERRORS_OUTLYING'
    | 'ERRORS_BIASED';
  readonly sentence: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

/** A burn of the object whose files are compared: it was between these times. */
export interface KnownBurn {
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
}

/** A later file counts as the truth if its sigmas along all axes are at most half: then it changes a factor by an eighth at most. */
const sureEnough = 0.5;
/** Farther apart, two files are not of one object in one frame [km]. */
const farthestKm = 1000;
/** Nearer, they hold the same states, and the later one knows nothing more [km]. */
const sameKm = 1e-6;
/** A prediction without covariances is compared in steps of this length [s]. */
const stepS = 1800;
const secondsPerHour = 3600;
/** Steps of the golden ratio spread the compared times over each range of lead times, and so over the orbit. */
const goldenStep = (Math.sqrt(5) - 1) / 2;

/**
 * The errors of the predictions among some files of one object, one for each prediction and range of lead times. The lead
 * time counts from the creation of a prediction, or its first state if that is later. The truth at a time is a later file
 * that is definitive there (before its creation), else the surest later file whose own covariance is half as large or
 * smaller. A comparison that spans a burn says nothing about the covariance: it is left out and counted. Throws a `RealismFault` if
 * the files are not of one object.
 */
export function ephemerisErrors(files: readonly JudgedEphemeris[], burns: readonly KnownBurn[] = []): EphemerisErrors {
  refuseStrangers(files);
  const ordered = files.toSorted((a, b) => compareEpochs(a.made, b.made));
  const found = ordered.map((file, place) => errorsOfFile(file, { ordered, place, burns }));
  return {
    errors: found.flatMap(({ errors }) => errors),
    notes: [...found.flatMap(({ notes }) => notes), ...acrossNotes(found.flatMap(({ across }) => across))],
  };
}

function acrossNotes(across: readonly KnownBurn[]): readonly RealismNote[] {
  return [...Map.groupBy(across, ({ from }) => formatUtc(from, 0))].map(([time, { length: count }]) =>
    note('ACROSS_BURN', { count, time: time.slice(0, 16).replace('T', ' ') }),
  );
}

function refuseStrangers(files: readonly JudgedEphemeris[]): void {
  for (const key of ['objectId', 'objectName'] as const) {
    const named = files.filter((file) => file[key] !== undefined);
    const [first] = named;
    const other = named.find((file) => file[key] !== first?.[key]);
    if (first !== undefined && other !== undefined)
      throw new RealismFault('REALISM_TWO_OBJECTS', {
        ...{ file: first.name, found: first[key] ?? '' },
        ...{ other: other.name, otherFound: other[key] ?? '' },
      });
    // The names of one designator may be written in several ways.
    if (key === 'objectId' && named.length === files.length) return;
  }
}

interface Among {
  readonly burns: readonly KnownBurn[];
  readonly ordered: readonly JudgedEphemeris[];
  readonly place: number;
}

interface Candidate {
  readonly epoch: Epoch<'UTC'>;
  readonly leadHours: number;
  readonly covariance: Matrix | undefined;
  /** The first burn between what the prediction knew and this time. */
  readonly burn: KnownBurn | undefined;
}

function errorsOfFile(
  file: JudgedEphemeris,
  { ordered, place, burns }: Among,
): EphemerisErrors & { readonly across: readonly KnownBurn[] } {
  // A definitive file is judged as a prediction only after its creation, like any other.
  const later = ordered.filter((other) => other !== file && secondsBetween(other.made, file.made) > 0);
  const { candidates, broken } = candidatesOf(file, burns);
  const ranges = rangesOf(candidates).map((range) => turned(range, place));
  const errorOf = (range: readonly Candidate[]) => errorIn(range, { file, later });
  const compared = ranges.map((range) => errorOf(range.filter(({ burn }) => burn === undefined)));
  const across = ranges.flatMap((range, at) => {
    const left = range.filter(({ burn }) => burn !== undefined);
    return compared[at]?.error === undefined && errorOf(left).error !== undefined ? (left[0]?.burn ?? []) : [];
  });
  const errors = compared.flatMap(({ error }) => error ?? []);
  const isSame = errors.length === 0 && compared.some(({ isSame: same }) => same);
  const isCompared = errors.length > 0 || across.length > 0;
  return {
    errors,
    across,
    notes: notesOn(file, { broken, isSame, isCompared, isLast: later.length === 0 }),
  };
}

function candidatesOf({ ephemeris, made, start, end }: JudgedEphemeris, burns: readonly KnownBurn[]) {
  const spanned = burns
    .filter(({ to }) => compareEpochs(to, made) > 0)
    .toSorted((a, b) => compareEpochs(a.from, b.from));
  const from = compareEpochs(made, start) > 0 ? made : start;
  const stated = ephemeris.segments.flatMap(({ start: first, covariance }) =>
    Array.from(covariance?.seconds ?? [], (seconds) => toScale(addSeconds(first, seconds), 'UTC')),
  );
  const count = Math.max(0, Math.floor(secondsBetween(end, from) / stepS) + 1);
  const times = stated.length > 0 ? stated : Array.from({ length: count }, (_, step) => addSeconds(from, step * stepS));
  const all = times.flatMap((epoch): readonly Candidate[] => {
    const leadHours = secondsBetween(epoch, from) / secondsPerHour;
    const burn = spanned.find((one) => compareEpochs(one.from, epoch) < 0);
    return leadHours > 0 ? [{ epoch, leadHours, covariance: positionCovariance(ephemeris, epoch), burn }] : [];
  });
  const isBroken = ({ covariance }: Candidate) => covariance !== undefined && !isPositiveDefinite(covariance);
  return { candidates: all.filter((one) => !isBroken(one)), broken: all.filter(isBroken) };
}

function positionCovariance(ephemeris: JudgedEphemeris['ephemeris'], epoch: Epoch<'UTC'>): Matrix | undefined {
  const found = covarianceAt(ephemeris, epoch);
  return found.kind === 'none' ? undefined : leadingBlock(found.matrix, 3);
}

function rangesOf(candidates: readonly Candidate[]): readonly (readonly Candidate[])[] {
  return leadEdgesHours.slice(1).map((toHours, place) => {
    const fromHours = leadEdgesHours[place] ?? 0;
    return candidates.filter(({ leadHours }) => leadHours >= fromHours && leadHours < toHours);
  });
}

function turned(range: readonly Candidate[], place: number): readonly Candidate[] {
  const first = Math.floor(((place * goldenStep) % 1) * range.length);
  return [...range.slice(first), ...range.slice(0, first)];
}

interface Comparison {
  readonly file: JudgedEphemeris;
  readonly later: readonly JudgedEphemeris[];
}

interface Compared {
  readonly error?: PredictionError;
  readonly isSame?: boolean;
}

/** The first known error of a range of lead times. */
function errorIn(range: readonly Candidate[], { file, later }: Comparison): Compared {
  let isSame = false;
  for (const candidate of range) {
    for (const truth of truthsFor(candidate, later)) {
      const errorRtnKm = errorAt(candidate, { file, truth });
      if (errorRtnKm === undefined) continue;
      if (norm(errorRtnKm) < sameKm) {
        isSame = true;
        continue;
      }
      const { leadHours, covariance: covarianceRtnKm2 } = candidate;
      return {
        error: { prediction: file.id, leadHours, errorRtnKm, covarianceRtnKm2, isSure: truth.isDefinitiveThere },
      };
    }
  }
  return { isSame };
}

type Truth = JudgedEphemeris & {
  /** Whether it is definitive at that time, and not a prediction itself. */
  readonly isDefinitiveThere: boolean;
};

/** The files that know where the object was, the surest first. */
function truthsFor({ epoch, covariance }: Candidate, later: readonly JudgedEphemeris[]): readonly Truth[] {
  const definitive = later.filter(({ isDefinitive, made }) => isDefinitive && compareEpochs(epoch, made) <= 0);
  const surer = later.flatMap((file) => {
    const own = positionCovariance(file.ephemeris, epoch);
    const isSure =
      covariance !== undefined && own !== undefined && isPositiveDefinite(own) && isSurer({ own, claimed: covariance });
    return isSure ? [{ file, size: (own[0] ?? 0) + (own[4] ?? 0) + (own[8] ?? 0) }] : [];
  });
  return [
    ...definitive.map((file) => ({ ...file, isDefinitiveThere: true })),
    ...surer.toSorted((a, b) => a.size - b.size).map(({ file }) => ({ ...file, isDefinitiveThere: false })),
  ];
}

interface TwoCovariances {
  readonly own: Matrix;
  readonly claimed: Matrix;
}

function isSurer({ own, claimed }: TwoCovariances): boolean {
  return [0, 4, 8].every((place) => (own[place] ?? Number.NaN) <= sureEnough ** 2 * (claimed[place] ?? 0));
}

interface Pair {
  readonly file: JudgedEphemeris;
  readonly truth: JudgedEphemeris;
}

function errorAt({ epoch }: Candidate, { file, truth }: Pair): PredictionError['errorRtnKm'] | undefined {
  const [predicted, known] = [stateAt(file.ephemeris, epoch), stateAt(truth.ephemeris, epoch)];
  if (predicted.kind !== 'state' || known.kind !== 'state') return undefined;
  const into = { frame: 'EME2000', epoch } as const;
  const [guess, right] = [stateInFrame(predicted.state, into), stateInFrame(known.state, into)];
  const [axes, apart] = [rtnRotation(right), difference(guess.positionKm, right.positionKm)];
  if (axes === undefined) return undefined;
  if (norm(apart) > farthestKm)
    throw new RealismFault('REALISM_APART', {
      ...{ file: file.name, other: truth.name },
      ...{ km: Math.round(norm(apart)), time: formatUtc(epoch, 0) },
    });
  const [r = Number.NaN, t = Number.NaN, n = Number.NaN] = timesVector(axes.flat(), apart);
  return [r, t, n];
}

interface Noted {
  readonly broken: readonly Candidate[];
  readonly isSame: boolean;
  readonly isCompared: boolean;
  readonly isLast: boolean;
}

function notesOn({ name, ephemeris, left }: JudgedEphemeris, found: Noted): readonly RealismNote[] {
  const { broken, isSame, isCompared, isLast } = found;
  const file = name;
  const isClaimed = ephemeris.segments.some(({ covariance }) => (covariance?.seconds.length ?? 0) > 0);
  const [firstBroken] = broken;
  return [
    ...(firstBroken === undefined
      ? []
      : [
          note('COVARIANCES_NOT_DEFINITE', {
            ...{ file, count: broken.length, time: formatUtc(firstBroken.epoch, 0) },
          }),
        ]),
    ...(isClaimed || !isCompared ? [] : [note('COVARIANCES_MISSING', { file })]),
    ...(left[0] === undefined ? [] : [note('COVARIANCES_LEFT_OUT', { file, count: left.length, said: left[0] })]),
    ...(isSame ? [note('SAME_STATES', { file })] : []),
    ...(isCompared || isSame || isLast ? [] : [note('NEVER_KNOWN', { file })]),
  ];
}

const sentences: Readonly<Record<RealismNote['code'], (parameters: RealismNote['parameters']) => string>> = {
  COVARIANCES_NOT_DEFINITE: ({ file, count, time }) =>
    `${file}: ${count} covariances are not positive definite (the first one at ${time}) and were not judged.`,
  COVARIANCES_MISSING: ({ file }) => `${file} states no covariances: its errors count, no factor is found from them.`,
  COVARIANCES_LEFT_OUT: ({ file, count, said }) => `${file}: ${count} covariances were left out; ${said}.`,
  SAME_STATES: ({ file }) => `${file}: the later file holds the same states, so it tells no error.`,
  NEVER_KNOWN: ({ file }) =>
    `${file}: no later file knows its times, as definitive states or with sigmas half as large.`,
  ACROSS_BURN: ({ count, time }) =>
    `${count} comparisons are left out: they span the burn of ${time} UTC, which is not an error of a covariance.`,
  UNITS_DOUBTFUL: ({ factor }) => doubtfulUnitsSentence(Number(factor)),
  ERRORS_OUTLYING: ({ count, all, sigmas }) =>
    `${count} of ${all} errors are more than six scaled sigmas away, the farthest ${sigmas} claimed ones: the factor does not describe them. Look for a burn, another object or a wrong line.`,
  ERRORS_BIASED: ({ r, t, n }) =>
    `The mean error is ${r}, ${t}, ${n} claimed sigmas along R, T, N: a bias, which no factor describes. Look for a wrong frame, time or force model.`,
};

/** The knowledge about errors and their claimed covariances that notes are made of. */
type JudgedClaims = Pick<ClaimRealism, 'scaleFactor' | 'bias' | 'ratio' | 'outliers'>;

/** The number of errors, and of the predictions that they belong to. */
interface ErrorCounts {
  readonly errors: number;
  readonly predictions: number;
}

/** The doubts about a verdict on claimed covariances: units, outliers and a bias. */
export function claimNotes(claims: JudgedClaims, { errors, predictions }: ErrorCounts): readonly RealismNote[] {
  const { scaleFactor, outliers, bias } = claims;
  const [r = '', t = '', n = ''] = bias.map((value) => value.toFixed(2));
  const isOutlying = outliers !== undefined && outliers.count > 0;
  const far = { count: outliers?.count ?? 0, all: errors, sigmas: (outliers?.largestSigmas ?? 0).toPrecision(3) };
  return [
    ...(areUnitsDoubtful(scaleFactor) ? [note('UNITS_DOUBTFUL', { factor: scaleFactor.toPrecision(3) })] : []),
    ...(isOutlying ? [note('ERRORS_OUTLYING', far)] : []),
    ...(isBiased(claims, predictions) ? [note('ERRORS_BIASED', { r, t, n })] : []),
  ];
}

function note(code: RealismNote['code'], parameters: RealismNote['parameters']): RealismNote {
  return { code, sentence: sentences[code](parameters), parameters };
}
