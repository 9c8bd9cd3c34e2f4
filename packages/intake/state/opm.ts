import {
  type EarthOrientationTable,
  earthOrientationInUse,
  earthOrientationOrNominal,
} from '@farpass/astro/earth-orientation';
import { earthAttitudeAt, type Frame, type StateVector, transformState } from '@farpass/astro/frames';
import type { Burn, NumericalStart, Spacecraft } from '@farpass/astro/propagation';
import { usualBody } from '@farpass/astro/propagation';
import type { Epoch } from '@farpass/astro/time';
import type { Opm } from '@farpass/ccsds/opm';
import { opmFaults } from '../gate/opm.ts';
import { covarianceOfOpm } from './covariance.ts';
import { refuseFatal, type StateDefault, StateFault, type StateWarning, stateDefault } from './fault.ts';
import { framesOfDate, requiredFrame, thrustFrame } from './frame-name.ts';
import { utcOfMessage } from './time-system.ts';

/** An OPM prepared for a propagation: GCRF, km, km/s, UTC; every value that was filled in is named. */
export interface OpmStart {
  readonly name: string;
  readonly designator: string;
  readonly start: NumericalStart;
  /** Mass 0 if the message states none. */
  readonly spacecraft: Spacecraft;
  readonly burns: readonly Burn[];
  /** GCRF [km², km²/s, km²/s²], 36 numbers in row order. */
  readonly covarianceGcrf: Float64Array | undefined;
  readonly defaults: readonly StateDefault[];
  readonly warnings: readonly StateWarning[];
}

/**
 * The content of an OPM, prepared for physics: state, spacecraft, manoeuvres and covariance. The osculating elements of
 * the message are compared with the state; the state is used. Refused with a sentence: another centre than the Earth,
 * an unknown frame or time system, a thrust frame that cannot be propagated, a state that is impossible or that
 * contradicts the elements.
 */
export function startFromOpm(opm: Opm, table: EarthOrientationTable = earthOrientationInUse()): OpmStart {
  const { metadata } = opm;
  refuseOtherCentre(metadata.values.CENTER_NAME);
  const utc = (text: string): Epoch<'UTC'> => utcOfMessage(text, metadata.values.TIME_SYSTEM, table);
  const epoch = utc(opm.data.values.EPOCH);
  const taken = takeState(opm, { epoch, utc, table });
  const faults = opmFaults(opm, taken.state);
  refuseFatal(faults);
  const craft = takeSpacecraft(opm);
  const burns = opm.manoeuvres.map((manoeuvre) => takeBurn(manoeuvre, utc));
  const covariance = covarianceOfOpm(opm, { state: taken.state, epoch, frameOfState: metadata.values.REF_FRAME });
  return {
    name: metadata.values.OBJECT_NAME,
    designator: metadata.values.OBJECT_ID,
    start: { epoch, state: taken.state },
    spacecraft: craft.spacecraft,
    burns: burns.map(({ burn }) => burn),
    covarianceGcrf: covariance.covarianceGcrf,
    defaults: distinct([
      ...taken.defaults,
      ...craft.defaults,
      ...burns.flatMap(({ defaults }) => defaults),
      ...covariance.defaults,
    ]),
    warnings: [
      ...faults.map(({ code, sentence, parameters }) => ({ code, sentence, parameters })),
      ...covariance.warnings,
    ],
  };
}

function distinct(defaults: readonly StateDefault[]): readonly StateDefault[] {
  return [...new Map(defaults.map((each) => [each.code, each])).values()];
}

function refuseOtherCentre(centre: string): void {
  if (/^EARTH$/i.test(centre.trim())) return;
  throw new StateFault('STATE_CENTRE_UNKNOWN', {
    sentence: `CENTER_NAME is '${centre}'; only states about the Earth's centre (EARTH) are accepted.`,
    parameters: { found: centre },
  });
}

interface StateContext {
  readonly epoch: Epoch<'UTC'>;
  readonly utc: (text: string) => Epoch<'UTC'>;
  readonly table: EarthOrientationTable;
}

/** The state in GCRF; a frame of date is evaluated at REF_FRAME_EPOCH, or at the state's epoch if there is none. */
function takeState(
  opm: Opm,
  { epoch, utc, table }: StateContext,
): { readonly state: StateVector<'GCRF'>; readonly defaults: readonly StateDefault[] } {
  const { values } = opm.data;
  const { REF_FRAME, REF_FRAME_EPOCH } = opm.metadata.values;
  const frame: Frame = requiredFrame(REF_FRAME);
  const isOfDate = framesOfDate.includes(frame);
  const frameEpoch = isOfDate && REF_FRAME_EPOCH !== undefined ? utc(REF_FRAME_EPOCH) : epoch;
  const { quality, orientation } = earthOrientationOrNominal(table, frameEpoch);
  const attitude = earthAttitudeAt(frameEpoch, orientation);
  const numbers = {
    positionKm: [values.X.value, values.Y.value, values.Z.value],
    velocityKmPerS: [values.X_DOT.value, values.Y_DOT.value, values.Z_DOT.value],
  } as const;
  if (frame === 'GCRF') return { state: { frame, ...numbers }, defaults: [] };
  return {
    state: transformState({ frame, ...numbers }, 'GCRF', attitude),
    defaults: [
      ...(isOfDate && REF_FRAME_EPOCH === undefined ? [stateDefault('FRAME_EPOCH_ASSUMED')] : []),
      ...(quality === 'nominal' && frame !== 'EME2000' ? [stateDefault('EARTH_ORIENTATION_NOMINAL')] : []),
    ],
  };
}

function takeSpacecraft(opm: Opm): { readonly spacecraft: Spacecraft; readonly defaults: readonly StateDefault[] } {
  const { MASS, DRAG_AREA, DRAG_COEFF, SOLAR_RAD_AREA, SOLAR_RAD_COEFF } = opm.data.values;
  const defaults = [
    ...(MASS === undefined ? [stateDefault('MASS_ABSENT')] : []),
    ...(DRAG_AREA === undefined ? [stateDefault('DRAG_ABSENT')] : []),
    ...(DRAG_AREA !== undefined && DRAG_COEFF === undefined ? [stateDefault('DRAG_COEFFICIENT_ASSUMED')] : []),
    ...(SOLAR_RAD_AREA === undefined ? [stateDefault('RADIATION_ABSENT')] : []),
    ...(SOLAR_RAD_AREA !== undefined && SOLAR_RAD_COEFF === undefined
      ? [stateDefault('RADIATION_COEFFICIENT_ASSUMED')]
      : []),
  ];
  return {
    spacecraft: {
      massKg: MASS?.value ?? 0,
      dragAreaM2: DRAG_AREA?.value ?? 0,
      dragCoefficient: DRAG_COEFF?.value ?? usualBody.dragCoefficient,
      radiationAreaM2: SOLAR_RAD_AREA?.value ?? 0,
      radiationCoefficient: SOLAR_RAD_COEFF?.value ?? usualBody.radiationCoefficient,
    },
    defaults,
  };
}

/** A manoeuvre: a duration of zero is an impulse, otherwise constant thrust. */
function takeBurn(
  { values }: Opm['manoeuvres'][number],
  utc: (text: string) => Epoch<'UTC'>,
): { readonly burn: Burn; readonly defaults: readonly StateDefault[] } {
  const { MAN_DURATION, MAN_DELTA_MASS, MAN_REF_FRAME } = values;
  const { frame, axes } = thrustFrame(MAN_REF_FRAME);
  const shared = {
    epoch: utc(values.MAN_EPOCH_IGNITION),
    frame,
    axes,
    deltaVKmPerS: [values.MAN_DV_1.value, values.MAN_DV_2.value, values.MAN_DV_3.value],
    massLossKg: Math.abs(MAN_DELTA_MASS?.value ?? 0),
  } as const;
  const durationSeconds = MAN_DURATION?.value ?? 0;
  return {
    burn: durationSeconds > 0 ? { kind: 'finite', ...shared, durationSeconds } : { kind: 'impulsive', ...shared },
    defaults: [
      ...(MAN_DURATION === undefined ? [stateDefault('BURN_IMPULSIVE_ASSUMED')] : []),
      ...(MAN_DELTA_MASS === undefined ? [stateDefault('BURN_MASS_ASSUMED')] : []),
      ...(/^LVLH/i.test(MAN_REF_FRAME.trim()) ? [stateDefault('LVLH_READ_AS_CCSDS')] : []),
    ],
  };
}
