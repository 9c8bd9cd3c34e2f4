import { hoursPerDay } from '@farpass/astro/constants';
import { earthOrientationAge, earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { formatUtc, parseEpoch } from '@farpass/astro/time';
import {
  type CatalogueStateDocument,
  getCatalogue,
  getCatalogueColumns,
  getCatalogueState,
  importCatalogue,
} from '@farpass/contract/catalogue';
import { elementSetAge } from '@farpass/screening/limits';
import { type Database, type Instant, type Read, withoutNulls } from '../../platform/db/index.ts';
import { answer, encodingsKept, type Handled, handle } from '../../platform/http/index.ts';
import { type FeedRow, listFeeds } from '../feeds/store.ts';
import type { CommonCatalogue } from '../sets/catalogue.ts';
import { keptCount } from '../sets/own/counted.ts';
import { ageHours, findCurrentSnapshot } from '../sets/snapshot.ts';
import { type UsedSets, usedSets } from '../sets/used.ts';
import { nothingUsable } from './nothing-usable.ts';

/** Epoch and age class of the newest element set. */
function newest(newestEpoch: Instant) {
  return { newestEpoch, age: elementSetAge(ageHours(newestEpoch, Date.now()) / hoursPerDay) };
}

function earthOrientationDocument() {
  const table = earthOrientationInUse();
  const { source, measuredTo, to } = table;
  return {
    source,
    measuredTo: formatUtc(measuredTo, 0),
    predictedTo: formatUtc(to, 0),
    age: earthOrientationAge(table, parseEpoch(new Date().toISOString(), 'UTC')),
  };
}

/** How many messages of the last load of each feed are about the fleet of an operator. */
export type CountAboutFleet = (read: Read, operatorId: string) => Promise<ReadonlyMap<string, number>>;

interface CataloguePorts {
  readonly database: Database;
  readonly catalogue: CommonCatalogue;
  readonly countAboutFleet: CountAboutFleet;
}

/** The catalogue: its state, the sets that the caller uses, and the import of a file by an administrator. */
export function catalogueCalls({ database, catalogue, countAboutFleet }: CataloguePorts): readonly Handled[] {
  const encoded = encodingsKept();
  const countOwnSets = keptCount();
  const findUsedSets = usedSets({ database, catalogue });
  return [
    handle(getCatalogueState, async ({ scope, caller }) => {
      const [snapshot, feeds, own, about] = await database.read(
        async (read) =>
          [
            await findCurrentSnapshot(read),
            await listFeeds(read),
            await countOwnSets(read, scope),
            await countAboutFleet(read, caller.operatorId),
          ] as const,
      );
      const age = snapshot?.medianEpoch ? { medianAgeHours: ageHours(snapshot.medianEpoch, Date.now()) } : {};
      return answer(200, {
        snapshot: snapshot?.digest ?? '',
        objects: snapshot?.objects ?? 0,
        ...(snapshot?.newestEpoch ? newest(snapshot.newestEpoch) : {}),
        ...age,
        isSynthetic: snapshot?.isSynthetic ?? false,
        ...(own === undefined ? {} : { own: { objects: own.objects, ...newest(own.newestEpoch) } }),
        earthOrientation: earthOrientationDocument(),
        feeds: feeds.map((row) => {
          const aboutFleet = about.get(row.name);
          return { ...feedDocument(row), ...(aboutFleet === undefined ? {} : { aboutFleet }) };
        }),
      });
    }),
    handle(getCatalogue, async ({ query, headers, scope, caller, signal }) => {
      const used = await database.read((read) => findUsedSets(read, scope));
      const tag = tagOf(used);
      const isWhole = query.search === undefined && query.limit === undefined;
      if (isWhole && headers['if-none-match'] === tag) return answer(304);
      const text = await catalogue.text(
        { columns: await used.columns(), ...query },
        { owner: caller.operatorId, signal },
      );
      const more = {
        contentType: 'application/json; charset=utf-8',
        headers: { ETag: tag, 'Cache-Control': 'private, no-cache' },
      } as const;
      return answer(200, text, more);
    }),
    handle(getCatalogueColumns, async ({ headers, scope }) => {
      const used = await database.read((read) => findUsedSets(read, scope));
      const tag = tagOf(used);
      if (headers['if-none-match'] === tag) return answer(304);
      const sent = await encoded(await used.columns(), headers['accept-encoding']);
      const more = {
        contentType: 'application/octet-stream',
        headers: { ETag: tag, 'Cache-Control': 'private, no-cache', ...sent.headers },
      } as const;
      return answer(200, sent.bytes, more);
    }),
    handle(importCatalogue, async ({ upload, caller, signal, audit, once }) => {
      const [{ path }] = (await upload({ files: 1 })).files;
      const file = await catalogue.read(
        { path, source: 'import' },
        { isInteractive: true, owner: caller.operatorId, signal },
      );
      if (file.usable === 0) throw nothingUsable(file.refused);
      const done = await catalogue.store(file, (tx, { snapshot, taken }) =>
        audit(tx, { subject: { kind: 'catalogue', id: snapshot }, details: { taken } }),
      );
      const { taken, unchanged, refused } = done;
      return database.transaction((tx) =>
        once(tx, async () => answer(200, { taken, unchanged, refused: [...refused] })),
      );
    }),
  ];
}

function tagOf({ tag }: UsedSets): string {
  return `"${tag}"`;
}

function feedDocument(row: FeedRow) {
  const { name, lastSuccess, lastAttempt, lastFailure, failureCode, notBefore, objects } = row;
  return {
    name,
    state: levelOf(row),
    ...withoutNulls({ lastSuccess, lastAttempt, nextAttempt: notBefore, lastFailure, failureCode }),
    objects,
  };
}

/** The status of a feed, from the number of failures in a row and whether it was ever loaded. */
function levelOf({ failures, lastSuccess, lastAttempt }: FeedRow): CatalogueStateDocument['feeds'][number]['state'] {
  if (lastAttempt === null) return 'pending';
  if (failures === 0) return 'ok';
  if (lastSuccess === null || failures >= 10) return 'critical';
  return failures >= 3 ? 'serious' : 'caution';
}
