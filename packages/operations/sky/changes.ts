import { severityOf } from '@farpass/conjunction/event';
import type { skyChangeKinds } from './codes.ts';
import type { SkyEvent } from './events.ts';

/** The change of an event since a sky was looked at. */
export interface SkyChange {
  readonly kind: (typeof skyChangeKinds)[number];
  readonly conjunctionId: string;
  readonly secondaryName: string;
  readonly tca: string;
  readonly probabilityThen?: number | undefined;
  readonly probabilityNow?: number | undefined;
}

/** The open events of a satellite at two times, and the present time. */
export interface TwoSkies {
  readonly earlier: readonly SkyEvent[];
  readonly now: readonly SkyEvent[];
  /** Milliseconds since 1970: an event whose time has passed is no longer missing. */
  readonly nowMs: number;
}

/** A probability this many times as large has risen, whatever its level: nothing is worse than CRITICAL. */
const risenFactor = 3;
/** Less than this share of the miss, or of a level's probability, is the same event measured again. */
const sameShare = 0.1;
/** The time of a closest approach is settled to less than a second long before. */
const sameMs = 1000;

/** The events that appeared, rose, changed or were cleared between two skies, the most urgent kind first. */
export function skyChanges({ earlier, now, nowMs }: TwoSkies): readonly SkyChange[] {
  const known = new Map(earlier.map((event) => [event.conjunctionId, event]));
  const left = new Set(now.map(({ conjunctionId }) => conjunctionId));
  const found = now.flatMap((event) => changeOf(known.get(event.conjunctionId), event));
  const cleared = earlier
    .filter(({ conjunctionId, tca }) => !left.has(conjunctionId) && Date.parse(tca) > nowMs)
    .map((event): SkyChange => ({ kind: 'CLEARED', ...namesOf(event), probabilityThen: event.probability }));
  return [...found, ...cleared].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

const order: readonly SkyChange['kind'][] = ['RISEN', 'APPEARED', 'CHANGED', 'CLEARED'];

function changeOf(then: SkyEvent | undefined, now: SkyEvent): readonly SkyChange[] {
  const change = { ...namesOf(now), probabilityThen: then?.probability, probabilityNow: now.probability };
  if (then === undefined) return [{ kind: 'APPEARED', ...change }];
  const isWorse = severityOf(now.riskLevel) < severityOf(then.riskLevel);
  const isUrgentRise = now.riskLevel !== 'LOW' && (now.probability ?? 0) >= risenFactor * (then.probability ?? 0);
  if (isWorse || (isUrgentRise && then.cdmId !== now.cdmId)) return [{ kind: 'RISEN', ...change }];
  return then.cdmId !== now.cdmId && isOther([then, now]) ? [{ kind: 'CHANGED', ...change }] : [];
}

function namesOf({ conjunctionId, secondaryName, tca }: SkyEvent) {
  return { conjunctionId, secondaryName, tca };
}

function isOther([then, now]: readonly [SkyEvent, SkyEvent]): boolean {
  const isApart = (a = 0, b = 0) => Math.abs(a - b) > sameShare * Math.max(a, b);
  return (
    then.riskLevel !== now.riskLevel ||
    isApart(then.missDistanceM, now.missDistanceM) ||
    (now.riskLevel !== 'LOW' && isApart(then.probability, now.probability)) ||
    Math.abs(Date.parse(then.tca) - Date.parse(now.tca)) > sameMs
  );
}
