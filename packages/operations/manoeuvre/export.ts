import type { EphemerisSegment } from '@farpass/astro/ephemeris';
import { rotationGcrfToEme2000, type StateVector } from '@farpass/astro/frames';
import { lowerTriangleOf, type Matrix, rotate, rotateCovariance, type Vector3 } from '@farpass/astro/linear';
import { addSeconds, type Epoch, formatEpoch, toScale } from '@farpass/astro/time';
import { makeSection } from '@farpass/ccsds/message';
import {
  type Ocm,
  type OcmBlock,
  ocmHeader,
  ocmManoeuvre,
  ocmMetadata,
  ocmPhysical,
  ocmTrajectory,
} from '@farpass/ccsds/ocm';
import { type Oem, type OemCovariance, oemHeader, oemMetadata } from '@farpass/ccsds/oem';
import { type Opm, opmData, opmHeader, opmManoeuvre, opmMetadata } from '@farpass/ccsds/opm';
import {
  addedDragShare,
  burnOfPlan,
  durationOfBurn,
  massOfPlan,
  type PlannedBurn,
  type PlannedDrag,
  type PlannedThrust,
  thrustsOf,
} from '@farpass/manoeuvre/burns';

/** The author of a plan, and its object. */
export interface PlanNames {
  readonly originator: string;
  readonly creation: Epoch<'UTC'>;
  readonly objectName: string;
  /** International designator if it is known, otherwise the catalogue number. */
  readonly objectId: string;
  readonly messageId: string;
}

/** A burn with the orbit propagated before and after it. */
export interface ExportedPlan {
  readonly burn: PlannedBurn;
  /** Size of the velocity change as propagated [m/s]. */
  readonly deltaVMPerS: number;
  /** State before the burn, at some time before it: a reader propagates through the burn. */
  readonly start: { readonly epoch: Epoch<'UTC'>; readonly state: StateVector<'GCRF'> };
  /** Parts without jumps: before the burn and after it. */
  readonly segments: readonly EphemerisSegment<'GCRF'>[];
}

/** To a nanosecond, because a microsecond is 7 mm in a low orbit. */
const timeText = (epoch: Epoch<'UTC'>): string => formatEpoch(epoch, 9);
const creationText = (epoch: Epoch<'UTC'>): string => formatEpoch(epoch, 3);
/** Positions to a nanometre and velocities to a picometre per second: the precision of an orbit in doubles. */
const kilometres = (value: number): string => value.toFixed(12);
const speedText = (value: number): string => value.toFixed(15);

/** An OPM (CCSDS 502.0-B-2): the state before the burn in EME2000, the mass if it is known, and the burn. */
export function opmOfPlan(plan: ExportedPlan, names: PlanNames): Opm {
  const { burn, start } = plan;
  const { positionKm, velocityKmPerS } = inEme2000(start.state);
  const massKg = massOfPlan(burn);
  return {
    kind: 'OPM',
    version: '2.0',
    header: makeSection(opmHeader, { CREATION_DATE: creationText(names.creation), ORIGINATOR: names.originator }),
    metadata: makeSection(opmMetadata, { ...namesOf(names), ...commonMetadata }),
    data: makeSection(opmData, {
      EPOCH: timeText(start.epoch),
      ...{ X: kilometres(positionKm[0]), Y: kilometres(positionKm[1]), Z: kilometres(positionKm[2]) },
      ...{
        X_DOT: speedText(velocityKmPerS[0]),
        Y_DOT: speedText(velocityKmPerS[1]),
        Z_DOT: speedText(velocityKmPerS[2]),
      },
      ...(massKg === undefined ? {} : { MASS: massKg }),
    }),
    manoeuvres: burn.kind === 'differential-drag' ? [brakingOf(burn, plan)] : thrustsOf(burn).map(manoeuvreOf),
    userDefined: makeSection({}, {}),
  };
}

const commonMetadata = { CENTER_NAME: 'EARTH', REF_FRAME: 'EME2000', TIME_SYSTEM: 'UTC' } as const;

function namesOf({ objectName, objectId }: PlanNames) {
  return { OBJECT_NAME: objectName, OBJECT_ID: objectId };
}

/** Orbital frames rotate with the satellite while it burns, unless their name says that they are inertial. */
function frameNameOf({ axes }: PlannedThrust): string {
  return axes.axes === 'frozen' ? `${axes.frame}_INERTIAL` : axes.frame;
}

function manoeuvreOf(plan: PlannedThrust): Opm['manoeuvres'][number] {
  const { deltaVKmPerS, massLossKg } = burnOfPlan(plan);
  return makeSection(opmManoeuvre, {
    MAN_EPOCH_IGNITION: timeText(plan.ignition),
    MAN_DURATION: durationOfBurn(plan),
    MAN_DELTA_MASS: massLossKg === 0 ? 0 : -massLossKg,
    MAN_REF_FRAME: frameNameOf(plan),
    MAN_DV_1: speedText(deltaVKmPerS[0]),
    MAN_DV_2: speedText(deltaVKmPerS[1]),
    MAN_DV_3: speedText(deltaVKmPerS[2]),
  });
}

/**
 * The drag on a satellite with changed attitude, as a manoeuvre without propellant: spread evenly, which is an
 * approximation.
 */
function brakingOf(plan: PlannedDrag, { deltaVMPerS }: Pick<ExportedPlan, 'deltaVMPerS'>): Opm['manoeuvres'][number] {
  const values = {
    MAN_EPOCH_IGNITION: timeText(plan.ignition),
    MAN_DURATION: plan.durationS,
    MAN_DELTA_MASS: 0,
    MAN_REF_FRAME: 'TNW',
    MAN_DV_1: speedText((brakingSign(plan) * deltaVMPerS) / 1000),
    MAN_DV_2: speedText(0),
    MAN_DV_3: speedText(0),
  };
  return makeSection(opmManoeuvre, values, { comments: dragComments(plan) });
}

/**
 * Details that neither an OPM nor the manoeuvre block of an OCM can express: both have thrust and constant
 * acceleration, but no change of the cross-section.
 */
function dragComments({ dragCrossSectionM2, nominalCrossSectionM2 }: PlannedDrag): readonly string[] {
  return [
    `Differential drag: cross-section ${dragCrossSectionM2} m**2 for this time, ${nominalCrossSectionM2} m**2 otherwise. No thrust.`,
    'The velocity change is spread evenly here, which the air does not do. The ephemeris (OEM) has the flown orbit.',
  ];
}

/** Sign along the velocity: −1 if the satellite exposes a larger area to the air. */
function brakingSign(plan: PlannedDrag): number {
  return -Math.sign(addedDragShare(plan));
}

/** A covariance at a point of an ephemeris. */
export interface ExportedCovariance {
  readonly epoch: Epoch<'UTC'>;
  /** 6×6, GCRF [km², km²/s, km²/s²]. */
  readonly matrixGcrf: Matrix;
}

/** Parts of an ephemeris, with the covariances of each if they are known. */
export interface ExportedEphemeris extends Pick<ExportedPlan, 'segments'> {
  /** Remarks for a reader of the covariances, ASCII. */
  readonly comments?: readonly string[] | undefined;
  readonly covariances?: readonly (readonly ExportedCovariance[])[] | undefined;
}

/** An OEM (CCSDS 502.0-B-2) in EME2000: a segment for each part without a jump, for interpolation by Hermite 7. */
export function oemOfPlan({ segments, covariances = [], comments = [] }: ExportedEphemeris, names: PlanNames): Oem {
  return {
    kind: 'OEM',
    version: '2.0',
    header: makeSection(oemHeader, { CREATION_DATE: creationText(names.creation), ORIGINATOR: names.originator }),
    segments: segments.map((segment, index) => {
      const points = pointsOf(segment);
      const metadata = {
        ...namesOf(names),
        ...commonMetadata,
        START_TIME: points[0]?.epoch ?? '',
        STOP_TIME: points.at(-1)?.epoch ?? '',
        INTERPOLATION: 'HERMITE',
        INTERPOLATION_DEGREE: 7,
      };
      const told = (covariances[index] ?? []).map(covarianceOf);
      return {
        metadata: makeSection(oemMetadata, metadata),
        comments: comments.map((text) => ({ beforeState: 0, text })),
        states: points,
        covariances: told,
      };
    }),
  };
}

/** The lower triangle along EME2000, to 15 digits: the precision of a double. */
function covarianceOf({ epoch, matrixGcrf }: ExportedCovariance): OemCovariance {
  const triangle = lowerTriangleOf(rotateCovariance(rotationGcrfToEme2000, matrixGcrf));
  const elements = Array.from(triangle, (value) => value.toExponential(14));
  return { comments: [], epoch: timeText(epoch), frame: undefined, elements };
}

/** An OCM (CCSDS 502.0-B-3): the trajectory, the mass if it is known, and a manoeuvre for each burn. */
export function ocmOfPlan(plan: ExportedPlan, names: PlanNames): Ocm {
  const { burn, segments } = plan;
  const massKg = massOfPlan(burn);
  const physical: readonly OcmBlock[] =
    massKg === undefined ? [] : [{ kind: 'phys', section: makeSection(ocmPhysical, { WET_MASS: massKg }) }];
  return {
    kind: 'OCM',
    version: '3.0',
    header: makeSection(ocmHeader, {
      CREATION_DATE: creationText(names.creation),
      ORIGINATOR: names.originator,
      MESSAGE_ID: names.messageId,
    }),
    metadata: makeSection(ocmMetadata, {
      OBJECT_NAME: names.objectName,
      OBJECT_DESIGNATOR: names.objectId,
      TIME_SYSTEM: 'UTC',
      EPOCH_TZERO: timeText(burn.ignition),
    }),
    blocks: [...segments.map(trajectoryOf), ...physical, ...manoeuvreBlocks(plan)],
  };
}

function trajectoryOf(segment: EphemerisSegment<'GCRF'>, index: number): OcmBlock {
  const section = makeSection(ocmTrajectory, {
    TRAJ_ID: `T${index + 1}`,
    TRAJ_BASIS: 'PREDICTED',
    INTERPOLATION: 'HERMITE',
    INTERPOLATION_DEGREE: 7,
    CENTER_NAME: 'EARTH',
    TRAJ_REF_FRAME: 'EME2000',
    TRAJ_TYPE: 'CARTPV',
    TRAJ_UNITS: '[km, km, km, km/s, km/s, km/s]',
  });
  return { kind: 'traj', section, lines: pointsOf(segment).map(({ epoch, numbers }) => `${epoch} ${numbers}`) };
}

/** A block for each burn, because each has its own axes. */
function manoeuvreBlocks({ burn, deltaVMPerS }: ExportedPlan): readonly OcmBlock[] {
  const burns = burn.kind === 'differential-drag' ? [burn] : thrustsOf(burn);
  return burns.map((one, index) => manoeuvreBlock(one, { id: `M${index + 1}`, deltaVMPerS }));
}

/** An impulse by its velocity change, an arc by its mean thrust and specific impulse, drag by its mean acceleration. */
function manoeuvreBlock(
  burn: PlannedThrust | PlannedDrag,
  { id, deltaVMPerS }: { readonly id: string; readonly deltaVMPerS: number },
): OcmBlock {
  const kind = blockKinds[burn.kind];
  const values = {
    MAN_ID: id,
    MAN_DEVICE_ID: 'ALL',
    MAN_PURPOSE: 'COLA',
    MAN_REF_FRAME: burn.kind === 'differential-drag' ? 'TNW' : frameNameOf(burn),
    DC_TYPE: 'CONTINUOUS',
    MAN_COMPOSITION: `TIME_ABSOLUTE, MAN_DURA, ${kind.names}`,
    MAN_UNITS: kind.units,
  };
  const section = makeSection(
    ocmManoeuvre,
    values,
    burn.kind === 'differential-drag' ? { comments: dragComments(burn) } : {},
  );
  return { kind: 'man', section, lines: [`${timeText(burn.ignition)} ${numbersOf(burn, deltaVMPerS)}`] };
}

const blockKinds = {
  impulsive: { names: 'DV_X, DV_Y, DV_Z', units: '[s, km/s, km/s, km/s]' },
  continuous: { names: 'THR_X, THR_Y, THR_Z, THR_ISP', units: '[s, N, N, N, s]' },
  'differential-drag': { names: 'ACC_X, ACC_Y, ACC_Z', units: '[s, km/s**2, km/s**2, km/s**2]' },
} as const;

function numbersOf(burn: PlannedThrust | PlannedDrag, deltaVMPerS: number): string {
  if (burn.kind === 'continuous') return arcNumbers(burn);
  if (burn.kind === 'impulsive') return impulseNumbers(burn);
  const accelerationKmPerS2 = (brakingSign(burn) * deltaVMPerS) / 1000 / burn.durationS;
  return [burn.durationS, accelerationKmPerS2.toExponential(14), 0, 0].join(' ');
}

function arcNumbers(plan: Extract<PlannedBurn, { kind: 'continuous' }>): string {
  const { direction, thrustN, dutyCycle, durationS, specificImpulseS } = plan;
  const length = Math.hypot(...direction);
  const thrust = direction.map((each) => String((thrustN * dutyCycle * each) / length));
  return [durationS, ...thrust, specificImpulseS].join(' ');
}

function impulseNumbers(plan: Extract<PlannedBurn, { kind: 'impulsive' }>): string {
  return ['0', ...plan.deltaVMPerS.map((each) => speedText(each / 1000))].join(' ');
}

function pointsOf(segment: EphemerisSegment<'GCRF'>): readonly { readonly epoch: string; readonly numbers: string }[] {
  const vector = (values: Float64Array, index: number): Vector3 => [
    values[3 * index] ?? 0,
    values[3 * index + 1] ?? 0,
    values[3 * index + 2] ?? 0,
  ];
  return Array.from(segment.seconds, (seconds, index) => {
    const state = {
      frame: 'GCRF',
      positionKm: vector(segment.positionsKm, index),
      velocityKmPerS: vector(segment.velocitiesKmPerS, index),
    } as const;
    const { positionKm, velocityKmPerS } = inEme2000(state);
    const epoch = timeText(toScale(addSeconds(segment.start, seconds), 'UTC'));
    return { epoch, numbers: [...positionKm.map(kilometres), ...velocityKmPerS.map(speedText)].join(' ') };
  });
}

function inEme2000({ positionKm, velocityKmPerS }: StateVector<'GCRF'>) {
  return {
    positionKm: rotate(rotationGcrfToEme2000, positionKm),
    velocityKmPerS: rotate(rotationGcrfToEme2000, velocityKmPerS),
  };
}
