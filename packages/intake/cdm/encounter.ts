import { earthOrientationInUse, earthOrientationOrNominal } from '@farpass/astro/earth-orientation';
import {
  earthAttitudeAt,
  type Frame,
  frameOfName,
  type InertialFrame,
  isEarthFixed,
  type StateVector,
  transformState,
} from '@farpass/astro/frames';
import { type Matrix, norm } from '@farpass/astro/linear';
import { type Epoch, parseEpoch } from '@farpass/astro/time';
import type { Cdm, CdmObject } from '@farpass/ccsds/cdm';
import type { Encounter, EncounterObject, RtnPart } from '@farpass/conjunction/approach';
import { type CovarianceFault, covarianceFaults, isFatal } from '@farpass/conjunction/covariance';
import { type MessageSide, type OwnSource, otherSide, type RiskDoubt } from '@farpass/conjunction/event';
import { say, worded } from '@farpass/conjunction/wording';
import { turnedCovariance } from '../covariance/index.ts';
import { encounterFaults } from '../gate/encounter.ts';
import type { GateFault } from '../gate/fault.ts';
import { rtnCovarianceOf, statesTurningAxes } from './covariance.ts';
import { type IntakeWarning, type NamedDefault, namedDefault } from './default.ts';
import { doubtsOf, doubtWarning } from './doubts.ts';
import { mixtureOf } from './mixture.ts';
import { ownSourceOf } from './own-source.ts';
import {
  type HardBodyRadius,
  hardBodyRadiusOf,
  ownPartKm,
  type PairRadii,
  pairRadii,
  sizeOf,
} from './radius/hard-body.ts';
import { type ListedRadius, listedWarning } from './radius/listed-radius.ts';

/** The identity of one of the objects, as the message states it. */
export interface CdmObjectIdentity {
  readonly designator: string;
  readonly name: string;
  readonly covarianceFaults: readonly CovarianceFault[];
  /** The RTN covariance as the message gives it, km and s; undefined if it is missing. */
  readonly covarianceRtn: Matrix | undefined;
  /** The Gaussians that its errors are a mixture of, along the same axes; undefined for a single one. */
  readonly mixtureRtn: readonly RtnPart[] | undefined;
}

/** A CDM prepared for physics: km, km/s, one inertial frame, inertial covariances, every default named. */
export interface CdmEncounter {
  readonly encounter: Encounter;
  readonly frame: InertialFrame;
  readonly tca: Epoch<'UTC'>;
  readonly primary: CdmObjectIdentity;
  readonly secondary: CdmObjectIdentity;
  readonly hardBodyRadius: HardBodyRadius;
  readonly radii: PairRadii;
  readonly covarianceAxes: 'inertial' | 'turning';
  /** The probability from the sender, by its own method and collision area. */
  readonly stated: StatedProbability | undefined;
  /** Whether the message calls the covariance of an object a default one. */
  readonly isByDefault: boolean;
  readonly originator: string;
  /** Undefined for a message of another originator. */
  readonly source: OwnSource | undefined;
  /** The miss stated in the message, next to its states. */
  readonly statedMissKm: number;
  readonly defaults: readonly NamedDefault[];
  /** Every doubt about the message, its contradictions included. */
  readonly warnings: readonly IntakeWarning[];
  /** Contradictions with the message itself or with physics that rule out any computation from it. */
  readonly contradictions: readonly IntakeWarning[];
  /** Doubts that keep the message from lowering a risk; each is also a warning. */
  readonly doubts: readonly RiskDoubt[];
}

/** The probability stated in the message. */
export interface StatedProbability {
  readonly value: number;
  readonly method: string | undefined;
}

export interface IntakeOptions {
  /** Combined hard-body radius that replaces the message's, km. */
  readonly hardBodyRadiusKm?: number | undefined;
  /** Radius of our object, if we know it better than the message, km; ignored if `hardBodyRadiusKm` is given. */
  readonly ownRadiusKm?: number | undefined;
  /** Radius of the other object in a list of sizes; ignored if `hardBodyRadiusKm` is given, or if the owners state theirs. */
  readonly listed?: ListedRadius | undefined;
  /** Which object is ours; the other one has the size of its type if the message states none. Object 1 by default. */
  readonly ownSide?: MessageSide | undefined;
}

interface TakenObject {
  readonly object: EncounterObject;
  readonly identity: CdmObjectIdentity;
  readonly defaults: readonly NamedDefault[];
  readonly warnings: readonly IntakeWarning[];
}

/**
 * The encounter of a CDM. Both states are converted to one inertial frame (object 1's if it is inertial, otherwise
 * EME2000), RTN covariances to its axes. An unusable covariance (missing, default, negative) is left out and named.
 */
export function encounterFromCdm(cdm: Cdm, options: IntakeOptions = {}): CdmEncounter {
  const tca = parseEpoch(cdm.relative.values.TCA, 'UTC');
  const first = frameOf(cdm.object1);
  const frame: InertialFrame = isEarthFixed(first) ? 'EME2000' : first;
  const primary = takeObject(cdm.object1, { frame, tca });
  const secondary = takeObject(cdm.object2, { frame, tca });
  const ownSide = options.ownSide ?? 'object1';
  const stated = hardBodyRadiusOf(cdm, options.hardBodyRadiusKm);
  const other = sizeOf(cdm, otherSide(ownSide));
  const { listed } = options;
  const ownPart = ownPartKm(cdm, ownSide, stated);
  const radii = pairRadii(stated, { ownKm: options.ownRadiusKm, other, listed, ownPartKm: ownPart });
  const object = cdm[otherSide(ownSide)].metadata.values.OBJECT_DESIGNATOR;
  const sizeDoubts =
    listed === undefined || radii.doubt === undefined
      ? []
      : [listedWarning(radii.doubt, { listed, other, object, usedKm: radii.otherKm })];
  const hardBodyRadius = radii.combined;
  const encounter = { primary: primary.object, secondary: secondary.object, hardBodyRadiusKm: hardBodyRadius.radiusKm };
  const faults = encounterFaults(cdm, encounter);
  const doubts = doubtsOf(cdm, encounter);
  const isTurning = statesTurningAxes(cdm.object1) || statesTurningAxes(cdm.object2);
  const axes = isTurning ? [] : [namedDefault('COVARIANCE_AXES_INERTIAL')];
  const radius = hardBodyRadius.default === undefined ? [] : [hardBodyRadius.default];
  return {
    encounter,
    frame,
    tca,
    primary: primary.identity,
    secondary: secondary.identity,
    hardBodyRadius,
    radii,
    covarianceAxes: isTurning ? 'turning' : 'inertial',
    stated: statedProbability(cdm),
    isByDefault: [cdm.object1, cdm.object2].some(isDefaultCovariance),
    originator: cdm.header.values.ORIGINATOR,
    source: ownSourceOf(cdm),
    statedMissKm: cdm.relative.values.MISS_DISTANCE.value / 1000,
    defaults: distinct([...primary.defaults, ...secondary.defaults, ...axes, ...radius]),
    warnings: [
      ...primary.warnings,
      ...secondary.warnings,
      ...sameObjectWarning(cdm),
      ...sizeDoubts,
      ...warningsOf(faults),
      ...doubts.map(doubtWarning),
    ],
    contradictions: warningsOf(faults.filter(({ isFatal }) => isFatal)),
    doubts,
  };
}

function warningsOf(faults: readonly GateFault[]): readonly IntakeWarning[] {
  return faults.map(({ code, sentence, parameters }) => ({ code, sentence, parameters }));
}

function distinct(defaults: readonly NamedDefault[]): readonly NamedDefault[] {
  return [...new Map(defaults.map((each) => [each.code, each])).values()];
}

/** The frame of an object's state; axes with an unknown name are not rotated, and the gate reports them. */
function frameOf(object: CdmObject): Frame {
  const named = frameOfName(object.metadata.values.REF_FRAME);
  return named?.kind === 'earth-centred' ? named.frame : 'EME2000';
}

function takeObject(
  object: CdmObject,
  into: { readonly frame: InertialFrame; readonly tca: Epoch<'UTC'> },
): TakenObject {
  const { state, defaults } = inertialState(object, into);
  const designator = object.metadata.values.OBJECT_DESIGNATOR;
  const rtn = rtnCovarianceOf(object);
  const covarianceRtn = rtn.kind === 'missing' ? undefined : rtn.matrix;
  const faults = covarianceRtn === undefined ? [] : covarianceFaults(covarianceRtn, norm(state.positionKm));
  const isUsable = covarianceRtn !== undefined && !faults.some(isFatal);
  const frame = statesTurningAxes(object) && rtn.kind === 'full' ? 'RTN_ROTATING' : 'RTN';
  const place = { state: { frame: into.frame, ...state }, epoch: into.tca };
  const turned = isUsable ? turnedCovariance({ matrix: covarianceRtn, frame }, place, into.frame) : undefined;
  const covariance = turned?.kind === 'covariance' ? turned.matrix : undefined;
  const parts = isUsable ? mixtureOf(object, covarianceRtn, state) : [];
  const mixture = parts.flatMap(({ share, covarianceRtn: matrix }) => {
    const part = turnedCovariance({ matrix, frame: 'RTN' }, place, into.frame);
    return part.kind === 'covariance' ? [{ share, covariance: part.matrix }] : [];
  });
  const mixtureRtn = parts.length === 0 ? undefined : parts;
  const incomplete: readonly IntakeWarning[] = rtn.kind === 'full' ? [] : [incompleteCovariance(designator, rtn)];
  return {
    object: { ...state, covariance, ...(mixture.length === 0 ? {} : { mixture }) },
    identity: {
      designator,
      name: object.metadata.values.OBJECT_NAME,
      covarianceFaults: faults,
      covarianceRtn,
      mixtureRtn,
    },
    defaults,
    warnings: [...incomplete, ...statedDefault(object), ...statedScale(object)],
  };
}

function incompleteCovariance(
  designator: string,
  rtn: { readonly kind: string; readonly absent?: readonly string[] },
): IntakeWarning {
  const names = rtn.absent?.join(', ') ?? '';
  const [what, absent] =
    rtn.kind === 'missing' ? [`position elements ${names}`, names] : ['velocity elements', 'velocity elements'];
  const sentence = `Object ${designator}: the covariance has no ${what}.`;
  return { code: 'COVARIANCE_INCOMPLETE', sentence, parameters: { object: `Object ${designator}`, absent } };
}

function isDefaultCovariance(object: CdmObject): boolean {
  return object.metadata.values.COVARIANCE_METHOD === 'DEFAULT';
}

function statedDefault(object: CdmObject): readonly IntakeWarning[] {
  if (!isDefaultCovariance(object)) return [];
  const designator = object.metadata.values.OBJECT_DESIGNATOR;
  const parameters = { object: designator, said: saidOfCovariance(object).join(' ') };
  const { sentence } = worded(say('DEFAULT_COVARIANCE_STATED', parameters));
  return [{ code: 'DEFAULT_COVARIANCE_STATED', sentence, parameters }];
}

/** The comment of `scaledSentence` in a message of ours. */
const scaledForm =
  /Sigmas multiplied by (?<factor>\S+): (?<count>\d+) past predictions of this satellite, asked for by (?<by>.+?) on (?<date>\S+) \((?<why>.*)\)\./;

/** Our own messages say whether an operator asked to scale the covariances of its ephemeris, with who and why. */
function statedScale(object: CdmObject): readonly IntakeWarning[] {
  const [found] = saidOfCovariance(object).flatMap((text) => {
    const match = scaledForm.exec(text);
    return match?.groups === undefined ? [] : [{ said: match[0], groups: match.groups }];
  });
  if (found === undefined || isDefaultCovariance(object)) return [];
  const parameters = { object: object.metadata.values.OBJECT_DESIGNATOR, ...found.groups };
  return [{ code: 'COVARIANCE_SCALED', sentence: `Object ${parameters.object}: ${found.said}`, parameters }];
}

/** The originator's comments about the covariance: our messages say whether it was learnt or assumed. */
function saidOfCovariance({ metadata, data }: CdmObject): readonly string[] {
  return [...metadata.entries, ...data.entries].flatMap((entry) =>
    entry.kind === 'comment' && /^covariance\b/i.test(entry.text) ? [entry.text] : [],
  );
}

function inertialState(
  object: CdmObject,
  into: { readonly frame: InertialFrame; readonly tca: Epoch<'UTC'> },
): { readonly state: Omit<EncounterObject, 'covariance'>; readonly defaults: readonly NamedDefault[] } {
  const v = object.data.values;
  const frame = frameOf(object);
  const state: StateVector = {
    frame,
    positionKm: [v.X.value, v.Y.value, v.Z.value],
    velocityKmPerS: [v.X_DOT.value, v.Y_DOT.value, v.Z_DOT.value],
  };
  if (frame === into.frame) return { state: positionAndVelocity(state), defaults: [] };
  const { quality, orientation } = earthOrientationOrNominal(earthOrientationInUse(), into.tca);
  const moved = transformState(state, into.frame, earthAttitudeAt(into.tca, orientation));
  const nominal = quality === 'nominal' ? [namedDefault('EARTH_ORIENTATION_NOMINAL')] : [];
  return { state: positionAndVelocity(moved), defaults: nominal };
}

function positionAndVelocity({ positionKm, velocityKmPerS }: StateVector): Omit<EncounterObject, 'covariance'> {
  return { positionKm, velocityKmPerS };
}

function sameObjectWarning({ object1, object2 }: Cdm): readonly IntakeWarning[] {
  const { OBJECT_DESIGNATOR: one } = object1.metadata.values;
  const { OBJECT_DESIGNATOR: two } = object2.metadata.values;
  if (one !== two) return [];
  const sentence = `Both objects have the designator ${one}: the message compares an object with itself.`;
  return [{ code: 'SAME_OBJECT_TWICE', sentence, parameters: { object: one } }];
}

function statedProbability(cdm: Cdm): StatedProbability | undefined {
  const { COLLISION_PROBABILITY: value, COLLISION_PROBABILITY_METHOD: method } = cdm.relative.values;
  return value === undefined ? undefined : { value: value.value, method };
}
