import type { Ephemeris } from '@farpass/astro/ephemeris';
import type { ElementSet } from '@farpass/astro/kernel';
import type { Epoch } from '@farpass/astro/time';

/** An object of a screening: its identity and its orbit data. */
export interface ObjectRecord {
  /** What findings call it: its catalogue number without leading zeros, or what its file calls it. */
  readonly id: string;
  /** Its catalogue number, if that is known and not the id. */
  readonly catalogueNumber?: string;
  readonly name: string;
  /** International designator as `1998-067A`. */
  readonly designator: string | undefined;
  /** As the catalogue or its owner says. */
  readonly type: ObjectType;
  readonly orbit: ObjectOrbit;
}

export type ObjectType = 'PAYLOAD' | 'ROCKET BODY' | 'DEBRIS' | 'UNKNOWN';

export type ObjectOrbit = ElementOrbit | EphemerisOrbit | NoOrbit;

/** Mean elements, flown by SGP4. */
export interface ElementOrbit {
  readonly kind: 'elements';
  readonly elements: ElementSet;
  /** Whether only its operator has the set. */
  readonly isOwn: boolean;
}

/** States over time: those of a file, or those of messages that were flown. */
export interface EphemerisOrbit {
  readonly kind: 'ephemeris';
  readonly by: 'OPERATOR_EPHEMERIS' | 'MESSAGE';
  /** Name of the file, or ids of the messages. */
  readonly source: string;
  /** When the file or the newest message was made. */
  readonly made: Epoch<'UTC'>;
  /** Cut at its gaps. Its covariances lie along RTN, inertial axes, each turned at its own time. */
  readonly ephemeris: Ephemeris;
  /** The parts of it that could not be used. */
  readonly remarks: readonly string[];
  /** Doubts about its states, which can be propagated all the same. */
  readonly doubts: readonly OrbitDoubt[];
  /** How its states were flown; undefined for a file with states over time. */
  readonly flight?: OrbitFlight;
  /** Radius that its message states for both objects together, and the ids of the other objects. */
  readonly combined?: { readonly radiusM: number; readonly others: readonly string[] };
}

/** A doubt that the file itself or another source of the same object gives, by code. */
export interface OrbitDoubt {
  readonly code: 'VELOCITIES_INEXACT' | 'CATALOGUE_DISAGREES';
  readonly sentence: string;
}

export interface OrbitFlight {
  /** The forces in words. */
  readonly forces: string;
  /** Why data of this kind end somewhere, in words. */
  readonly limit: string;
  /** Whether a message calls its covariance a default one. */
  readonly isDefault: boolean;
}

/** An object that cannot be screened, and why. */
export interface NoOrbit {
  readonly kind: 'none';
  readonly reason: string;
}

/** Objects of a screening by their numbers. */
export interface ObjectList {
  readonly count: number;
  readonly at: (object: number) => ObjectRecord;
}

/** Objects in an array as a list. */
export function listOf(records: readonly ObjectRecord[]): ObjectList {
  return {
    count: records.length,
    at: (object) => {
      const record = records[object];
      if (record === undefined) throw new RangeError(`object ${object} of ${records.length} does not exist`);
      return record;
    },
  };
}

/** The window of a screening; both ends are included. */
export interface ScreeningWindow {
  readonly start: Epoch<'UTC'>;
  readonly durationSeconds: number;
}
