import { vi } from 'vitest';

interface Entry {
  readonly href: string;
  readonly state: unknown;
}

type Listener = (event: object) => void;

/** A list that scrolls within a page. */
export class FakeList {
  readonly parentElement: FakeList | null;
  readonly children: FakeList[] = [];
  isConnected = true;
  scrollLeft = 0;
  scrollTop = 0;

  constructor(parent: FakeList | null = null) {
    this.parentElement = parent;
    parent?.children.push(this);
  }

  scrollTo(left: number, top: number): void {
    this.scrollLeft = left;
    this.scrollTop = top;
  }
}

/** A tab of a browser: its address, its history, and how far the page is scrolled. */
export class FakeTab {
  readonly entries: Entry[];
  place = 0;
  scrollX = 0;
  scrollY = 0;
  reloads = 0;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly elements = new Map<string, { readonly scrollIntoView: () => void }>();
  readonly lists = new Map<string, FakeList>();
  private readonly listeners = new Map<string, Listener[]>();

  /** @param address what is in the address bar; `storage` outlives the page, as in a reload. */
  constructor(address: string, { storage = new Map<string, string>(), state = null as unknown } = {}) {
    this.entries = [{ href: address, state }];
    this.sessionStorage = {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
    };
  }

  get location() {
    const { pathname, search, hash } = new URL(this.current.href, 'https://ops.example.org');
    return { pathname, search, hash, reload: () => void this.reloads++ };
  }

  get history() {
    const tab = this;
    return {
      scrollRestoration: 'auto',
      get state() {
        return tab.current.state;
      },
      pushState: (state: unknown, _: string, href: string) => {
        tab.entries.splice(tab.place + 1, Number.POSITIVE_INFINITY, { href, state });
        tab.place += 1;
      },
      replaceState: (state: unknown, _: string, href = tab.current.href) => {
        tab.entries[tab.place] = { href, state };
      },
    };
  }

  readonly addEventListener = (name: string, listener: Listener): void => {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  };

  readonly scrollTo = (left: number, top: number): void => {
    this.scrollX = left;
    this.scrollY = top;
  };

  happen(name: string, event: object = {}): void {
    for (const listener of this.listeners.get(name) ?? []) listener(event);
  }

  /** The browser's buttons: -1 goes back, 1 forward. */
  go(steps: number): void {
    this.place += steps;
    this.happen('popstate');
  }

  get addresses(): readonly string[] {
    return this.entries.map(({ href }) => href);
  }

  private get current(): Entry {
    const entry = this.entries[this.place];
    if (entry === undefined) throw new Error(`The tab has no entry ${this.place}.`);
    return entry;
  }
}

/** Makes the tab the one that the page runs in. */
export function openTab(tab: FakeTab): FakeTab {
  vi.stubGlobal('window', tab);
  vi.stubGlobal('Element', FakeList);
  vi.stubGlobal('document', {
    addEventListener: tab.addEventListener,
    getElementById: (id: string) => tab.elements.get(id) ?? null,
    querySelector: (selector: string) => tab.lists.get(selector) ?? null,
  });
  return tab;
}
