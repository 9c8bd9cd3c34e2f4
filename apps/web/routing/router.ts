import type { ComponentType } from 'react';
import type { Started } from '../session/start.ts';
import { createStore } from '../ui/store.ts';
import { type Address, hrefOf, readAddress, withoutSlash } from './address.ts';
import { type Found, finder, type Pages } from './match.ts';
import type { Destination } from './paths.ts';
import { type Loadable, NotFound, Redirect } from './route.ts';
import { type Arrival, ScrollMemory } from './scroll.ts';

/** How a place is opened. */
export interface Manner {
  /** The page that is left does not stay in the history. */
  readonly replace?: boolean | undefined;
  /** False leaves the page scrolled as it is. */
  readonly resetScroll?: boolean | undefined;
}

/** What is shown while there is no page to show. */
export interface Screens {
  readonly loading: ComponentType;
  readonly missing: ComponentType;
  readonly failed: ComponentType<{ readonly error: unknown; readonly reset: () => void }>;
}

/** What is on the screen: the page of an address, or the reason why there is none. */
export interface Shown extends Pick<Found, 'routes' | 'params'> {
  readonly address: Address;
  /** The entry in the history. */
  readonly visit: string;
  readonly state:
    | { readonly kind: 'ready' | 'missing' }
    /** The routes from this place on are not ready. */
    | { readonly kind: 'loading'; readonly from: number }
    | { readonly kind: 'failed'; readonly error: unknown };
}

const loadingAfterMs = 400;
const aheadAfterMs = 50;

/** Follows the address: lets guards decide, loads the code of a page, and shows the page when both are done. */
export class Router {
  /** The newest address, also while its page is loaded. */
  readonly address = createStore(readAddress(here()));
  /** Undefined until the first page is ready or takes long. */
  readonly shown = createStore<Shown | undefined>(undefined);
  readonly screens: Screens;
  private readonly started: Started;
  private readonly find: (pathname: string) => Found;
  private readonly scroll = new ScrollMemory();
  /** How the page that is drawn next was reached; undefined if it has been drawn. */
  private arrival: Arrival | undefined;
  private drawnVisit: string | undefined;
  private loading: Promise<void> = Promise.resolve();
  private ahead: ReturnType<typeof setTimeout> | undefined;

  constructor(started: Started, { pages, screens }: { readonly pages: Pages; readonly screens: Screens }) {
    this.started = started;
    this.screens = screens;
    this.find = finder(pages);
  }

  /** Shows the page at the present address, and follows the address from now on. */
  start(): void {
    this.scroll.watch(() => this.drawnVisit);
    window.addEventListener('popstate', () => void this.arrive('returning'));
    void this.arrive('returning');
  }

  /** Opens a place. Fulfilled when its page is shown, or the page that was requested after it. */
  readonly navigate = (place: Destination & Manner): Promise<void> => {
    const href = hrefOf(place, this.address.get());
    if (place.replace === true) window.history.replaceState(window.history.state, '', href);
    else if (withoutSlash(href) !== withoutSlash(here())) window.history.pushState(newVisit(), '', href);
    return this.arrive(place.resetScroll === false ? 'kept' : 'new');
  };

  /** Loads the code of a page that the person seems to be about to open. */
  readonly expect = (href: string, afterMs = aheadAfterMs): void => {
    clearTimeout(this.ahead);
    // What cannot be loaded now is loaded, or reported, when the page is opened.
    this.ahead = setTimeout(() => void this.loadAhead(href).catch(() => undefined), afterMs);
  };

  readonly expectNothing = (): void => clearTimeout(this.ahead);

  /** Scrolls a page that has just been drawn. */
  readonly drawn = ({ state, address, visit }: Shown): void => {
    if (state.kind === 'loading' || this.arrival === undefined) return;
    this.drawnVisit = visit;
    this.scroll.arrive(visit, { arrival: this.arrival, hash: address.hash });
    this.arrival = undefined;
  };

  /** Tries again to show the page at the present address. */
  readonly retry = (): void => void this.arrive('kept');

  private async arrive(arrival: Arrival): Promise<void> {
    this.scroll.leave(this.drawnVisit);
    this.arrival = arrival === 'kept' ? (this.arrival ?? 'kept') : arrival;
    const address = readAddress(here(), this.address.get());
    this.address.set(address);
    this.loading = this.load(address);
    for (let awaited: Promise<void> | undefined; awaited !== this.loading; ) {
      awaited = this.loading;
      await awaited;
    }
  }

  private async load(address: Address): Promise<void> {
    const isCurrent = () => this.address.get() === address;
    const found = this.find(address.pathname);
    const show = (state: Shown['state']) => {
      if (isCurrent()) this.shown.set({ ...found, address, visit: presentVisit(), state });
    };
    const from = firstChange(this.shown.get(), found);
    const waiting = setTimeout(() => {
      if (from < found.routes.length) show({ kind: 'loading', from });
    }, loadingAfterMs);
    try {
      await this.pass(address, { found, isWanted: isCurrent });
      show({ kind: 'ready' });
    } catch (cause) {
      if (!isCurrent()) return;
      if (cause instanceof Redirect) await this.navigate({ ...cause.destination, replace: true });
      else if (cause instanceof NotFound) show({ kind: 'missing' });
      else if (!loadsDocumentAgain(cause)) show({ kind: 'failed', error: cause });
    } finally {
      clearTimeout(waiting);
    }
  }

  /** Asks the guards from the outermost to the page, then loads the code of all. */
  private async pass(address: Address, { found, isWanted }: Passing): Promise<void> {
    const passage = { started: this.started, address, params: found.params, isAhead: isWanted === undefined };
    for (const { guard } of found.routes) {
      await guard?.(passage);
      if (isWanted?.() === false) return;
    }
    if (found.isMissing) throw new NotFound();
    const code = found.routes.flatMap(({ component, loads }) => [
      ...(isLoadable(component) ? [component] : []),
      ...(loads?.(found.params) ?? []),
    ]);
    await Promise.all(code.map((one) => one.load()));
  }

  private async loadAhead(href: string): Promise<void> {
    const address = readAddress(href);
    try {
      await this.pass(address, { found: this.find(address.pathname) });
    } catch (cause) {
      if (cause instanceof Redirect) await this.loadAhead(hrefOf(cause.destination, address));
    }
  }
}

interface Passing {
  readonly found: Found;
  /** Whether the person still waits for it; undefined if the page is loaded in advance. */
  readonly isWanted?: () => boolean;
}

function isLoadable<Component extends object>(component: Component | undefined): component is Component & Loadable {
  return component !== undefined && 'load' in component;
}

function here(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

function newVisit(): { readonly key: string } {
  return { key: Math.random().toString(36).slice(2) };
}

/** The key of the present entry of the history; entries that the browser made get one. */
function presentVisit(): string {
  const state: { readonly key?: unknown } | null = window.history.state;
  if (typeof state?.key === 'string') return state.key;
  const visit = newVisit();
  window.history.replaceState({ ...state, ...visit }, '');
  return visit.key;
}

/** The first route that is not on the screen already. */
function firstChange(shown: Shown | undefined, { routes, params }: Found): number {
  if (shown === undefined) return 0;
  const changed = routes.findIndex((route, index) => route !== shown.routes[index]);
  const first = changed === -1 ? routes.length : changed;
  const isSamePage = JSON.stringify(params) === JSON.stringify(shown.params);
  const { state } = shown;
  const ready = state.kind === 'ready' ? routes.length : state.kind === 'loading' ? state.from : 0;
  return Math.min(first, ready, isSamePage ? routes.length : routes.length - 1);
}

/**
 * Loads the document again if code is missing because another version of the application is served now; only once for
 * each file, so that a file that stays missing is reported.
 */
function loadsDocumentAgain(cause: unknown): boolean {
  if (!(cause instanceof Error && cause.message.startsWith('Failed to fetch dynamically imported module')))
    return false;
  const key = `farpass.reloaded:${cause.message}`;
  try {
    if (window.sessionStorage.getItem(key) !== null) return false;
    window.sessionStorage.setItem(key, 'yes');
  } catch {
    // Without a storage, it would load the document again and again.
    return false;
  }
  window.location.reload();
  return true;
}
