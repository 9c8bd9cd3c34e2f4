import { msPerHour } from '@farpass/astro/constants';
import type { Page, Request } from '@playwright/test';

/** The first of each list, for the pages about one thing. */
interface Ids {
  readonly conjunction: string;
  /** One that can be tracked in time, and one that was tracked. */
  readonly trackable: string;
  readonly tracked: string;
  readonly satellite: string;
  readonly message: string;
  readonly object: string;
  readonly screening: string;
  readonly request: string;
  readonly sensor: string;
}

/** Every page of a running platform with its demo world, by name. */
export const pagesOf = (ids: Ids): Readonly<Record<string, string>> => ({
  overview: '/ca/overview',
  assets: '/ca/assets',
  conjunctions: '/ca/conjunctions',
  'conjunctions-all': '/ca/conjunctions?when=future',
  'conjunctions-past': '/ca/conjunctions?when=past',
  'conjunction-summary': `/ca/conjunction/${ids.conjunction}`,
  'conjunction-details': `/ca/conjunction/${ids.conjunction}?tab=details`,
  'conjunction-evolution': `/ca/conjunction/${ids.conjunction}?tab=evolution`,
  'conjunction-message': `/ca/conjunction/${ids.conjunction}?tab=message`,
  'conjunction-tracking': `/ca/conjunction/${ids.trackable}?tab=tracking`,
  'tracked-summary': `/ca/conjunction/${ids.tracked}`,
  'tracked-tracking': `/ca/conjunction/${ids.tracked}?tab=tracking`,
  'conjunction-manoeuvre': `/ca/conjunction/${ids.conjunction}?tab=manoeuvre`,
  'conjunction-export': `/ca/conjunction/${ids.conjunction}?tab=export`,
  manoeuvre: `/ca/manoeuvre/${ids.conjunction}`,
  'post-manoeuvre': `/ca/post-manoeuvre-screening/${ids.conjunction}`,
  cdm: `/ca/cdm/${ids.conjunction}/${ids.message}`,
  satellites: '/ca/satellites',
  satellite: `/ca/satellite/${ids.satellite}`,
  'satellite-configuration': `/ca/satellite/${ids.satellite}?tab=configuration`,
  'satellite-ephemerides': `/ca/satellite/${ids.satellite}?tab=ephemerides`,
  'satellite-conjunctions': `/ca/satellite/${ids.satellite}?tab=conjunctions`,
  statistics: `/ca/annual-collision-statistics/${ids.satellite}`,
  quarantine: '/ca/quarantine',
  sources: '/ca/sources',
  duty: '/ca/duty',
  retention: '/ca/retention',
  waiting: '/ca/waiting',
  shift: '/ca/shift',
  ephemerides: '/ca/oems',
  'ephemerides-compare': '/ca/oems?tab=compare',
  'ephemerides-time': '/ca/oems?tab=time',
  'ephemerides-sets': '/ca/oems?tab=sets',
  find: '/ca/find',
  'find-result': `/ca/find/${ids.satellite}?screening=${ids.screening}`,
  object: `/ca/object/${ids.object}`,
  'object-unknown': '/ca/object/999999',
  screenings: '/screening',
  screening: `/screening/${ids.screening}`,
  requests: '/odt/observations',
  request: `/odt/observation/${ids.request}/`,
  sensors: '/odt/sensors',
  sensor: `/odt/sensor/${ids.sensor}`,
  profile: '/account',
  notifications: '/account/notifications',
  billing: '/account/billing',
  docs: '/docs',
  'docs-guide': '/docs/ca/conjunctions',
  'docs-glossary': '/docs/general/glossary',
  'docs-reference': '/docs/ca/api-reference',
  terms: '/tnc',
  'not-found': '/nowhere',
  kitchensink: '/dev/kitchensink',
  globe: '/dev/3d',
});

type Row = Readonly<Record<string, string>>;

interface ConjunctionRow {
  readonly conjunctionId: string;
  readonly satelliteId: string;
  readonly conjunctionData: { readonly riskLevel: string; readonly tca: string };
}

type RowsOf = <One = Row>(path: string) => Promise<readonly One[]>;

interface Caller {
  readonly call: (path: string) => Promise<Response>;
  /** A list of the API. */
  readonly rowsOf: RowsOf;
}

/** Asks the API as the person who is signed in. */
export async function callerOf(page: Page, url: string): Promise<Caller> {
  const request = page.waitForRequest((one) => one.headers()['authorization'] !== undefined);
  await page.goto(`${url}/ca/overview`);
  const authorization = (await request).headers()['authorization'] ?? '';
  const call = (path: string) => fetch(`${url}/api/v1${path}`, { headers: { authorization } });
  const rowsOf: RowsOf = async (path) => {
    const rows: unknown = await (await call(path)).json();
    return Array.isArray(rows) ? rows : [];
  };
  return { call, rowsOf };
}

/** The subjects of the pages: asked of the API as the person who is signed in. */
export async function idsOf(page: Page, url: string): Promise<Ids> {
  const { call, rowsOf } = await callerOf(page, url);
  const trackingOf = async (id: string): Promise<number> => {
    const response = await call(`/ca/conjunctions/${id}/tracking`);
    const { orders = [] }: { orders?: readonly unknown[] } = await response.json();
    return orders.length;
  };
  const first = async (path: string) => (await rowsOf(path))[0] ?? {};
  const conjunction = await first('/ca/conjunctions?limit=1&attention=true');
  const { conjunctionId = '', satelliteId = '' } = conjunction;
  const all = await rowsOf<ConjunctionRow>('/ca/conjunctions?limit=500');
  const addressOf = (row: ConjunctionRow | undefined) =>
    `${row?.satelliteId ?? satelliteId}/${row?.conjunctionId ?? conjunctionId}`;
  const trackableFrom = new Date(Date.now() + 60 * msPerHour).toISOString();
  const trackable = all.find(
    ({ conjunctionData: { riskLevel, tca } }) => riskLevel === 'CRITICAL' && tca > trackableFrom,
  );
  let tracked: ConjunctionRow | undefined;
  // One after the other: all at once, they would use up the minute's requests.
  for (const row of all) {
    if ((await trackingOf(row.conjunctionId)) === 0) continue;
    tracked = row;
    break;
  }
  const message = await first(`/ca/cdms?limit=1&conjunction-id=${conjunctionId}`);
  const screening = (await rowsOf('/ca/screenings')).find(({ state }) => state === 'COMPLETE');
  const request0 = await first('/odt/requests?limit=1');
  const sensor = await first('/odt/sensors?limit=1');
  return {
    conjunction: `${satelliteId}/${conjunctionId}`,
    trackable: addressOf(trackable),
    tracked: addressOf(tracked),
    satellite: satelliteId,
    message: message['cdmId'] ?? '',
    object: conjunction['secondaryId'] ?? '25544',
    screening: screening?.['screeningId'] ?? '',
    request: request0['observationRequestId'] ?? request0['id'] ?? '',
    sensor: sensor['sensorCode'] ?? '',
  };
}

const isEvents = (request: Request) => new URL(request.url()).pathname === '/api/v1/events';

/**
 * Follows what a page asks for. The returned function waits until nothing was on its way for a while. The stream of events stays
 * open, so the network of a page never becomes idle.
 */
export function followAnswers(page: Page): (quietMs: number) => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // What the page before was still waiting for does not count.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    if (!isEvents(request)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async (quietMs) => {
    await page.locator('main h1').first().waitFor({ timeout: 60_000 });
    const deadlineMs = Date.now() + 30_000;
    for (let sinceMs = Date.now(); Date.now() - sinceMs < quietMs && Date.now() < deadlineMs; ) {
      await page.waitForTimeout(50);
      if (open.size > 0) sinceMs = Date.now();
    }
  };
}

/** A page may move so much while it loads, cumulative layout shift. */
export const mostShift = 0.02;

/** A part of a page that moved without anyone's doing. */
interface Shift {
  readonly value: number;
  /** The elements that moved, from where to where: "div.cards 16,120 1400×80 → 16,160 1400×80". */
  readonly moved: readonly string[];
}

type Watched = Window & { layoutShifts?: Shift[] };

/** Notes how far the content of a page moves without anyone's doing. Runs in the page, before its scripts. */
export function watchShifts(): void {
  const shifts: Shift[] = [];
  (window as Watched).layoutShifts = shifts;
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')} "${element?.textContent?.slice(0, 30)}"`;
  };
  interface Source {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly Source[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) => `${nameOf(node)} ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
      );
      shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How far the page has moved so far, and what moved. */
export async function shiftOf(page: Page): Promise<{ readonly sum: number; readonly moved: readonly string[] }> {
  const shifts = await page.evaluate(() => (window as Watched).layoutShifts ?? []);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ value, moved }) => moved.map((one) => `${value.toFixed(4)} ${one}`)),
  };
}

/** Texts that are wider than the cell or line that shows them, so that its end cannot be seen. */
export function textsCutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCutOff = (element: Element) =>
      getComputedStyle(element).textOverflow === 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 1 &&
      !element.matches('.fp-out-of-sight, :disabled');
    return [...document.querySelectorAll('body *')]
      .filter(isCutOff)
      .map((element) => `${element.textContent} (${element.scrollWidth} of ${element.clientWidth} px)`);
  });
}
