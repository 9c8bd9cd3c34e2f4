import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import type { Ephemeris } from '@farpass/astro/ephemeris';
import { earthAttitudeAt, type InertialFrame, type StateVector, transformState } from '@farpass/astro/frames';
import { turningRateRadPerS } from '@farpass/astro/linear';
import { type Epoch, secondsBetween } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import type { Opm } from '@farpass/ccsds/opm';
import { type CdmEncounter, encounterFromCdm } from '@farpass/intake/cdm';
import { turnedCovariance } from '@farpass/intake/covariance';
import { startFromOpm } from '@farpass/intake/state';
import { displacedCovariance } from '../cdms/assumed-covariance.ts';
import type { OurSide } from '../cdms/physics.ts';
import { recordOf } from '../cdms/record.ts';
import { type Flight, type FlightStart, flown, honest } from './flight.ts';

/** The window of a screening. */
export interface Window {
  readonly start: Epoch<'UTC'>;
  readonly durationSeconds: number;
}

/** An object that is flown from the states of messages, or from an OPM. */
export interface StateFlight {
  readonly ephemeris: Ephemeris<'GCRF'>;
  readonly forces: string;
  /** When the newest of its messages was made. */
  readonly created: string;
  /** Whether a message calls the covariance a default one. */
  readonly isDefault: boolean;
  /** The radius that its newest message states for both objects together, m. */
  readonly combinedRadiusM?: number;
}

interface MessageText {
  readonly side: OurSide;
  readonly text: string;
}

/** Messages whose closest approaches are no further apart tell of one encounter: the newest of them counts. */
const sameEncounterSeconds = 900;

/**
 * The states of one object in messages, each flown around its own closest approach; between two encounters the nearer
 * one's state counts. Undefined where none of them reaches the window.
 */
export async function flightOfMessages(
  texts: readonly MessageText[],
  window: Window,
): Promise<StateFlight | undefined> {
  const messages = newestOfEach(texts.map(taken).toSorted((a, b) => secondsBetween(a.tca, b.tca)));
  const flights: Flight[] = [];
  for (const [index, message] of messages.entries()) {
    const flight = await flown(
      message.start,
      spanOf(message, { window, before: messages[index - 1], after: messages[index + 1] }),
    );
    if (flight !== undefined) flights.push(flight);
  }
  if (flights.length === 0) return undefined;
  const newest = messages.toSorted((a, b) => (a.created < b.created ? -1 : 1)).at(-1);
  return {
    ephemeris: { segments: flights.flatMap(({ segments }) => segments) },
    forces: [...new Set(flights.map(({ forces }) => forces))].join('; or '),
    created: newest?.created ?? '',
    isDefault: messages.some(({ isDefault }) => isDefault),
    ...(newest?.combinedRadiusM === undefined ? {} : { combinedRadiusM: newest.combinedRadiusM }),
  };
}

interface Taken {
  readonly tca: Epoch<'UTC'>;
  readonly created: string;
  readonly isDefault: boolean;
  readonly combinedRadiusM: number | undefined;
  readonly start: FlightStart;
}

function newestOfEach(sorted: readonly Taken[]): readonly Taken[] {
  const kept: Taken[] = [];
  for (const message of sorted) {
    const last = kept.at(-1);
    if (last === undefined || secondsBetween(message.tca, last.tca) > sameEncounterSeconds) kept.push(message);
    else if (message.created > last.created) kept[kept.length - 1] = message;
  }
  return kept;
}

interface Neighbours {
  readonly window: Window;
  readonly before: Taken | undefined;
  readonly after: Taken | undefined;
}

function spanOf({ tca }: Taken, { window, before, after }: Neighbours) {
  const from = secondsBetween(window.start, tca);
  const middle = (other: Taken | undefined) => (other === undefined ? undefined : secondsBetween(other.tca, tca) / 2);
  return {
    from: Math.max(from, middle(before) ?? Number.NEGATIVE_INFINITY),
    to: Math.min(from + window.durationSeconds, middle(after) ?? Number.POSITIVE_INFINITY),
  };
}

function taken({ side, text }: MessageText): Taken {
  const cdm = recordOf(text);
  const encounter = encounterFromCdm(cdm);
  const { metadata, data } = cdm[side];
  const state = stateOf(encounter, side);
  return {
    tca: encounter.tca,
    created: cdm.header.values.CREATION_DATE,
    isDefault: metadata.values.COVARIANCE_METHOD === 'DEFAULT',
    combinedRadiusM: statedRadiusM(encounter),
    start: {
      epoch: encounter.tca,
      ...state,
      spacecraft: spacecraftOf(data),
      burns: [],
      longestSeconds:
        state.covarianceGcrf === undefined || metadata.values.INTRACK_THRUST === 'YES'
          ? honest.unknownSeconds
          : honest.longestSeconds,
    },
  };
}

function statedRadiusM({ hardBodyRadius: { source, radiusKm } }: CdmEncounter): number | undefined {
  return source === 'assumed' ? undefined : 1000 * radiusKm;
}

function stateOf(encounter: CdmEncounter, side: OurSide): Pick<FlightStart, 'state' | 'covarianceGcrf'> {
  const role = side === 'object1' ? 'primary' : 'secondary';
  const { covariance, ...vectors } = encounter.encounter[role];
  const state = inGcrf({ frame: encounter.frame, ...vectors }, encounter.tca);
  const { covarianceRtn } = encounter[role];
  if (covariance === undefined || covarianceRtn === undefined) return { state, covarianceGcrf: undefined };
  const isFull = covarianceRtn.length === 36;
  const rtn = isFull ? covarianceRtn : displacedCovariance(covarianceRtn, turningRateRadPerS(state));
  const frame = isFull && encounter.covarianceAxes === 'turning' ? 'RTN_ROTATING' : 'RTN';
  const turned = turnedCovariance({ matrix: rtn, frame }, { state, epoch: encounter.tca }, 'GCRF');
  return { state, covarianceGcrf: turned.kind === 'covariance' ? turned.matrix : undefined };
}

function inGcrf(state: StateVector<InertialFrame>, epoch: Epoch<'UTC'>): StateVector<'GCRF'> {
  const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
  return transformState(state, 'GCRF', earthAttitudeAt(epoch, orientation));
}

/** A message gives areas over mass, coefficients included: they stand for a kilogram. */
function spacecraftOf({ values }: Cdm['object1']['data']): FlightStart['spacecraft'] {
  return {
    massKg: 1,
    dragAreaM2: Math.max(0, values.CD_AREA_OVER_MASS?.value ?? 0),
    dragCoefficient: 1,
    radiationAreaM2: Math.max(0, values.CR_AREA_OVER_MASS?.value ?? 0),
    radiationCoefficient: 1,
  };
}

/** The state of an OPM flown through its manoeuvres; undefined where it does not reach the window. */
export async function flightOfOpm(opm: Opm, window: Window): Promise<StateFlight | undefined> {
  const { start, spacecraft, burns, covarianceGcrf } = startFromOpm(opm);
  const from = secondsBetween(window.start, start.epoch);
  const isMassKnown = spacecraft.massKg > 0;
  const flight = await flown(
    {
      ...start,
      covarianceGcrf,
      spacecraft: isMassKnown ? spacecraft : { ...spacecraft, massKg: 1, dragAreaM2: 0, radiationAreaM2: 0 },
      burns: isMassKnown ? burns : burns.map((burn) => ({ ...burn, massLossKg: 0 })),
      longestSeconds: honest.longestSeconds,
    },
    { from, to: from + window.durationSeconds },
  );
  if (flight === undefined) return undefined;
  const created = opm.header.values.CREATION_DATE;
  return { ephemeris: { segments: flight.segments }, forces: flight.forces, created, isDefault: false };
}
