// The drills in three parts. Each run of the continuous integration takes one part, so three runs in a row prove all. The parts
// take about the same time: `parts.json` records the part of each file and the seconds that it took, and a file that is not there
// goes to the lightest part. `node scripts/tally.mjs --record` records what the last run took. A recorded file keeps its part
// unless its part became far dearer than another one, because a drill that moves can be left out of three runs in a row once.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

const recordFile = join(root, 'scripts/drills/parts.json');
const folders = ['apps', 'packages', 'e2e'];
const partNumbers = [1, 2, 3];
/** Drills of tens of thousands of requests: each part takes a third of them (FARPASS_DRILL_PART). */
const inEveryPart = ['apps/server/odd-values.drill.test.ts'];
/** What a file is taken to last until it was recorded, s. */
const unknownS = 60;
/** Parts whose times differ by less than this share of the mean stay as they are. */
const tolerated = 0.2;

const isOfBrowser = (file) => file.endsWith('.spec.ts');
/** Servers' and browsers' drills run at the same time: each kind is balanced alone. */
const kinds = [isOfBrowser, (file) => !isOfBrowser(file)];
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Every drill of the project. */
function drillFiles() {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.drill\.(test|spec)\.ts$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
}

function readRecord() {
  return existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {};
}

/**
 * The part and the seconds of each file: as recorded, or in the lightest part.
 *
 * @param {readonly string[]} files
 * @param {Readonly<Record<string, { part?: number, wallS?: number }>>} record
 * @returns {Record<string, { part: number, wallS: number }>}
 */
export function placesOf(files, record) {
  const places = {};
  const wanted = files.filter((file) => !inEveryPart.includes(file)).sort();
  for (const file of wanted) if (record[file]?.part !== undefined) places[file] = record[file];
  for (const file of wanted) places[file] ??= { part: lightest(places, file), wallS: record[file]?.wallS ?? unknownS };
  return places;
}

function lightest(places, file) {
  const loads = loadsOf(places, isOfBrowser(file));
  return partNumbers[loads.indexOf(Math.min(...loads))];
}

/** The seconds of each part's drills of browsers, or of servers. */
function loadsOf(places, ofBrowsers) {
  const those = Object.entries(places).filter(([file]) => isOfBrowser(file) === ofBrowsers);
  return partNumbers.map((number) =>
    sum(those.filter(([, { part }]) => part === number).map(([, { wallS }]) => wallS)),
  );
}

/**
 * Moves files from the longest to the shortest part, the fewest that make the parts about equal.
 *
 * @param {Record<string, { part: number, wallS: number }>} places
 */
export function balanced(places) {
  let now = places;
  for (const isOfKind of kinds) {
    for (let moves = 0; moves < Object.keys(places).length; moves += 1) {
      const next = withOneMove(now, isOfKind);
      if (next === undefined) break;
      now = next;
    }
  }
  return now;
}

function withOneMove(places, isOfKind) {
  const files = Object.keys(places).filter(isOfKind);
  if (files.length === 0) return undefined;
  const loads = loadsOf(places, isOfBrowser(files[0]));
  const [most, least] = [Math.max(...loads), Math.min(...loads)];
  if (most - least <= (tolerated * sum(loads)) / loads.length) return undefined;
  const from = partNumbers[loads.indexOf(most)];
  // Half of the difference would make both equal; what is longer than the difference only turns it round.
  const offBy = (file) => Math.abs(places[file].wallS - (most - least) / 2);
  const movable = files
    .filter((file) => places[file].part === from && places[file].wallS > 0 && places[file].wallS < most - least)
    .sort((a, b) => offBy(a) - offBy(b));
  if (movable.length === 0) return undefined;
  return { ...places, [movable[0]]: { ...places[movable[0]], part: partNumbers[loads.indexOf(least)] } };
}

/** Records what drills took, `files` are `{ file, wallS }`; answers the seconds of each part. */
export function recordDrills(files) {
  const took = {};
  // A file that ran on both databases took the time of both.
  for (const { file, wallS } of files) took[file] = Math.round((took[file] ?? 0) + wallS);
  const places = placesOf(drillFiles(), readRecord());
  const timed = Object.entries(places).map(([file, { part, wallS }]) => [file, { part, wallS: took[file] ?? wallS }]);
  const now = balanced(Object.fromEntries(timed));
  const sorted = Object.entries(now).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([file, { part, wallS }]) => `  "${file}": { "part": ${part}, "wallS": ${wallS} }`);
  writeFileSync(recordFile, `{\n${lines.join(',\n')}\n}\n`);
  return { servers: loadsOf(now, false), browsers: loadsOf(now, true) };
}

/** The files of each part. */
export const drillParts = partsOf(drillFiles(), readRecord());

function partsOf(files, record) {
  const places = placesOf(files, record);
  const everywhere = files.filter((file) => inEveryPart.includes(file));
  const isIn = (number) => (file) => places[file].part === number;
  return partNumbers.map((number) => [...everywhere, ...Object.keys(places).filter(isIn(number)).sort()]);
}

/**
 * On which databases a drill of servers proves something: what is about the embedded one, or about none, on that alone; what is
 * about any database on both. All others are about neither, and each run takes them on one of the two.
 */
function databasesOf(file) {
  if (!file.startsWith('apps/server/') || file.startsWith('apps/server/platform/db/embedded/')) return 'embedded';
  // A screening is killed in other ways where its worker is not the process of the database.
  return /^apps\/server\/(?:platform\/|screening-kill\.)/.test(file) ? 'both' : 'either';
}

/**
 * The files that `npm run drills` runs: those of one part (1 to 3) or of all, whose names hold one of the words, on which
 * database. Words leave the browser out. If PostgreSQL is there, half of what is about neither database runs on it: `turn`
 * says which half, so that the next turn of a part takes the other one. With words it is all of it.
 *
 * @param {{ part?: number, words: readonly string[], turn?: number, hasPostgres?: boolean }} chosen
 */
export function selectedDrills({ part, words, turn = 0, hasPostgres = false }) {
  const chosen = part === undefined ? [...new Set(drillParts.flat())] : drillParts[part - 1];
  if (chosen === undefined) throw new Error(`--part is ${part}; there are 1 to ${drillParts.length}.`);
  const isWanted = (file) => words.length === 0 || words.some((word) => file.includes(word));
  const ofServers = chosen.filter((file) => !isOfBrowser(file) && isWanted(file));
  const either = ofServers.filter((file) => databasesOf(file) === 'either');
  const takesPostgres = (file) => words.length > 0 || (either.indexOf(file) + turn) % 2 === 0;
  const onPostgres = ofServers.filter(
    (file) => hasPostgres && (databasesOf(file) === 'both' || (databasesOf(file) === 'either' && takesPostgres(file))),
  );
  const isOnlyThere = (file) => onPostgres.includes(file) && (databasesOf(file) === 'either' || words.length > 0);
  return {
    onEmbedded: ofServers.filter((file) => !isOnlyThere(file)),
    onPostgres,
    ofBrowsers: words.length === 0 ? chosen.filter(isOfBrowser) : [],
  };
}

/** Lines about what drills took, by part, the longest first: `files` are `{ file, wallS }`. */
export function partLines(files) {
  const groups = [
    ...drillParts.map((part, index) => [`part ${index + 1}`, part]),
    ['a third in each part', inEveryPart],
  ];
  return groups.flatMap(([words, part]) => {
    const isHere = (file) => part.includes(file) && (part === inEveryPart || !inEveryPart.includes(file));
    const those = files.filter(({ file }) => isHere(file)).sort((a, b) => b.wallS - a.wallS);
    if (those.length === 0) return [];
    const line = (seconds, words) => `${seconds.toFixed(0).padStart(5)} s  ${words}`;
    const wallS = sum(those.map((one) => one.wallS));
    return [line(wallS, words), ...those.map((one) => line(one.wallS, `  ${one.file}`))];
  });
}
