import { areaOverMassLimits, judgedAreaOverMass } from '@farpass/astro/constants';
import { norm } from '@farpass/astro/linear';
import { type ForceSelection, forceModelError, type Spacecraft, usualBody } from '@farpass/astro/propagation';
import { addSeconds, compareEpochs, type Epoch } from '@farpass/astro/time';
import type { MeasuredTrack } from '@farpass/intake/measurements';
import {
  type AprioriOrbit,
  type Determination,
  determine,
  firstGuess,
  type MeasurementPlace,
  type ModelError,
  periodOf,
  positionSigmaKm,
  type SolvedParameters,
  withoutLeftOut,
} from '@farpass/tracking/determine';
import { type FitNote, type KnownOrbit, weighingOrbit } from './apriori.ts';
import type { aprioriUses } from './codes.ts';

/** How a previously known orbit is used. */
export type AprioriUse = (typeof aprioriUses)[number];

/** Input of an orbit determination, in the terms of files and messages. */
export interface FitOrder {
  readonly tracks: readonly MeasuredTrack[];
  /** Measurements that a person left out. */
  readonly leftOut?: readonly MeasurementPlace[] | undefined;
  readonly forces: ForceSelection;
  readonly known: KnownOrbit | undefined;
  /**
   * START: the fit begins at the known orbit, and its covariance is a-priori information if its message states one.
   * WEIGHT: the covariance from its class and age is a-priori information as well. AUTO: like START; like WEIGHT if the
   * tracks alone are too short an arc, or leave the position one revolution later more uncertain than before.
   */
  readonly use: AprioriUse | 'AUTO';
  /** Area over mass of the object, for drag and radiation; that of the OPM by default. */
  readonly areaToMassM2PerKg: number | undefined;
  /** The same by the list of a fleet, for a known orbit that does not state it: its attitude is not known. */
  readonly fleetAreaToMassM2PerKg?: number | undefined;
  readonly solved: SolvedParameters;
  readonly modelError: ModelErrorKind;
}

/**
 * NONE: the forces are taken as given, and the covariance is that of the noise. REALISTIC: what the forces and the
 * sensors leave open is part of the fit and of the covariance.
 */
export type ModelErrorKind = 'NONE' | 'REALISTIC';

/** A determination with its inputs. */
export interface OrbitFit {
  readonly found: Determination;
  readonly use: AprioriUse;
  readonly spacecraft: Spacecraft;
  readonly notes: readonly FitNote[];
}

/** Determines an orbit from tracks, the previously known orbit, and the known properties of the spacecraft. */
export function fitOrbit(order: FitOrder): OrbitFit {
  const { tracks, forces, known, solved } = order;
  const kept = keptTracks(tracks, order.leftOut);
  const craft = spacecraftOf(order);
  const notes = [...(known?.notes ?? []), ...craft.notes];
  const modelError = order.modelError === 'REALISTIC' ? modelErrorOf({ ...order, tracks: kept }, craft) : undefined;
  const fitted = (use: AprioriUse): OrbitFit => {
    const apriori = aprioriOf(known, use);
    const found = determine({
      tracks: tracks.map(({ track }) => track),
      leftOut: order.leftOut,
      dynamics: { forces, spacecraft: craft.spacecraft },
      ...(apriori && { apriori }),
      solved,
      modelError,
    });
    return { found, use, spacecraft: craft.spacecraft, notes };
  };
  if (order.use !== 'AUTO') return fitted(known === undefined ? 'NONE' : order.use);
  const alone = fitted(known === undefined ? 'NONE' : 'START');
  if (known === undefined || (isGood(alone.found) && isBetter(alone.found, { ...order, tracks: kept }))) return alone;
  const weighed = fitted('WEIGHT');
  return isGood(weighed.found) ? weighed : alone;
}

/** Relative error of drag and radiation pressure, one sigma, besides that of the air: mass and area are assumed, or a fleet's. */
const areaShares = { assumed: 1, fleet: 0.3 } as const;

/** The errors of forces and clocks for an object near the orbit that is known, or the first guess. */
function modelErrorOf({ tracks, known, forces }: FitOrder, { spacecraft, areaShare }: Craft): ModelError | undefined {
  const near = nearOrbit(tracks, known);
  if (near === undefined) return undefined;
  const start = { epoch: near.epoch, state: { frame: 'GCRF' as const, ...near.state } };
  const error = forceModelError({ start, spacecraft, forces });
  const shareOf = (share: number | undefined) => share && Math.min(areaShares.assumed, Math.hypot(share, areaShare));
  return { ...error, dragShare: shareOf(error.dragShare), radiationShare: shareOf(error.radiationShare) };
}

/** A state near the orbit of tracks: of the orbit that is known, or from the measurements alone. */
export function nearOrbit(tracks: readonly MeasuredTrack[], known: KnownOrbit | undefined) {
  const { first: epoch } = spanOfTracks(tracks);
  const state = known?.orbit.stateAt(epoch);
  return state === undefined ? firstGuess(tracks.map(({ track }) => track)) : { epoch, state };
}

const isGood = (found: Determination): boolean => found.kind === 'determined' && found.verdict === 'good';

/** Whether the position one revolution after the last measurement is known better than before. */
function isBetter(found: Determination, { known, tracks }: FitOrder): boolean {
  if (found.kind === 'failed') return false;
  const period = periodOf(found.orbit.state);
  if (period === undefined) return false;
  const later = addSeconds(spanOfTracks(tracks).last, period);
  const [state, covariance] = [known?.orbit.stateAt(later), known?.covarianceAt(later)];
  if (state === undefined || covariance === undefined) return true;
  return found.uncertaintyLater * norm(state.positionKm) < positionSigmaKm(covariance);
}

function aprioriOf(known: KnownOrbit | undefined, use: AprioriUse): AprioriOrbit | undefined {
  if (known === undefined || use === 'NONE') return undefined;
  return use === 'WEIGHT' ? weighingOrbit(known) : known.orbit;
}

/** Tracks without the measurements that a person left out: the spans of an orbit are theirs. A track may be left without any. */
export function keptTracks(
  tracks: readonly MeasuredTrack[],
  leftOut: readonly MeasurementPlace[] = [],
): readonly MeasuredTrack[] {
  if (leftOut.length === 0) return tracks;
  const kept = withoutLeftOut(
    tracks.map(({ track }) => track),
    leftOut,
  );
  return tracks.map((one, at) => ({ ...one, track: kept.tracks[at] ?? one.track }));
}

/** First and last measurement of tracks. */
export function spanOfTracks(tracks: readonly MeasuredTrack[]): Readonly<Record<'first' | 'last', Epoch<'UTC'>>> {
  const epochs = tracks.flatMap(({ track }) => track.measurements.map(({ epoch }) => epoch)).toSorted(compareEpochs);
  const [first, last] = [epochs[0], epochs.at(-1)];
  if (first === undefined || last === undefined)
    throw new Error('nothing was measured: the files hold no angles, ranges or range rates.');
  return { first, last };
}

interface Craft extends Pick<OrbitFit, 'spacecraft' | 'notes'> {
  /** Relative error of its area over mass, one sigma. */
  readonly areaShare: number;
}

/** The properties for drag and radiation: as requested, otherwise the OPM's, the fleet's, or a typical satellite's. */
function spacecraftOf({ areaToMassM2PerKg: asked, fleetAreaToMassM2PerKg: fleet, forces, known }: FitOrder): Craft {
  const isActing = forces.drag !== undefined || forces.radiationPressure !== undefined;
  if (asked === undefined && known?.spacecraft !== undefined && (known.spacecraft.massKg > 0 || !isActing))
    return { spacecraft: known.spacecraft, notes: [], areaShare: 0 };
  const { areaToMassM2PerKg: usual, ...coefficients } = usualBody;
  const { m2PerKg, areaShare, note } =
    asked === undefined ? areaOfFleet(fleet) : { m2PerKg: asked, areaShare: 0, note: undefined };
  return {
    spacecraft: { massKg: 1, dragAreaM2: m2PerKg, radiationAreaM2: m2PerKg, ...coefficients },
    notes: isActing && note !== undefined ? [note] : [],
    areaShare,
  };
}

interface FleetArea extends Pick<Craft, 'areaShare'> {
  readonly m2PerKg: number;
  readonly note: FitNote | undefined;
}

/** The area over mass of a fleet: an unusual one with the doubt of an assumed one, an impossible one not at all. */
function areaOfFleet(found: number | undefined): FleetArea {
  const { areaToMassM2PerKg: assumed } = usualBody;
  if (found === undefined) {
    const sentence = `no mass and area are known; ${assumed} m²/kg is assumed for drag and radiation pressure.`;
    const note = { code: 'AREA_ASSUMED', sentence, parameters: { areaToMass: assumed } } as const;
    return { m2PerKg: assumed, areaShare: areaShares.assumed, note };
  }
  const judged = judgedAreaOverMass(found);
  if (judged === 'USUAL') return { m2PerKg: found, areaShare: areaShares.fleet, note: undefined };
  const { least, usual, most } = areaOverMassLimits;
  const parameters = { found: Number(found.toPrecision(3)), least, most: judged === 'UNUSUAL' ? usual : most };
  const says = `drag area over mass of the satellite in the fleet is ${parameters.found} m²/kg; expected ${least} to ${parameters.most}.`;
  if (judged === 'UNUSUAL') {
    const sentence = `${says} It is taken with a doubt of 100 %. Check both units.`;
    return { m2PerKg: found, areaShare: areaShares.assumed, note: { code: 'AREA_UNUSUAL', sentence, parameters } };
  }
  const sentence = `${says} It is not believed; ${assumed} m²/kg is assumed. Correct dragArea (m²) or wetMass (kg).`;
  const note = { code: 'AREA_NOT_BELIEVED', sentence, parameters: { ...parameters, areaToMass: assumed } } as const;
  return { m2PerKg: assumed, areaShare: areaShares.assumed, note };
}
