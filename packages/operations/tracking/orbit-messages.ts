import { secondsPerDay } from '@farpass/astro/constants';
import { shippedAttitudeAt, stateInFrame, transformCovariance } from '@farpass/astro/frames';
import { lowerTriangleOf } from '@farpass/astro/linear';
import { type Epoch, formatEpoch, secondsBetween } from '@farpass/astro/time';
import { makeSection } from '@farpass/ccsds/message';
import {
  type OcmBlock,
  ocmCovariance,
  ocmHeader,
  ocmMetadata,
  ocmOrbitDetermination,
  ocmTrajectory,
  writeOcm,
} from '@farpass/ccsds/ocm';
import { type Oem, oemHeader, oemMetadata, writeOem } from '@farpass/ccsds/oem';
import { opmData, opmHeader, opmMetadata, writeOpm } from '@farpass/ccsds/opm';
import { stkOfOem } from '@farpass/intake/ephemeris';
import { type Determined, type OrbitAt, orbitAt } from '@farpass/tracking/determine';
import type { FlownOrbit } from './flown-orbit.ts';
import { messageEpochs, type OrbitSpan } from './orbit-span.ts';

/** The author of a determined orbit, and its object. */
export interface OrbitNames {
  readonly originator: string;
  readonly creation: Epoch<'UTC'>;
  readonly objectName: string;
  /** International designator if it is known, otherwise the catalogue number. */
  readonly objectId: string;
  /** Sentences that all messages say as comments. */
  readonly comments?: readonly string[];
  /** How many measurements a person left out. */
  readonly leftOut?: number;
}

/** The messages of an orbit, as text. */
export interface OrbitMessages {
  readonly opm: string;
  readonly oem: string;
  readonly ocm: string;
  /** An ephemeris of STK (`.e`). */
  readonly stk: string;
}

/**
 * A determined orbit as OPM, OEM (502.0-B-2) and OCM (502.0-B-3): EME2000, UTC, with the covariance of each state; and as an
 * ephemeris of STK, which has none.
 */
export function orbitMessages(flown: FlownOrbit, names: OrbitNames): OrbitMessages {
  const { found, span } = flown;
  const epochs = messageEpochs(found.orbit, span);
  const states = writtenStates(flown.at(epochs), epochs);
  const [at] = writtenStates(flown.at([span.at]), [span.at]);
  if (at === undefined || states.length < 2)
    throw new Error('the orbit meets the ground before the last measurement; it cannot be written.');
  const oem = oemOfStates(states, names);
  return {
    opm: opmText(at, found, names),
    oem: writeOem(oem, 'KVN').text,
    ocm: ocmText({ states, at, found, span }, names),
    stk: stkText(oem),
  };
}

/** An orbit over a time as OEM (502.0-B-2): EME2000, UTC, with the covariance of each state. */
export function orbitEphemeris(
  { orbit }: Pick<Determined, 'orbit'>,
  span: Pick<OrbitSpan, 'from' | 'to'>,
  names: OrbitNames,
): string {
  const epochs = messageEpochs(orbit, span);
  const states = writtenStates(orbitAt(orbit, epochs), epochs);
  if (states.length < 2) throw new Error('the orbit meets the ground; it cannot be written.');
  return writeOem(oemOfStates(states, names), 'KVN').text;
}

/** A state with its covariance in EME2000, as text with the precision of a double. */
interface WrittenState {
  readonly epoch: string;
  readonly numbers: readonly string[];
  /** The lower triangle in row order. */
  readonly covariance: readonly string[];
}

function writtenStates(states: readonly OrbitAt[], epochs: readonly Epoch<'UTC'>[]): readonly WrittenState[] {
  return states.flatMap(({ state, covariance }, index) => {
    const epoch = epochs[index];
    if (epoch === undefined) return [];
    const turned = stateInFrame({ frame: 'GCRF', ...state }, { frame: 'EME2000', epoch });
    const matrix = transformCovariance(covariance, { from: 'GCRF', to: 'EME2000' }, shippedAttitudeAt(epoch));
    return [
      {
        epoch: timeText(epoch),
        numbers: [
          ...turned.positionKm.map((each) => each.toFixed(12)),
          ...turned.velocityKmPerS.map((each) => each.toFixed(15)),
        ],
        covariance: Array.from(lowerTriangleOf(matrix), (each) => each.toExponential(15)),
      },
    ];
  });
}

const timeText = (epoch: Epoch<'UTC'>): string => formatEpoch(epoch, 9);
const commonMetadata = { CENTER_NAME: 'EARTH', REF_FRAME: 'EME2000', TIME_SYSTEM: 'UTC' } as const;

/** Lines of a message have at most 254 characters (502.0-B-3, 7.3). */
const longestComment = 200;

/** The comments of all messages, each on one line or on several. */
export function commentLines({ comments = [] }: Pick<OrbitNames, 'comments'>): readonly string[] {
  return comments.flatMap((text) => {
    const lines: string[] = [''];
    for (const word of text.split(/\s+/).flatMap((one) => one.match(wordPart) ?? [])) {
      const line = lines.at(-1) ?? '';
      if (line.length + word.length < longestComment) lines.splice(-1, 1, line === '' ? word : `${line} ${word}`);
      else lines.push(word);
    }
    return lines.filter((line) => line !== '');
  });
}

const wordPart = /.{1,80}/gu;

const headerOf = ({ creation, originator }: OrbitNames) => ({
  CREATION_DATE: formatEpoch(creation, 3),
  ORIGINATOR: originator,
});
const metadataOf = ({ objectName, objectId }: OrbitNames) => ({
  OBJECT_NAME: objectName,
  OBJECT_ID: objectId,
  ...commonMetadata,
});

const elements = ['X', 'Y', 'Z', 'X_DOT', 'Y_DOT', 'Z_DOT'] as const;
const covarianceKeys = elements.flatMap((row, i) => elements.slice(0, i + 1).map((column) => `C${row}_${column}`));

function opmText({ epoch, numbers, covariance }: WrittenState, { orbit }: Determined, names: OrbitNames): string {
  const { spacecraft } = orbit.dynamics;
  const { srp, drag } = orbit.coefficients;
  const writable = {
    SOLAR_RAD_COEFF: writtenCoefficient('SOLAR_RAD_COEFF', srp?.value ?? spacecraft.radiationCoefficient),
    DRAG_COEFF: writtenCoefficient('DRAG_COEFF', drag?.value ?? spacecraft.dragCoefficient),
  };
  const leftOut = Object.entries({ SOLAR_RAD_COEFF: srp?.value, DRAG_COEFF: drag?.value }).flatMap(([key, value]) =>
    value === undefined || value >= 0 ? [] : [`${key} was solved as ${value.toPrecision(3)}: below 0, it is left out.`],
  );
  const [X = '', Y = '', Z = '', X_DOT = '', Y_DOT = '', Z_DOT = ''] = numbers;
  const data = makeSection(opmData, {
    EPOCH: epoch,
    ...{ X, Y, Z, X_DOT, Y_DOT, Z_DOT },
    ...(spacecraft.massKg > 0 && {
      MASS: spacecraft.massKg,
      SOLAR_RAD_AREA: spacecraft.radiationAreaM2,
      ...writable.SOLAR_RAD_COEFF,
      DRAG_AREA: spacecraft.dragAreaM2,
      ...writable.DRAG_COEFF,
    }),
    COV_REF_FRAME: 'EME2000',
    ...Object.fromEntries(covarianceKeys.map((key, at) => [key, covariance[at] ?? ''])),
  });
  const opm = {
    kind: 'OPM',
    version: '2.0',
    header: makeSection(opmHeader, headerOf(names), {
      comments: commentLines({ comments: [...(names.comments ?? []), ...leftOut] }),
    }),
    metadata: makeSection(opmMetadata, metadataOf(names)),
    data,
    manoeuvres: [],
    userDefined: makeSection({}, {}),
  } as const;
  return writeOpm(opm, 'KVN').text;
}

/** A coefficient as a line of the message. Measurements that hardly feel it may solve it below 0, which no message may say. */
function writtenCoefficient<Key extends string>(key: Key, value: number): Partial<Record<Key, number>> {
  return value >= 0 ? ({ [key]: value } as Record<Key, number>) : {};
}

function oemOfStates(states: readonly WrittenState[], names: OrbitNames): Oem {
  const metadata = makeSection(oemMetadata, {
    ...metadataOf(names),
    START_TIME: states[0]?.epoch ?? '',
    STOP_TIME: states.at(-1)?.epoch ?? '',
    INTERPOLATION: 'HERMITE',
    INTERPOLATION_DEGREE: 7,
  });
  return {
    kind: 'OEM',
    version: '2.0',
    header: makeSection(oemHeader, headerOf(names), { comments: commentLines(names) }),
    segments: [
      {
        metadata,
        comments: [],
        states: states.map(({ epoch, numbers }) => ({ epoch, numbers: numbers.join(' ') })),
        covariances: states.map(({ epoch, covariance }) => ({
          comments: [],
          epoch,
          frame: 'EME2000',
          elements: covariance,
        })),
      },
    ],
  };
}

function stkText(oem: Oem): string {
  const written = stkOfOem(oem);
  if (written.kind === 'refused') throw new Error(`the orbit cannot be an ephemeris of STK: ${written.reason}.`);
  return written.text;
}

interface WrittenOrbit {
  readonly states: readonly WrittenState[];
  readonly at: WrittenState;
  readonly found: Determined;
  readonly span: OrbitSpan;
}

function ocmText(orbit: WrittenOrbit, names: OrbitNames): string {
  const { states, at } = orbit;
  const trajectory: OcmBlock = {
    kind: 'traj',
    section: makeSection(ocmTrajectory, {
      TRAJ_ID: 'T1',
      TRAJ_BASIS: 'DETERMINED',
      INTERPOLATION: 'HERMITE',
      INTERPOLATION_DEGREE: 7,
      CENTER_NAME: 'EARTH',
      TRAJ_REF_FRAME: 'EME2000',
      TRAJ_TYPE: 'CARTPV',
      TRAJ_UNITS: '[km, km, km, km/s, km/s, km/s]',
    }),
    lines: states.map(({ epoch, numbers }) => `${epoch} ${numbers.join(' ')}`),
  };
  const covariance: OcmBlock = {
    kind: 'cov',
    section: makeSection(ocmCovariance, {
      COV_ID: 'C1',
      COV_REF_FRAME: 'EME2000',
      COV_TYPE: 'CARTPV',
      COV_ORDERING: 'LTM',
    }),
    lines: states.map(({ epoch, covariance: numbers }) => `${epoch} ${numbers.join(' ')}`),
  };
  const ocm = {
    kind: 'OCM',
    version: '3.0',
    header: makeSection(ocmHeader, headerOf(names), { comments: commentLines(names) }),
    metadata: makeSection(ocmMetadata, {
      OBJECT_NAME: names.objectName,
      OBJECT_DESIGNATOR: names.objectId,
      TIME_SYSTEM: 'UTC',
      EPOCH_TZERO: at.epoch,
    }),
    blocks: [trajectory, covariance, orbitDetermination(orbit)],
  } as const;
  return writeOcm(ocm, 'KVN').text;
}

function orbitDetermination({ found, at, span }: WrittenOrbit): OcmBlock {
  const used = found.residuals.filter(({ rejected }) => rejected === undefined);
  const solved = Object.keys(found.orbit.coefficients).map((name) => name.toUpperCase());
  const section = makeSection(ocmOrbitDetermination, {
    OD_ID: 'OD1',
    OD_METHOD: 'BWLS',
    OD_EPOCH: at.epoch,
    ACTUAL_OD_SPAN: secondsBetween(span.at, span.from) / secondsPerDay,
    OBS_AVAILABLE: found.residuals.length,
    OBS_USED: used.length,
    TRACKS_AVAILABLE: new Set(found.residuals.map(({ track }) => track)).size,
    TRACKS_USED: new Set(used.map(({ track }) => track)).size,
    SOLVE_N: 6 + solved.length,
    SOLVE_STATES: ['POS[3]', 'VEL[3]', ...solved].join(', '),
    WEIGHTED_RMS: Math.sqrt(found.reducedChiSquare),
  });
  return { kind: 'od', section };
}
