import type { Ephemeris } from '@farpass/astro/ephemeris';
import type { ElementSet } from '@farpass/astro/kernel';
import type { Epoch } from '@farpass/astro/time';
import type { RealismUse } from '@farpass/conjunction/realism';

/** An object of a screening: its identity and its orbit data. */
export interface ObjectRecord {
  /** The id in findings: its catalogue number without leading zeros, or the name in its file. */
  readonly id: string;
  /** Its catalogue number, if it is known and differs from the id. */
  readonly catalogueNumber?: string;
  readonly name: string;
  /** International designator as `1998-067A`. */
  readonly designator: string | undefined;
  /** As stated by the catalogue or its owner. */
  readonly type: ObjectType;
  readonly orbit: ObjectOrbit;
}

export type ObjectType = 'PAYLOAD' | 'ROCKET BODY' | 'DEBRIS' | 'UNKNOWN';

export type ObjectOrbit = ElementOrbit | EphemerisOrbit | NoOrbit;

/** Mean elements for SGP4. */
export interface ElementOrbit {
  readonly kind: 'elements';
  readonly elements: ElementSet;
  /** Whether only its operator has the set. */
  readonly isOwn: boolean;
  /** How many measurements a person left out of its determination. */
  readonly leftOut?: number;
}

/** States over time: from a file, or propagated from messages. */
export interface EphemerisOrbit {
  readonly kind: 'ephemeris';
  readonly by: 'OPERATOR_EPHEMERIS' | 'PUBLISHED_EPHEMERIS' | 'MESSAGE';
  /** Name of the file, or ids of the messages. */
  readonly source: string;
  /** Creation time of the file or the newest message. */
  readonly made: Epoch<'UTC'>;
  /** Cut at its gaps. Its covariances are along RTN, inertial axes, each frozen at its own time. */
  readonly ephemeris: Ephemeris;
  /** The parts of it that could not be used. */
  readonly remarks: readonly string[];
  /** Doubts about its states, which can be propagated nevertheless. */
  readonly doubts: readonly OrbitDoubt[];
  /** How its states were propagated; undefined for a file with states over time. */
  readonly flight?: OrbitFlight;
  /** How many measurements a person left out of its determination. */
  readonly leftOut?: number;
  /** The wish of its operator about the covariances of its file. */
  readonly realism?: RealismUse;
  /** For a published file that does not cover the window: the element set that is used outside of what the file covers, and its spans. */
  readonly beyond?: {
    readonly orbit: ElementOrbit;
    readonly spans: readonly { readonly from: Epoch<'UTC'>; readonly to: Epoch<'UTC'> }[];
  };
  /** Radius, stated by its message, for both objects together, and the ids of the other objects. */
  readonly combined?: { readonly radiusM: number; readonly others: readonly string[] };
}

/** The kinds of doubts about the states of an ephemeris. */
export const orbitDoubtCodes = [
  'VELOCITIES_INEXACT',
  'INTERPOLATION_REPLACED',
  'INTERPOLATION_CONTRADICTED',
  'INTERPOLATION_INEXACT',
  'CATALOGUE_DISAGREES',
  'COVARIANCE_NOT_CREDIBLE',
] as const;

/**
 * Whether a doubt says that the path between the states is not proven: what was not found then was perhaps there. If
 * another interpolation replaces the stated one, that one is proven.
 */
export function isPathUnproven({ code }: { readonly code: string }): boolean {
  return code === 'INTERPOLATION_CONTRADICTED' || code === 'INTERPOLATION_INEXACT';
}

/** Whether an orbit is that of a file with states over time, of the operator or published by another one. */
export function isOfFile(orbit: ObjectOrbit): orbit is EphemerisOrbit {
  return orbit.kind === 'ephemeris' && orbit.by !== 'MESSAGE';
}

export function isOrbitDoubt(code: string): code is OrbitDoubt['code'] {
  return orbitDoubtCodes.some((each) => each === code);
}

/** A doubt from the file itself or from another source about the same object, by code. */
export interface OrbitDoubt {
  readonly code: (typeof orbitDoubtCodes)[number];
  readonly sentence: string;
}

export interface OrbitFlight {
  /** The forces in words. */
  readonly forces: string;
  /** Why data of this kind end, in words. */
  readonly limit: string;
  /** Whether a message calls its covariance a default. */
  readonly isDefault: boolean;
}

/** An object that cannot be screened, and why. */
export interface NoOrbit {
  readonly kind: 'none';
  readonly reason: string;
  readonly finding?: ReasonFinding;
}

/** A reason by its code, with what it names, for other languages. */
export interface ReasonFinding {
  readonly code: string;
  readonly message: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
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
