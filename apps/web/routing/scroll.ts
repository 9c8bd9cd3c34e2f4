import { lastingStorage } from '../ui/storage.ts';

/** How far each element is scrolled, by its selector. */
type Places = Readonly<Record<string, readonly [left: number, top: number]>>;

/** How a page was reached: newly, newly but without moving it, or by going back or forward. */
export type Arrival = 'new' | 'kept' | 'returning';

const storageKey = 'farpass.scroll';
/** As many visits as a reload remembers. */
const mostVisits = 50;
const wholePage = 'page';

/** Remembers how far pages and their lists were scrolled, so that going back shows the same part of them. */
export class ScrollMemory {
  private readonly storage = lastingStorage(() => window.sessionStorage);
  private readonly visits = new Map<string, Places>(readVisits(this.storage.getItem(storageKey)));
  /** Lists that were scrolled; the page itself counts always. */
  private readonly scrolled = new Set<Element>();

  /** Takes over from the browser, which restores too early: before the page is drawn. */
  watch(visit: () => string | undefined): void {
    window.history.scrollRestoration = 'manual';
    document.addEventListener(
      'scroll',
      ({ target }) => {
        if (target instanceof Element) this.scrolled.add(target);
      },
      { capture: true, passive: true },
    );
    window.addEventListener('pagehide', () => {
      // A reload and a later return draw the page from the start; the browser helps then.
      window.history.scrollRestoration = 'auto';
      this.leave(visit());
      this.storage.setItem(storageKey, JSON.stringify([...this.visits].slice(-mostVisits)));
    });
    window.addEventListener('pageshow', () => {
      window.history.scrollRestoration = 'manual';
    });
  }

  /** Remembers the places of the visit that ends. */
  leave(visit: string | undefined): void {
    if (visit === undefined) return;
    const places: Record<string, readonly [left: number, top: number]> = {
      [wholePage]: [window.scrollX, window.scrollY],
    };
    for (const element of this.scrolled) {
      if (element.isConnected) places[selectorOf(element)] = [element.scrollLeft, element.scrollTop];
      else this.scrolled.delete(element);
    }
    this.visits.delete(visit);
    this.visits.set(visit, places);
  }

  /** Scrolls a page that has just been drawn to where it was, to the part that the address names, or to its top. */
  arrive(visit: string, { arrival, hash }: { readonly arrival: Arrival; readonly hash: string }): void {
    if (arrival === 'kept') return;
    const places = arrival === 'returning' ? this.visits.get(visit) : undefined;
    if (places !== undefined) {
      for (const [selector, [left, top]] of Object.entries(places)) {
        if (selector === wholePage) window.scrollTo(left, top);
        else document.querySelector(selector)?.scrollTo(left, top);
      }
    } else if (hash === '') window.scrollTo(0, 0);
    else document.getElementById(decoded(hash))?.scrollIntoView();
  }
}

function readVisits(text: string | null): readonly (readonly [string, Places])[] {
  try {
    const visits: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(visits) ? visits : [];
  } catch {
    return [];
  }
}

/** The path to an element by its place among its neighbours. */
function selectorOf(element: Element): string {
  const { parentElement: parent } = element;
  if (parent === null) return ':root';
  return `${selectorOf(parent)}>:nth-child(${[...parent.children].indexOf(element) + 1})`;
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
