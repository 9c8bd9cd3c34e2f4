import {
  type ImportRowDocument,
  importSatellites,
  importStates,
  type SatelliteImportDocument,
} from '@farpass/contract/fleet';
import { Problem } from '@farpass/contract/problem';
import type { FleetList } from '@farpass/intake/fleet';
import { type ComputePool, defineTask } from '../../../platform/compute/index.ts';
import { type Database, operatorScope, type Read, type Scope, type Tx } from '../../../platform/db/index.ts';
import { appendEvent } from '../../../platform/events/index.ts';
import { answer, type Handled, handle } from '../../../platform/http/index.ts';
import { countInTurn } from '../../../platform/quota/index.ts';
import { nameKey, readKnownFleets } from '../asks-first.ts';
import { satelliteRadius } from '../hard-body.ts';
import { mostSatellites, refuseMore } from '../quota.ts';
import type { FindElementSets } from '../regime.ts';
import { findSatelliteNumbers, insertSatellite } from '../store.ts';
import type { ReadList } from './read.task.ts';
import { type JudgedRow, judgeRow } from './rows.ts';

const readTask = defineTask<typeof import('./read.task.ts')>(
  'ca.read-satellites',
  new URL('./read.task.ts', import.meta.url),
);

interface ImportPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly findElementSets: FindElementSets;
  /** Called in the transaction in which an operator gets satellites of other catalogue numbers. */
  readonly whenNumbered: (tx: Tx, operatorId: string) => Promise<unknown>;
}

const uploadLimits = { files: 1, fileBytes: 4_194_304 };

/** A fleet from a list of numbers or a table. */
export function importCalls({ database, compute, findElementSets, whenNumbered }: ImportPorts): readonly Handled[] {
  return [
    handle(importSatellites, async ({ upload, query, caller, signal, audit, once }) => {
      const { files, fields } = await upload(uploadLimits);
      const { operatorId } = caller;
      const waiting = { isInteractive: true, owner: operatorId, signal };
      const list = usable(await compute.run(readTask, files[0].path, waiting));
      const scope = operatorScope(operatorId);
      const isMeant = (fields['isMeant'] ?? query.isMeant) === 'true';
      const judge = (read: Read) => judgeList(read, scope, { list, findElementSets, operatorId, isMeant });
      if ((fields['preview'] ?? query.preview) === 'true') {
        const rows = (await database.read(judge)).map(({ row }) => row);
        return database.transaction((tx) => once(tx, async () => answer(200, outcome(rows, list))));
      }
      return database.transaction((tx) =>
        once(tx, async () => {
          await countInTurn(tx, 'SATELLITES', scope);
          const judged = await judge(tx);
          await refuseMore(tx, scope, judged.filter(({ input }) => input !== undefined).length);
          const rows: ImportRowDocument[] = [];
          for (const one of judged) rows.push(await storeRow(tx, operatorId, one));
          const added = rows.filter(({ state }) => state === 'ADDED').length;
          await audit(tx, { details: { added, rows: rows.length } });
          if (added > 0) {
            await whenNumbered(tx, operatorId);
            await appendEvent(tx, {
              audience: { kind: 'operator', operatorId },
              kind: 'ca.satellites.changed',
              payload: {},
            });
          }
          return answer(200, outcome(rows, list));
        }),
      );
    }),
  ];
}

function usable({ count, ...list }: ReadList): FleetList {
  if (list.rows.length === 0)
    throw new Problem('CONTENT_INVALID', {
      detail: 'The list has no rows. Expected catalogue numbers, or a table whose first line names its columns.',
    });
  if (count > mostSatellites)
    throw new Problem('CONTENT_INVALID', {
      detail: `The list has ${count} rows; at most ${mostSatellites} satellites fit into a fleet. Send it in parts.`,
    });
  return list;
}

interface ImportOrder {
  readonly list: FleetList;
  readonly findElementSets: FindElementSets;
  readonly operatorId: string;
  /** Whether names and numbers that are asked about first are meant. */
  readonly isMeant: boolean;
}

async function judgeList(
  read: Read,
  scope: Scope,
  { list, findElementSets, operatorId, isMeant }: ImportOrder,
): Promise<readonly JudgedRow[]> {
  const numbers = [...new Set(list.rows.flatMap(({ noradId }) => (noradId === undefined ? [] : [String(noradId)])))];
  const satellites = await findSatelliteNumbers(read, scope);
  const fleet = new Map(satellites.flatMap(({ noradId, id }) => (noradId === null ? [] : [[noradId, id] as const])));
  const sets = numbers.length === 0 ? [] : await findElementSets(read, scope, numbers);
  const catalogue = new Map(sets.map((set) => [set.catalogueNumber, set]));
  const known = isMeant ? undefined : await readKnownFleets(read, { operatorId, numbers: numbers.map(Number) });
  const names = new Set(known?.names);
  const unmeant = known && { ...known, names };
  return list.rows.map((row) => {
    const judged = judgeRow(row, { fleet, catalogue, unmeant });
    if (judged.input !== undefined) names.add(nameKey(judged.input.name));
    return judged;
  });
}

async function storeRow(tx: Tx, operatorId: string, { row, input }: JudgedRow): Promise<ImportRowDocument> {
  if (input === undefined) return row;
  const { id } = await insertSatellite(tx, operatorId, input);
  return { ...row, state: 'ADDED', satelliteId: id };
}

function outcome(rows: readonly ImportRowDocument[], { ignored }: FleetList): SatelliteImportDocument {
  const count = (state: ImportRowDocument['state']) => rows.filter((row) => row.state === state).length;
  const [READY, ADDED, KNOWN, REFUSED] = importStates.map(count) as [number, number, number, number];
  const added = rows.filter(({ state }) => state === 'READY' || state === 'ADDED');
  const withoutRadius = added.filter((row) => satelliteRadius(row).source === 'DEFAULT').length;
  return { rows: [...rows], counts: { READY, ADDED, KNOWN, REFUSED }, withoutRadius, ignored: [...ignored] };
}
