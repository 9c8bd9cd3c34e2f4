import { stateInFrame } from '@farpass/astro/frames';
import type { Kernel } from '@farpass/astro/kernel';
import {
  type ForceSelection,
  type NumericalTrajectory,
  propagateToEpochs,
  type Spacecraft,
  stateOfTrajectory,
} from '@farpass/astro/propagation';
import { type Epoch, secondsBetween } from '@farpass/astro/time';
import { type Opm, readOpm } from '@farpass/ccsds/opm';
import { epochOfSet } from '@farpass/screening/objects';
import type { AprioriOrbit } from '@farpass/tracking/determine';
import { type CatalogueObject, readCatalogue } from '../elements/index.ts';
import { startFromOpm } from '../state/index.ts';

/** An orbit that was known before a determination, and whose it is. */
export interface KnownOrbit {
  readonly orbit: AprioriOrbit;
  readonly name: string;
  readonly designator: string;
  /** Of an element set. */
  readonly catalogueNumber: string | undefined;
  /** From an OPM's spacecraft block; an element set says nothing of it. */
  readonly spacecraft: Spacecraft | undefined;
  /** What was assumed or left out. */
  readonly notes: readonly string[];
}

/**
 * The orbit of an OPM, or of the one element set of a text. An OPM is flown by the forces of the determination and weighs
 * in it by its covariance, if it has one. An element set is a starting point.
 */
export function knownOrbitOf(text: string, { kernel, forces }: KnownOrbitMeans): KnownOrbit {
  if (/CCSDS_OPM_VERS|<opm\b/i.test(text)) return orbitOfOpm(readMessage(text), forces);
  const { objects, skipped } = readCatalogue(text, { checksum: 'warn' });
  const [object] = objects;
  if (object !== undefined && objects.length === 1) return orbitOfSet(object, kernel);
  const [first] = skipped;
  const why =
    first === undefined ? `it holds ${objects.length} element sets; give one` : `${first.id}: ${first.reason}`;
  throw new Error(`the a-priori orbit cannot be used: ${why}.`);
}

export interface KnownOrbitMeans {
  readonly kernel: Kernel;
  readonly forces: ForceSelection;
}

function readMessage(text: string): Opm {
  const result = readOpm(text, { mode: 'lenient' });
  if (result.kind === 'message') return result.record;
  const [first] = result.faults;
  const where = first === undefined ? '' : `: line ${first.line}: ${first.code}: ${first.found ?? first.remedy}`;
  throw new Error(`the a-priori OPM cannot be read${where}.`);
}

function orbitOfOpm(opm: Opm, forces: ForceSelection): KnownOrbit {
  const start = startFromOpm(opm);
  const covariance = start.covarianceGcrf;
  const flown = (epoch: Epoch<'UTC'>): NumericalTrajectory =>
    propagateToEpochs({ ...start, forces, ...(covariance && { covariance }) }, [epoch]);
  return {
    orbit: {
      stateAt: (epoch) => {
        const trajectory = flown(epoch);
        return trajectory.timesSeconds.length === 0 ? undefined : stateOfTrajectory(trajectory, 0);
      },
      covarianceAt: (epoch) => (covariance === undefined ? undefined : flown(epoch).covariance.slice(0, 36)),
    },
    name: start.name,
    designator: start.designator,
    catalogueNumber: undefined,
    spacecraft: start.spacecraft,
    notes: start.warnings.map(({ sentence }) => sentence),
  };
}

function orbitOfSet({ elements, name, designator }: CatalogueObject, kernel: Kernel): KnownOrbit {
  const satellites = kernel.load([elements]);
  const setEpoch = epochOfSet(elements.epoch);
  return {
    orbit: {
      stateAt: (epoch) => {
        const found = satellites.stateAt(0, secondsBetween(epoch, setEpoch) / 60);
        if (found.kind === 'failed') return undefined;
        return stateInFrame({ frame: 'TEME', ...found }, { frame: 'GCRF', epoch });
      },
    },
    name: name ?? elements.catalogueId,
    designator: designator ?? elements.catalogueId,
    catalogueNumber: elements.catalogueId,
    spacecraft: undefined,
    notes: [],
  };
}
