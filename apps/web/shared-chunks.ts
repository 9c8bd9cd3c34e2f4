import { build, type InlineConfig, type Rolldown } from 'vite';

/** What runs when one of the two pages is opened; each runs only its own. */
const entries = /\/apps\/web\/(?:main\.tsx|session\/silent-check\.ts|.*\.html.*)$/;

/** What every page loads is one file. */
export const base = { name: 'base', tags: ['$initial' as const], test: (id: string) => !entries.test(id), priority: 2 };

/** What only plots need. It is in files of its own: the page around a plot is there before it. */
const plotModules =
  /\/apps\/web\/(?:.*\/plots\.ts|ui\/plot\/|ui\/drawing\/|ca\/conjunctions\/plane\/|odt\/passes\/SkyPlot)/;

/** Modules that the same entries load, and the groups that they import. An entry is a page, a dialog, a menu. */
interface Group {
  readonly modules: readonly string[];
  readonly entries: ReadonlySet<string>;
  readonly bytes: number;
  readonly isPlot: boolean;
}

/** Headers of an answer, and what a file loses because it is compressed alone. */
const bytesPerFile = 700;
/** The most that an entry may load without need by one step of joining, bytes. */
const mostWaste = 5_000;
/** Minified and compressed, of a module as it is rendered. */
const sentShare = 0.14;
/**
 * How much an entry counts. What every page of a service loads counts most, then the pages and tabs that load most: they are
 * nearest to what a first visit may load. Other tabs are opened by addresses, too, dialogs and menus only on pages.
 */
const weights = [
  { test: /\/Live\w+\.tsx$/, weight: 60 },
  {
    test: /\/(?:ConjunctionWithPlans|MessagePart|MessageDetails|Summary|Evolution|TrackingTab|ManoeuvrePage)\.tsx$/,
    weight: 20,
  },
  {
    test: /\/(?:SatellitePage|OverviewTab|SatelliteForm|FindPage|ScreeningView|RequestPage|OverviewPage)\.tsx$/,
    weight: 15,
  },
  { test: /\/(?:ServiceDocsPage|Guide)\.tsx$/, weight: 15 },
  { test: /\/(?:ConjunctionsPage|OemsPage|CompareTab|Reference)\.tsx$/, weight: 6 },
  // It is loaded with the first notification that comes while a page is open.
  { test: /\/wording\/index\.ts$/, weight: 2 },
  { test: /\/AssetsPage\.tsx$/, weight: 5 },
  { test: /Page\.tsx$/, weight: 2 },
  { test: /\/(?:\w+Tab|DataMessage|Own\w+)\.tsx$/, weight: 1 },
];
const knownWeights = new Map<string, number>();

function weightOf(entry: string): number {
  const weight = knownWeights.get(entry) ?? weights.find(({ test }) => test.test(entry))?.weight ?? 0.2;
  knownWeights.set(entry, weight);
  return weight;
}

/**
 * The file of each module that several pages share. Without it, each set of pages that share something has a file: a page
 * loads a hundred, most of them smaller than their headers. Two files become one if that saves more headers than it costs
 * in code which some of the pages do not need.
 */
export async function sharedChunks(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const merged = merge(groupsOf(await chunksOf(config)));
  return new Map(
    merged.flatMap(({ modules, isPlot }, index) =>
      modules.map((id) => [id, `${isPlot ? 'plot' : 'shared'}-${index}`] as const),
    ),
  );
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The chunks of a build with one for each set of entries. */
async function chunksOf(config: InlineConfig): Promise<Chunks> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: { codeSplitting: { groups: [base, { name: 'each', entriesAware: true }] } },
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(outputs.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
}

interface Linked {
  readonly groups: readonly Group[];
  /** For each group the groups that it imports, by index. */
  readonly imports: readonly ReadonlySet<number>[];
}

function groupsOf(chunks: Chunks): Linked {
  const all = [...chunks.values()];
  const opened = all.filter((one) => one.isDynamicEntry);
  const reached = opened.map((entry) => ({ name: entry.facadeModuleId ?? '', files: reach(entry, chunks) }));
  const shared = all
    .filter(({ name }) => name !== base.name)
    .map((chunk) => ({
      chunk,
      entries: new Set(reached.filter(({ files }) => files.has(chunk.fileName)).map(({ name }) => name)),
    }))
    .filter((one) => one.entries.size > 1);
  const indices = new Map(shared.map(({ chunk }, index) => [chunk.fileName, index]));
  return {
    groups: shared.map(({ chunk, entries: names }) => ({
      modules: Object.keys(chunk.modules),
      entries: names,
      bytes: Object.values(chunk.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0) * sentShare,
      isPlot: Object.keys(chunk.modules).every((id) => plotModules.test(id)),
    })),
    imports: shared.map(({ chunk }) => new Set(chunk.imports.flatMap((file) => indices.get(file) ?? []))),
  };
}

/** The files that a chunk loads before it runs, itself included. */
function reach(chunk: Rolldown.OutputChunk, chunks: Chunks): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    chunks.get(file)?.imports.forEach(visit);
  };
  visit(chunk.fileName);
  return found;
}

/** What all visits together load of a group. */
function costOf({ entries, bytes }: Group): number {
  return [...entries].reduce((sum, entry) => sum + weightOf(entry), 0) * (bytesPerFile + bytes);
}

/** What the entries of the second group would load of the first one without need. */
function wasteOf(one: Group, other: Group): number {
  return [...other.entries].every((entry) => one.entries.has(entry)) ? 0 : one.bytes;
}

function union(one: Group, other: Group): Group {
  return {
    modules: [...one.modules, ...other.modules],
    entries: new Set([...one.entries, ...other.entries]),
    bytes: one.bytes + other.bytes,
    isPlot: one.isPlot,
  };
}

/** Joins the two groups that save most until no pair saves anything. */
function merge({ groups: separate, imports }: Linked): readonly Group[] {
  const groups = new Map(separate.map((group, index) => [index, group]));
  const links = new Map(imports.map((to, index) => [index, new Set(to)]));
  for (;;) {
    const best = bestPair(groups, links);
    if (best === undefined) return [...groups.values()];
    const [first, second] = [groups.get(best.one), groups.get(best.other)];
    if (first === undefined || second === undefined) return [...groups.values()];
    const joined = union(first, second);
    groups.set(best.one, joined);
    groups.delete(best.other);
    join(links, best);
    // What the new file imports is loaded with it.
    for (const index of reachOf(links, best.one)) {
      const reached = groups.get(index);
      if (reached !== undefined)
        groups.set(index, { ...reached, entries: new Set([...reached.entries, ...joined.entries]) });
    }
  }
}

type Groups = ReadonlyMap<number, Group>;
type Links = Map<number, Set<number>>;

function bestPair(groups: Groups, links: Links): Saving | undefined {
  let best: Saving | undefined;
  const all = [...groups].map(([index, group]) => ({ index, group, reach: reachOf(links, index) }));
  for (const [place, first] of all.entries())
    for (const second of all.slice(place + 1)) {
      const least = best?.bytes ?? 0;
      const saving = savingOf(groups, { first, second, least });
      if (saving !== undefined && !wouldCircle(links, saving)) best = saving;
    }
  return best;
}

interface Joining {
  readonly first: Reaching;
  readonly second: Reaching;
  /** Less is not of interest. */
  readonly least: number;
}

/** What is saved if two groups become one; undefined if that is too little, or if pages would load too much without need. */
function savingOf(groups: Groups, { first, second, least }: Joining): Saving | undefined {
  if (first.group.isPlot !== second.group.isPlot) return undefined;
  const most = costOf(first.group) + costOf(second.group) - costOf(union(first.group, second.group));
  if (most <= least) return undefined;
  const pulled = [pulledBy(groups, first, second), pulledBy(groups, second, first)];
  const bytes = pulled.reduce((left, { cost }) => left - cost, most);
  const ownWaste = wasteOf(first.group, second.group) + wasteOf(second.group, first.group);
  const waste = pulled.reduce((sum, one) => sum + one.bytes, ownWaste);
  return bytes > least && waste <= mostWaste ? { one: first.index, other: second.index, bytes } : undefined;
}

interface Reaching {
  readonly index: number;
  readonly group: Group;
  readonly reach: ReadonlySet<number>;
}

/** What the entries of one group would load besides another one that joins it: the files that the other one imports. */
function pulledBy(groups: Groups, one: Reaching, other: Reaching): { readonly cost: number; readonly bytes: number } {
  let [cost, bytes] = [0, 0];
  for (const index of other.reach) {
    const reached = groups.get(index);
    if (reached === undefined || index === one.index || one.reach.has(index)) continue;
    const missing = [...one.group.entries].filter((entry) => !reached.entries.has(entry));
    if (missing.length === 0) continue;
    cost += missing.reduce((sum, entry) => sum + weightOf(entry), 0) * (bytesPerFile + reached.bytes);
    bytes += reached.bytes;
  }
  return { cost, bytes };
}

/** The groups that a group imports, and those that they import. */
function reachOf(links: Links, from: number): ReadonlySet<number> {
  const found = new Set<number>();
  const open = [...(links.get(from) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(links.get(next) ?? []));
  }
  return found;
}

interface Pair {
  readonly one: number;
  readonly other: number;
}

interface Saving extends Pair {
  readonly bytes: number;
}

/** Whether one of the groups imports the other through a third one, which would then import itself. */
function wouldCircle(links: Links, { one, other }: Pair): boolean {
  const leads = (from: number, to: number) => {
    const seen = new Set<number>();
    const open = [...(links.get(from) ?? [])].filter((next) => next !== to);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === to) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(links.get(next) ?? []));
    }
    return false;
  };
  return leads(one, other) || leads(other, one);
}

function join(links: Links, { one, other }: Pair): void {
  const both = new Set([...(links.get(one) ?? []), ...(links.get(other) ?? [])]);
  links.delete(other);
  links.set(one, both);
  for (const to of links.values()) if (to.delete(other)) to.add(one);
  both.delete(one);
  both.delete(other);
}
