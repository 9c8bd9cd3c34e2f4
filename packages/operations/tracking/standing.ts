import { hoursPerDay, msPerDay, msPerHour } from '@farpass/astro/constants';
import type { standingKinds } from './codes.ts';

/**
 * Some days after the last measurement, one sigma of the position [km] of a determined orbit and of the one before it, and
 * the distance between them.
 */
export interface SigmasAhead {
  readonly daysAfter: number;
  readonly afterKm: number | undefined;
  readonly beforeKm: number | undefined;
  readonly apartKm?: number | undefined;
}

/** A determined orbit, and the element set of its object that everything uses now. Times in ms since 1970. */
export interface OrbitNow {
  readonly nowMs: number;
  /** The last measurement: the epoch of the element set that the orbit becomes. */
  readonly orbitEpochMs: number;
  /** Undefined without an element set of the object. */
  readonly usedEpochMs: number | undefined;
  readonly ahead: readonly SigmasAhead[];
}

/**
 * The worth of the orbit now. USED: its element set is the one in use. OLDER: the element set in use is newer, so it would not be
 * used. WORSE: it would be used, and is known worse now than the orbit before. BETTER: neither.
 */
export interface OrbitStanding {
  readonly kind: (typeof standingKinds)[number];
  /** How much newer the element set in use is. */
  readonly newerHours?: number;
  /** One sigma now; undefined beyond the days for which it was computed. */
  readonly sigmaNowKm?: number;
  readonly previousSigmaNowKm?: number;
  /** Now and some days ahead, as far as it was computed. */
  readonly ahead: readonly OrbitsAhead[];
}

/** Both orbits some days from now: the largest values within an eighth of a day. */
export interface OrbitsAhead {
  readonly daysAhead: number;
  readonly sigmaKm?: number;
  readonly previousSigmaKm?: number;
  readonly apartKm?: number;
}

/** Days from now at which orbits are compared. */
const comparedDays = [0, 1, 3, 7] as const;

/** Epochs nearer than this are the same: element sets have them in microseconds, orbits in milliseconds. */
const sameMs = 1000;

export function standingOf({ nowMs, orbitEpochMs, usedEpochMs, ahead }: OrbitNow): OrbitStanding {
  const age = (nowMs - orbitEpochMs) / msPerDay;
  const now = around(age, ahead);
  const sigmas = {
    ahead: comparedDays.flatMap((days) => aheadOf(days, around(age + days, ahead))),
    ...(now?.afterKm === undefined ? {} : { sigmaNowKm: now.afterKm }),
    ...(now?.beforeKm === undefined ? {} : { previousSigmaNowKm: now.beforeKm }),
  };
  const newerMs = usedEpochMs === undefined ? undefined : usedEpochMs - orbitEpochMs;
  if (newerMs !== undefined && Math.abs(newerMs) < sameMs) return { kind: 'USED', ...sigmas };
  if (newerMs !== undefined && newerMs > 0) return { kind: 'OLDER', newerHours: newerMs / msPerHour, ...sigmas };
  const isWorse = now?.afterKm !== undefined && now.beforeKm !== undefined && now.afterKm > now.beforeKm;
  return { kind: isWorse ? 'WORSE' : 'BETTER', ...sigmas };
}

function aheadOf(daysAhead: number, at: SigmasAhead | undefined): readonly OrbitsAhead[] {
  if (at === undefined) return [];
  const { afterKm, beforeKm, apartKm } = at;
  return [
    {
      daysAhead,
      ...(afterKm === undefined ? {} : { sigmaKm: afterKm }),
      ...(beforeKm === undefined ? {} : { previousSigmaKm: beforeKm }),
      ...(apartKm === undefined ? {} : { apartKm }),
    },
  ];
}

/** The largest sigmas and distances within an eighth of a day: they swing within each revolution. */
function around(days: number, ahead: readonly SigmasAhead[]): SigmasAhead | undefined {
  const near = ahead.filter(({ daysAfter }) => Math.abs(daysAfter - days) <= 3 / hoursPerDay);
  if (near.length === 0) return undefined;
  const largest = (values: readonly (number | undefined)[]) => {
    const known = values.filter((value) => value !== undefined);
    return known.length === 0 ? undefined : Math.max(...known);
  };
  return {
    daysAfter: days,
    afterKm: largest(near.map(({ afterKm }) => afterKm)),
    beforeKm: largest(near.map(({ beforeKm }) => beforeKm)),
    apartKm: largest(near.map(({ apartKm }) => apartKm)),
  };
}
