import type { Browser, BrowserContext, Page } from '@playwright/test';
import { followAnswers } from '../all-pages.ts';

/** The most that a first visit of a page may load, without plots and globes, kB. */
export const mostKb = 400;

/** The files that a page loads are among these; only plots are left apart. */
export const kinds = ['JavaScript', 'styles', 'fonts', 'API', 'images', 'others', 'plots'] as const;

type Kind = (typeof kinds)[number];

interface Load {
  readonly kind: Kind;
  readonly address: string;
  readonly kb: number;
  /** How often it was asked for. */
  readonly times: number;
}

export interface Visit {
  readonly browser: Browser;
  readonly url: string;
  readonly signedIn: Page;
  readonly language: 'en' | 'de';
}

/** A browser with an empty cache in which someone has already signed in and chosen the language, as at operators: without developer mode. */
export async function newVisitor({ browser, signedIn, language }: Visit): Promise<BrowserContext> {
  const context = await browser.newContext({ storageState: await signedIn.context().storageState() });
  await context.addInitScript(
    (chosen) => localStorage.setItem('farpass.preferences', JSON.stringify({ language: chosen })),
    language,
  );
  // Developer mode loads the check of answers.
  await context.route('**/config.json', async (route) => {
    // The page also asks without content whether the server answers.
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), developerMode: false } });
  });
  return context;
}

/**
 * The files that a page loads with an empty cache until it is at rest, headers included, the largest first. What is asked again,
 * because something happened on the server or because a minute has passed, counts once, at its largest.
 */
export async function loadsOf(visit: Visit): Promise<readonly Load[]> {
  const context = await newVisitor(visit);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, { readonly method: string; readonly address: string }>();
  const loads = new Map<string, Load>();
  session.on('Network.requestWillBeSent', ({ requestId, request: { method, url: address } }) =>
    asked.set(requestId, { method, address }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = asked.get(requestId);
    if (found === undefined) return;
    const key = `${found.method} ${found.address.replaceAll(/\d{4}-\d\d-\d\dT[^&]*/g, 'TIME')}`;
    const { kb = 0, times = 0 } = loads.get(key) ?? {};
    const largest = Math.max(kb, encodedDataLength / 1000);
    loads.set(key, { kind: kindOf(found.address), address: key, kb: largest, times: times + 1 });
  });
  const atRest = followAnswers(page);
  await page.goto(visit.url);
  await atRest(2_000);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return [...loads.values()].toSorted((one, other) => other.kb - one.kb);
}

/** How much of each kind was loaded, kB, and of all without the plots. */
export function sumsOf(loads: readonly Load[]): Readonly<Record<Kind | 'sum', number>> {
  const of = (wanted: (kind: Kind) => boolean) =>
    loads.filter(({ kind }) => wanted(kind)).reduce((sum, { kb }) => sum + kb, 0);
  const each = Object.fromEntries(kinds.map((kind) => [kind, of((one) => one === kind)]));
  return { ...(each as Record<Kind, number>), sum: of((one) => one !== 'plots') };
}

const kindsOfFiles: Readonly<Record<string, Kind>> = {
  js: 'JavaScript',
  css: 'styles',
  woff2: 'fonts',
  webp: 'images',
  png: 'images',
  jpg: 'images',
  svg: 'images',
};

/** The libraries of plots, maps and globes, and what only they draw. */
const plotFiles = /\/assets\/(?:draw-|plots-|GlobeScene-|land-|cesium-|encounter-geometry-|motion\.worker-)/;

function kindOf(address: string): Kind {
  const { pathname, searchParams } = new URL(address);
  if (plotFiles.test(pathname)) return 'plots';
  // The rows that the timeline above the list of conjunctions draws, and nothing else needs.
  if (pathname.endsWith('/ca/conjunctions/outline') && searchParams.get('limit') === '1000') return 'plots';
  // Their points are 99 of 100 bytes: an ephemeris over time, and the distance of two along their common time.
  if (/\/ca\/ephemeris\/(?:comparison|[^/]+\/series)$/.test(pathname)) return 'plots';
  // The points of the curves of an assessment, which its plots alone ask for.
  if (pathname.endsWith('/assessment') && searchParams.get('curves') === null) return 'plots';
  // The same for the ground track on the map of a satellite's page; one revolution is asked for what else is in it.
  const isTrack = /\/ca\/satellites\/[^/]+\/orbit$/.test(pathname) && searchParams.get('orbits') !== '1';
  if (isTrack) return 'plots';
  const ending = /\.([a-z0-9]+)$/.exec(pathname)?.[1] ?? '';
  return kindsOfFiles[ending] ?? (pathname.startsWith('/api/') ? 'API' : 'others');
}
