import { secondsPerDay } from '@farpass/astro/constants';
/** When a key was made and from when on it signs, seconds since 1970. */
export interface KeyAge {
  readonly id: string;
  readonly createdAtS: number;
  readonly activeFromS: number;
}

/** A signature key signs for 90 days; its successor is published a day before, so that every verifier has met it. */
export const lifetimeS = 90 * secondsPerDay;
const publishedAheadS = secondsPerDay;
/** A key that no longer signs stays published while ID tokens it signed may still be shown at sign-out. */
const keptAfterS = 30 * secondsPerDay;

export interface KeyPlan {
  /** Newest first to sign, then those to come, then those that only verify. */
  readonly signing: KeyAge | undefined;
  readonly published: readonly KeyAge[];
  /** Set when a key has to be made; it signs from then on. */
  readonly makeActiveFromS: number | undefined;
  readonly remove: readonly KeyAge[];
}

/** What to do with the keys of one kind at the given time: who signs, who is published, who is made, who goes. */
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
