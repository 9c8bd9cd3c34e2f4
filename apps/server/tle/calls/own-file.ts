import { hoursPerDay } from '@farpass/astro/constants';
import { because, Problem, saying } from '@farpass/contract/problem';
import { mostSetsInFile, uploadOwnElementSets } from '@farpass/contract/tle';
import { elementSetAge } from '@farpass/screening/limits';
import { type Database, instantOf } from '../../platform/db/index.ts';
import { answer, createDoor, type Handled, handle } from '../../platform/http/index.ts';
import type { CommonCatalogue } from '../sets/catalogue.ts';
import type { FindDoubts } from '../sets/doubts.ts';
import { refuseMoreSets, storeWithinQuota, type WhenOwnChanged } from '../sets/own/quota.ts';
import { restoreOwnSets } from '../sets/own/withdraw.ts';
import { recordsOfPiece } from '../sets/read-own.task.ts';
import { rowTexts } from '../sets/row.ts';
import { ageHours } from '../sets/snapshot.ts';
import { insertRows } from '../sets/store.ts';
import { nothingUsable } from './nothing-usable.ts';

interface OwnFilePorts {
  readonly database: Database;
  readonly readOwn: CommonCatalogue['readOwn'];
  readonly findDoubts: FindDoubts;
  readonly whenOwnChanged: WhenOwnChanged;
}

interface StoredPiece {
  readonly stored: number;
  /** Withdrawn ones that are used again. */
  readonly restored: number;
  readonly quarantined: number;
}

/** Stores a file of an operator's own element sets, piece by piece; sending it again completes it. */
export function ownFileCalls({ database, readOwn, findDoubts, whenOwnChanged }: OwnFilePorts): readonly Handled[] {
  const storePiece = async (piece: SharedArrayBuffer, { signal, ...by }: StoreContext): Promise<StoredPiece> => {
    const records = recordsOfPiece(piece);
    const doubts = await findDoubts(records, { owner: by.operatorId, signal });
    let stored = 0;
    for (const text of rowTexts(records, { source: 'own', ...by, doubts }))
      stored += await database.transaction((tx) =>
        storeWithinQuota(tx, by.operatorId, { store: async () => (await insertRows(tx, text)).length }),
      );
    const restored = await database.transaction((tx) => restoreOwnSets(tx, by.operatorId, records));
    return { stored, restored, quarantined: doubts.filter((doubt) => doubt !== undefined).length };
  };
  const storeFile = async (path: string, storing: StoreContext) => {
    const { signal } = storing;
    signal.throwIfAborted();
    const { operatorId } = storing;
    const file = await readOwn({ path }, { isInteractive: true, owner: operatorId, signal });
    const { usable: read, isTooLong, newestEpochUtc, refused } = file;
    if (newestEpochUtc === undefined) throw nothingUsable(refused);
    if (isTooLong) throw tooManySets();
    await database.read((reads) => refuseMoreSets(reads, { operatorId, adding: read }));
    let stored = 0;
    let restored = 0;
    let quarantined = 0;
    for (const piece of file.pieces) {
      signal.throwIfAborted();
      const done = await storePiece(piece, storing);
      stored += done.stored;
      restored += done.restored;
      quarantined += done.quarantined;
    }
    const newestEpoch = instantOf(`${newestEpochUtc}Z`);
    const age = elementSetAge(ageHours(newestEpoch, Date.now()) / hoursPerDay);
    const document = { read, stored, unchanged: read - stored, quarantined, newestEpoch, age, refused: [...refused] };
    return { document, restored };
  };
  const door = createDoor(filesOfOperator);
  return [
    handle(uploadOwnElementSets, async ({ upload, caller, signal, audit, once }) => {
      const { operatorId, userName: storedBy } = caller;
      const [{ path }] = (await upload({ files: 1 })).files;
      const done = await door(operatorId, () => storeFile(path, { operatorId, storedBy, signal }));
      const { read, stored, quarantined, refused } = done.document;
      return database.transaction((tx) =>
        once(tx, async () => {
          const subject = { kind: 'element sets', id: `file of ${read} sets` };
          await audit(tx, { subject, details: { stored, quarantined, refused: refused.length } });
          if (stored > quarantined || done.restored > 0) await whenOwnChanged(tx, operatorId);
          return answer(200, done.document);
        }),
      );
    }),
  ];
}

/** A file takes some 200 MB while it is read and stored; the others of its operator wait on disk. */
const filesOfOperator = { inFlight: 1, waiting: 200 };

type StoreContext = Storer & { readonly signal: AbortSignal };

interface Storer {
  readonly operatorId: string;
  readonly storedBy: string;
}

function tooManySets(): Problem {
  return new Problem('CONTENT_INVALID', because(saying('TOO_MANY_SETS', { most: mostSetsInFile }), '/file'));
}
