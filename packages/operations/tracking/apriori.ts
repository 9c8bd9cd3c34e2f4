import { secondsPerDay } from '@farpass/astro/constants';
import { covarianceAt, type Ephemeris, stateAt } from '@farpass/astro/ephemeris';
import { covarianceFromOrbitalAxes, orbitalAxes, stateInFrame } from '@farpass/astro/frames';
import type { Kernel } from '@farpass/astro/kernel';
import type { CartesianState } from '@farpass/astro/linear';
import { epochOfSet } from '@farpass/astro/orbits';
import {
  type ForceSelection,
  forcesOfOrbit,
  forcesOn,
  type Spacecraft,
  spaceWeatherAt,
} from '@farpass/astro/propagation';
import { type Epoch, secondsBetween } from '@farpass/astro/time';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import { type Opm, readOpm } from '@farpass/ccsds/opm';
import { catalogueCovariance, covarianceWithVelocity, shippedModel } from '@farpass/conjunction/covariance';
import { type CatalogueObject, readCatalogue } from '@farpass/intake/elements';
import { startFromOpm } from '@farpass/intake/state';
import { classOfSet } from '@farpass/screening/messages';
import type { AprioriOrbit } from '@farpass/tracking/determine';
import { statesOfElements } from '../passes/index.ts';
import { objectOfSet, orbitOfOem } from '../screening/index.ts';
import { PropagatedOrbit } from './propagated-orbit.ts';

/** Doubts with which an OPM can still be used. */
const warningsOfOpm = [
  'ELEMENTS_DISAGREE',
  'COVARIANCE_INCOMPLETE',
  'COVARIANCE_FRAME_UNKNOWN',
  'ORBIT_NOT_BOUND',
  'ORBIT_MEETS_EARTH',
] as const;

/** An assumption or an omission: the sentence, and its code and parameters for other languages. */
export interface FitNote {
  readonly code:
    | 'ORBIT_BEFORE'
    | `BEFORE_${(typeof warningsOfOpm)[number] | 'COVARIANCES_LEFT_OUT'}`
    | 'AREA_ASSUMED'
    | 'AREA_UNUSUAL'
    | 'AREA_NOT_BELIEVED';
  readonly sentence: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** A previously known orbit, and its object. */
export interface KnownOrbit {
  readonly orbit: AprioriOrbit;
  /**
   * The covariance of its states, GCRF, 36 numbers in row order [km², km²/s, km²/s²]: stated by its message, or from
   * the class and age of an element set; undefined if nothing is known.
   */
  readonly covarianceAt: (epoch: Epoch<'UTC'>) => Float64Array | undefined;
  readonly name: string;
  readonly designator: string;
  /** Of an element set. */
  readonly catalogueNumber: string | undefined;
  /** From an OPM's spacecraft block; other messages do not give it. */
  readonly spacecraft: Spacecraft | undefined;
  readonly notes: readonly FitNote[];
}

/**
 * The orbit of an OPM, of an OEM, or of the only element set in a text. An OPM is propagated with the forces of the
 * determination. The covariance of an OPM or OEM, if it has one, is used as a-priori information; an element set is
 * only a starting point.
 */
export function knownOrbitOf(text: string, { kernel, forces }: KnownOrbitMeans): KnownOrbit {
  return isOpm(text) ? orbitOfOpm(readMessage(text), forces) : orbitWithoutForces(text, kernel);
}

/** The same with the forces of its height for an OPM, and the space weather in use. */
export async function knownOrbitByHeight(text: string, kernel: Kernel): Promise<KnownOrbit> {
  if (!isOpm(text)) return orbitWithoutForces(text, kernel);
  const opm = readMessage(text);
  const { state, epoch } = startFromOpm(opm).start;
  return orbitOfOpm(opm, await forcesOfOrbit(state, await spaceWeatherAt(epoch)));
}

const isOpm = (text: string): boolean => /CCSDS_OPM_VERS|<opm\b/i.test(text);

function orbitWithoutForces(text: string, kernel: Kernel): KnownOrbit {
  if (/CCSDS_OEM_VERS|<oem\b/i.test(text)) return orbitOfEphemeris(text);
  const { objects, skipped } = readCatalogue(text, { checksum: 'warn' });
  const [object] = objects;
  if (object !== undefined && objects.length === 1) return orbitOfElementSet(object, kernel);
  const [first] = skipped;
  const why =
    first === undefined ? `it holds ${objects.length} element sets; give one` : `${first.id}: ${first.reason}`;
  throw new Error(`the a-priori orbit cannot be used: ${why}.`);
}

export interface KnownOrbitMeans {
  readonly kernel: Kernel;
  readonly forces: ForceSelection;
}

/** The same orbit with its covariance as a-priori information of a fit. */
export function weighingOrbit({ orbit, covarianceAt: covariance }: KnownOrbit): AprioriOrbit {
  return { stateAt: orbit.stateAt, covarianceAt: covariance };
}

function readMessage(text: string): Opm {
  const result = readOpm(text, { mode: 'lenient' });
  if (result.kind === 'message') return result.record;
  const [first] = result.faults;
  const where = first === undefined ? '' : `: line ${first.line}: ${first.code}: ${first.found ?? first.remedy}`;
  throw new Error(`the a-priori OPM cannot be read${where}.`);
}

function orbitOfOpm(opm: Opm, all: ForceSelection): KnownOrbit {
  const start = startFromOpm(opm);
  const forces = forcesOn(start.spacecraft, all);
  const stated = start.covarianceGcrf;
  const flight = new PropagatedOrbit({ ...start, forces, ...(stated && { covariance: stated }) });
  const covarianceOf = (epoch: Epoch<'UTC'>) => flight.at(epoch)?.covariance;
  return {
    orbit: { stateAt: (epoch) => flight.at(epoch)?.state, covarianceAt: covarianceOf },
    covarianceAt: covarianceOf,
    name: start.name,
    designator: start.designator,
    catalogueNumber: undefined,
    spacecraft: start.spacecraft,
    notes: start.warnings.map(({ code, sentence, parameters }) => {
      const known = warningsOfOpm.find((each) => each === code);
      return known === undefined
        ? { code: 'ORBIT_BEFORE', sentence, parameters: { ...parameters, reasonCode: code } }
        : { code: `BEFORE_${known}`, sentence };
    }),
  };
}

function orbitOfEphemeris(text: string): KnownOrbit {
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(`the a-priori OEM cannot be read: ${result.faults[0]?.message}`);
  const { record } = result;
  if (record.kind !== 'OEM') throw new Error(`the a-priori orbit is a ${record.kind}; give an OEM, an OPM or a set.`);
  const { ephemeris, remarks } = orbitOfOem(record, 'the a-priori ephemeris');
  const { OBJECT_NAME: name = 'UNKNOWN', OBJECT_ID: designator = name } = record.segments[0]?.metadata.values ?? {};
  const covarianceOf = (epoch: Epoch<'UTC'>) => covarianceOfEphemeris(ephemeris, epoch);
  return {
    orbit: { stateAt: (epoch) => stateOfEphemeris(ephemeris, epoch), covarianceAt: covarianceOf },
    covarianceAt: covarianceOf,
    name,
    designator,
    catalogueNumber: undefined,
    spacecraft: undefined,
    notes: leftOut(remarks),
  };
}

/** One note for all covariances that were left out. */
function leftOut([first, ...others]: readonly string[]): readonly FitNote[] {
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  const parameters = { count: 1 + others.length };
  return [{ code: 'BEFORE_COVARIANCES_LEFT_OUT', sentence: `of the ephemeris before, ${first}${more}.`, parameters }];
}

/** The state of an ephemeris in GCRF; undefined outside the covered time. */
function stateOfEphemeris(ephemeris: Ephemeris, epoch: Epoch<'UTC'>): CartesianState | undefined {
  const found = stateAt(ephemeris, epoch);
  return found.kind === 'state' ? stateInFrame(found.state, { frame: 'GCRF', epoch }) : undefined;
}

/** The covariance of an ephemeris in GCRF; undefined if it has none. */
function covarianceOfEphemeris(ephemeris: Ephemeris, epoch: Epoch<'UTC'>): Float64Array | undefined {
  const found = covarianceAt(ephemeris, epoch);
  if (found.kind === 'none' || !found.isPositiveDefinite) return undefined;
  if (found.axes === 'GCRF') return found.matrix;
  const state = stateOfEphemeris(ephemeris, epoch);
  if (state === undefined) return undefined;
  return covarianceFromOrbitalAxes(found.matrix, orbitalAxes('RTN', { frame: 'GCRF', ...state }), 'inertial');
}

/** The orbit of an element set, with the errors of its class and age. */
export function orbitOfElementSet(object: CatalogueObject, kernel: Kernel): KnownOrbit {
  const { elements, name, designator } = object;
  const stateOf = statesOfElements(elements, kernel);
  const setEpoch = epochOfSet(elements.epoch);
  const objectClass = classOfSet(objectOfSet(object));
  return {
    orbit: { stateAt: stateOf },
    covarianceAt: (epoch) => {
      const found = stateOf(epoch);
      if (found === undefined) return undefined;
      const state = { frame: 'GCRF', ...found } as const;
      const ageDays = Math.abs(secondsBetween(epoch, setEpoch)) / secondsPerDay;
      const { covarianceRtnKm2 } = catalogueCovariance([shippedModel], objectClass, ageDays);
      const rtn = covarianceWithVelocity(covarianceRtnKm2, state);
      return covarianceFromOrbitalAxes(rtn, orbitalAxes('RTN', state), 'inertial');
    },
    name: name ?? elements.catalogueId,
    designator: designator ?? elements.catalogueId,
    catalogueNumber: elements.catalogueId,
    spacecraft: undefined,
    notes: [],
  };
}
