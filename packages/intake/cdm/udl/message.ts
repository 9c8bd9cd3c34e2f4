import { type Frame, shippedAttitudeAt, stateInFrame, transformCovariance } from '@farpass/astro/frames';
import { fromLowerTriangle, type Matrix, rotateCovariance, rtnRotation, type Vector3 } from '@farpass/astro/linear';
import { type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { covarianceFields } from '../compose-covariance.ts';

/**
 * A conjunction of the Unified Data Library (its schema Conjunction_Abridged, as its public clients have it) as a message:
 * lines of a CDM with the values that the record states, or why it is none.
 */
type UdlMessage =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'refused'; readonly isReal: boolean; readonly reason: string };

type Json = Readonly<Record<string, unknown>>;

export function udlMessage(record: Json): UdlMessage {
  const mode = textOf(record, 'dataMode');
  if (mode !== 'REAL') return refused(`it is marked ${mode ?? 'with no dataMode'}; only REAL is taken`, false);
  const missing = ['id', 'tca', 'createdAt', 'satNo1', 'satNo2', 'missDistance'].filter((key) => !(key in record));
  if (missing.length > 0) return refused(`${missing.join(', ')} missing`);
  const tca = epochOf(textOf(record, 'tca'));
  if (tca === undefined) return refused(`tca is "${String(record['tca'])}", expected a UTC time`);
  const objects = [objectOf(record, 1, tca), objectOf(record, 2, tca)] as const;
  const fault = objects.find((one) => one.kind === 'fault');
  if (fault?.kind === 'fault') return refused(fault.reason);
  const lines = objects.flatMap((one) => (one.kind === 'object' ? one.lines : []));
  return { kind: 'message', text: [...headOf(record), ...lines, ''].join('\n') };
}

function refused(reason: string, isReal = true): UdlMessage {
  return { kind: 'refused', isReal, reason };
}

function headOf(record: Json): readonly string[] {
  return [
    'CCSDS_CDM_VERS = 1.0',
    `COMMENT Made from a conjunction record of the Unified Data Library, source ${textOf(record, 'source') ?? 'not named'}.`,
    `CREATION_DATE = ${timeOf(record, 'createdAt')}`,
    `ORIGINATOR = ${textOf(record, 'originator') ?? textOf(record, 'origin') ?? textOf(record, 'source') ?? 'UDL'}`,
    ...line('MESSAGE_FOR', textOf(record, 'messageFor')),
    `MESSAGE_ID = ${textOf(record, 'messageId') ?? textOf(record, 'id')}`,
    `TCA = ${timeOf(record, 'tca')}`,
    ...numbers(record, relativeKeywords),
    ...line('COLLISION_PROBABILITY', numberOf(record, 'collisionProb')),
    ...line('COLLISION_PROBABILITY_METHOD', textOf(record, 'collisionProbMethod')),
  ];
}

/** Members that have the unit of the keyword. */
const relativeKeywords = {
  MISS_DISTANCE: ['missDistance', 'm'],
  RELATIVE_SPEED: ['relVelMag', 'm/s'],
  RELATIVE_POSITION_R: ['relPosR', 'm'],
  RELATIVE_POSITION_T: ['relPosT', 'm'],
  RELATIVE_POSITION_N: ['relPosN', 'm'],
  RELATIVE_VELOCITY_R: ['relVelR', 'm/s'],
  RELATIVE_VELOCITY_T: ['relVelT', 'm/s'],
  RELATIVE_VELOCITY_N: ['relVelN', 'm/s'],
} as const;

type ObjectResult =
  | { readonly kind: 'object'; readonly lines: readonly string[] }
  | { readonly kind: 'fault'; readonly reason: string };

function objectOf(record: Json, side: 1 | 2, tca: Epoch<'UTC'>): ObjectResult {
  const vector = record[`stateVector${side}`];
  const fault = (reason: string) => ({ kind: 'fault' as const, reason: `stateVector${side}: ${reason}` });
  if (!isRecord(vector)) return fault('it is missing, so that nothing can be computed');
  const given = stateIn(vector);
  if (typeof given === 'string') return fault(given);
  const epoch = epochOf(textOf(vector, 'epoch'));
  if (epoch === undefined || Math.abs(secondsBetween(tca, epoch)) > latestS)
    return fault(`its epoch ${String(vector['epoch'])} is not the closest approach ${String(record['tca'])}`);
  const state = stateInFrame(given, { frame: 'EME2000', epoch: tca });
  const covariance = covarianceIn(vector, { state, tca });
  if (typeof covariance === 'string') return fault(covariance);
  const [x, y, z] = state.positionKm;
  const [vx, vy, vz] = state.velocityKmPerS;
  const number = String(record[`satNo${side}`]);
  const method = textOf(vector, 'covMethod');
  return {
    kind: 'object',
    lines: [
      `OBJECT = OBJECT${side}`,
      `OBJECT_DESIGNATOR = ${number}`,
      'CATALOG_NAME = SATCAT',
      `OBJECT_NAME = OBJECT ${number}`,
      'INTERNATIONAL_DESIGNATOR = UNKNOWN',
      `EPHEMERIS_NAME = ${textOf(record, `ephemName${side}`) ?? 'NONE'}`,
      `COVARIANCE_METHOD = ${method === 'DEFAULT' ? 'DEFAULT' : 'CALCULATED'}`,
      'MANEUVERABLE = N/A',
      'REF_FRAME = EME2000',
      ...observed(record, side),
      ...numbers(vector, { RECOMMENDED_OD_SPAN: ['recODSpan', 'd'], ACTUAL_OD_SPAN: ['actualODSpan', 'd'] }),
      ...line('OBS_AVAILABLE', numberOf(vector, 'obsAvailable')),
      ...line('OBS_USED', numberOf(vector, 'obsUsed')),
      ...line('TRACKS_AVAILABLE', numberOf(vector, 'tracksAvail')),
      ...line('TRACKS_USED', numberOf(vector, 'tracksUsed')),
      ...numbers(vector, { RESIDUALS_ACCEPTED: ['residualsAcc', '%'] }),
      ...line('WEIGHTED_RMS', numberOf(vector, 'rms')),
      ...numbers(record, {
        CD_AREA_OVER_MASS: [`cdAoM${side}`, 'm**2/kg'],
        CR_AREA_OVER_MASS: [`crAoM${side}`, 'm**2/kg'],
      }),
      ...numbers(vector, { SEDR: ['edr', 'W/kg'] }),
      ...[x, y, z].map((value, at) => `${'XYZ'[at]} = ${value.toFixed(9)} [km]`),
      ...[vx, vy, vz].map((value, at) => `${'XYZ'[at]}_DOT = ${value.toFixed(12)} [km/s]`),
      ...covariance,
    ],
  };
}

/** A state vector belongs to the closest approach up to this [s]: times have microseconds. */
const latestS = 1e-3;

function observed(record: Json, side: 1 | 2): readonly string[] {
  if (epochOf(textOf(record, `lastObTime${side}`)) === undefined) return [];
  const at = timeOf(record, `lastObTime${side}`);
  return [`TIME_LASTOB_START = ${at}`, `TIME_LASTOB_END = ${at}`];
}

/** Frames by the words of the schema; a vector that names none is in J2000. Others are not defined well enough. */
const framesOf: Readonly<Record<string, Frame>> = { J2000: 'EME2000', GCRF: 'GCRF', TEME: 'TEME', ITRF: 'ITRF' };

function frameIn(vector: Json, key: string): Frame | undefined {
  return framesOf[textOf(vector, key) ?? 'J2000'];
}

function stateIn(vector: Json) {
  const frame = frameIn(vector, 'referenceFrame');
  if (frame === undefined)
    return `its frame ${String(vector['referenceFrame'])} is not one of ${Object.keys(framesOf).join(', ')}`;
  const [x, y, z, vx, vy, vz] = ['xpos', 'ypos', 'zpos', 'xvel', 'yvel', 'zvel'].map((key) => numberOf(vector, key));
  if ([x, y, z, vx, vy, vz].includes(undefined)) return 'a part of its position or velocity is missing';
  const positionKm: Vector3 = [x ?? 0, y ?? 0, z ?? 0];
  const velocityKmPerS: Vector3 = [vx ?? 0, vy ?? 0, vz ?? 0];
  return { frame, positionKm, velocityKmPerS };
}

interface At {
  readonly state: ReturnType<typeof stateInFrame<'EME2000'>>;
  readonly tca: Epoch<'UTC'>;
}

/** Elements of a triangle of 6×6, in km and s. Further rows are of drag, solar pressure and thrust. */
const full = 21;

/** The lower triangle of the covariance along radial, transverse and normal, as lines; a reason if it has none that is meant. */
function covarianceIn(vector: Json, { state, tca }: At): readonly string[] | string {
  const values: readonly unknown[] = Array.isArray(vector['cov']) ? vector['cov'] : [];
  if (values.length === 0) return [];
  const triangle = values.slice(0, full).filter((value) => typeof value === 'number');
  if (triangle.length < full) return `its covariance has ${values.length} numbers, expected 21 or more`;
  const given = fromLowerTriangle(triangle);
  const name = textOf(vector, 'covReferenceFrame') ?? 'J2000';
  const along = name === 'UVW' ? given : alongOrbit(given, { frame: framesOf[name], state, tca });
  if (along === undefined)
    return `the frame of its covariance, ${name}, is not one of UVW, ${Object.keys(framesOf).join(', ')}`;
  return Object.entries(covarianceFields(along)).map(([key, value]) => `${key} = ${value}`);
}

/** U, V and W of the library are radial, in-track and cross-track: the axes of a CDM. Others are turned. */
function alongOrbit(
  given: Matrix,
  { frame, state, tca }: At & { readonly frame: Frame | undefined },
): Matrix | undefined {
  const axes = rtnRotation(state);
  if (frame === undefined || axes === undefined) return undefined;
  const inertial =
    frame === 'EME2000' ? given : transformCovariance(given, { from: frame, to: 'EME2000' }, shippedAttitudeAt(tca));
  return rotateCovariance(axes, inertial);
}

function numbers(record: Json, keywords: Readonly<Record<string, readonly [string, string]>>): readonly string[] {
  return Object.entries(keywords).flatMap(([keyword, [member, unit]]) => {
    const value = numberOf(record, member);
    return value === undefined ? [] : [`${keyword} = ${value} [${unit}]`];
  });
}

function line(keyword: string, value: string | number | undefined): readonly string[] {
  return value === undefined ? [] : [`${keyword} = ${value}`];
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(record: Json, key: string): string | undefined {
  const value = record[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim().replaceAll(/\s+/g, ' ') : undefined;
}

function numberOf(record: Json, key: string): number | undefined {
  const value = record[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function timeOf(record: Json, key: string): string {
  return String(record[key]).replace(/(?:Z|\+00:?00)$/, '');
}

function epochOf(text: string | undefined): Epoch<'UTC'> | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:?00)$/.test(text)) return undefined;
  try {
    return parseEpoch(text.replace(/(?:Z|\+00:?00)$/, ''), 'UTC');
  } catch {
    return undefined;
  }
}
