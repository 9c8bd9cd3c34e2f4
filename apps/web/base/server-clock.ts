import { createStore } from './store.ts';

/** Between which values the server's time minus that of this computer lies, ms. */
interface Bounds {
  readonly leastMs: number;
  readonly mostMs: number;
}

/** An answer of the server: its header `Date`, and when this computer asked and got it. */
interface Exchange {
  readonly date: string | null;
  readonly sentMs: number;
  readonly gotMs: number;
}

/** The header has whole seconds. */
const resolutionMs = 1_000;
let bounds: Bounds | undefined;
const offset = createStore(0);

/** The server's time minus this computer's, ms; 0 while they may agree. */
export const clockOffset = { get: offset.get, subscribe: offset.subscribe };

/** The time by the server's clock, ms since 1970. Everything that a page counts or calls "ago" counts from it. */
export function serverNowMs(): number {
  return Date.now() + offset.get();
}

/** An instant that was read from this computer's clock, by the server's. */
export function atServerMs(computerMs: number): number {
  return computerMs + offset.get();
}

/** Learns from an answer that no cache gave. */
export function learnServerTime(exchange: Exchange): void {
  const seen = boundsOf(exchange);
  if (seen === undefined) return;
  bounds = narrowed(bounds, seen);
  offset.set(offsetIn(bounds));
}

/**
 * Forgets what was learnt.
 *
 * @internal Between tests; a page keeps what it learnt.
 */
export function forgetServerTime(): void {
  bounds = undefined;
  offset.set(0);
}

function boundsOf({ date, sentMs, gotMs }: Exchange): Bounds | undefined {
  const serverMs = Date.parse(date ?? '');
  if (Number.isNaN(serverMs) || gotMs < sentMs) return undefined;
  return { leastMs: serverMs - gotMs, mostMs: serverMs + resolutionMs - sentMs };
}

/** Both at once; if they exclude each other, one of the clocks was set, and the newer ones count. */
function narrowed(before: Bounds | undefined, seen: Bounds): Bounds {
  if (before === undefined) return seen;
  const both = {
    leastMs: Math.max(before.leastMs, seen.leastMs),
    mostMs: Math.min(before.mostMs, seen.mostMs),
  };
  return both.leastMs <= both.mostMs ? both : seen;
}

/** No difference if none is proven, else the middle of what is possible. */
function offsetIn({ leastMs, mostMs }: Bounds): number {
  return leastMs <= 0 && mostMs >= 0 ? 0 : Math.round((leastMs + mostMs) / 2);
}
