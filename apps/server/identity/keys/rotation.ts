import { secondsPerDay } from '@farpass/astro/constants';
import { keptS } from '../../platform/settings/index.ts';

/** The time at which a key was made and the time from which it signs, seconds since 1970. */
export interface KeyAge {
  readonly id: string;
  readonly createdAtS: number;
  readonly activeFromS: number;
}

/**
 * A signature key signs for 90 days; its successor is published a day earlier, so that every verifier already has it.
 */
export const lifetimeS = 90 * secondsPerDay;
const publishedAheadS = secondsPerDay;
const keptAfterS = keptS('publicKeys');

export interface KeyPlan {
  /** First the key that signs, then future ones, then those that only verify. */
  readonly signing: KeyAge | undefined;
  readonly published: readonly KeyAge[];
  /** Set if a key must be made; the time from which it signs. */
  readonly makeActiveFromS: number | undefined;
  readonly remove: readonly KeyAge[];
}

/** The actions for the keys of one kind at a time: which key signs, which are published, made and removed. */
export function planKeys(keys: readonly KeyAge[], nowS: number): KeyPlan {
  const newestFirst = keys.toSorted((a, b) => b.activeFromS - a.activeFromS || b.createdAtS - a.createdAtS);
  const coming = newestFirst.filter((key) => key.activeFromS > nowS);
  const [signing, ...past] = newestFirst.filter((key) => key.activeFromS <= nowS);
  const remove = past.filter((key, at) => nowS - successorFromS(past, { at, signing }) > keptAfterS && key !== signing);
  const kept = past.filter((key) => !remove.includes(key));
  return {
    signing,
    published: [...(signing ? [signing] : []), ...coming, ...kept],
    makeActiveFromS: nextFromS({ signing, coming }, nowS),
    remove,
  };
}

function successorFromS(past: readonly KeyAge[], { at, signing }: { at: number; signing: KeyAge | undefined }): number {
  return (at === 0 ? signing : past[at - 1])?.activeFromS ?? 0;
}

function nextFromS(
  state: { signing: KeyAge | undefined; coming: readonly KeyAge[] },
  nowS: number,
): number | undefined {
  if (state.signing === undefined) return nowS;
  if (state.coming.length > 0) return undefined;
  const endsAtS = state.signing.activeFromS + lifetimeS;
  return nowS >= endsAtS - publishedAheadS ? Math.max(endsAtS, nowS + publishedAheadS) : undefined;
}
