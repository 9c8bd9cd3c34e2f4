import { compareEphemerides, type FindingDocument, getEphemerisSeries } from '@farpass/contract/fleet';
import { because, Problem, type ProblemFault, saying } from '@farpass/contract/problem';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import type { FindElementSets } from '../satellites/regime.ts';
import type { Comparison } from './compare.task.ts';
import { type Compared, comparedBy, describe, findFileBefore, orbitOf, requireEphemeris } from './compared.ts';
import type { EphemerisRow } from './store.ts';

interface Ports {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly findElementSets: FindElementSets;
}

const compareTask = defineTask<typeof import('./compare.task.ts')>(
  'ca.compare-ephemerides',
  new URL('./compare.task.ts', import.meta.url),
);
const seriesTask = defineTask<typeof import('./series.task.ts')>(
  'ca.ephemeris-series',
  new URL('./series.task.ts', import.meta.url),
);
/** The largest allowed files take some time to read; no one waits longer than this. */
const deadlineMs = 30_000;

/** Computations from ephemeris files: a comparison of two, and one over time. */
export function ephemerisPhysicsCalls({ database, compute, findElementSets }: Ports): readonly Handled[] {
  return [
    handle(compareEphemerides, async ({ query, scope, caller, signal }) => {
      const { first, second } = await comparedBy({ database, findElementSets }, scope, query);
      const unnamed = first.kind === 'file' && second.kind === 'file' ? refuseStrangers(first.row, second.row) : [];
      const order = { first: await orbitOf(database, first), second: await orbitOf(database, second) };
      const compared = await compute.run(compareTask, order, {
        isInteractive: true,
        owner: caller.operatorId,
        signal,
        deadlineMs,
      });
      if (compared.kind === 'refused') throw refusal(compared, { first, second });
      const { notes: found, ...differences } = compared.differences;
      const notes = [...unnamed, ...found];
      return answer(200, {
        first: { ...describe(first), refFrame: compared.first.frame, form: compared.first.form },
        second: { ...describe(second), refFrame: compared.second.frame, form: compared.second.form },
        ...differences,
        remarks: notes.map(({ message }) => message),
        notes,
      });
    }),
    handle(getEphemerisSeries, async ({ params, scope, caller, signal }) => {
      const row = await requireEphemeris(database, scope, params['oem-id']);
      const options = { isInteractive: true, owner: caller.operatorId, signal, deadlineMs };
      const said = await compute.run(seriesTask, await storedFile(database, row), options);
      if (said.kind === 'refused') {
        const detail = `${row.fileName}: ${said.sentence}`;
        throw new Problem('CONTENT_INVALID', {
          detail,
          errors: [{ pointer: '/oem-id', ...saying('SERIES_REFUSED', { ...said.parameters, said: said.sentence }) }],
        });
      }
      const before = await database.read((read) => findFileBefore(read, scope, row));
      const previous = before === undefined ? {} : { previousOemFileId: before.id };
      return answer(200, { oemFileId: row.id, ...previous, ...said.series });
    }),
  ];
}

/**
 * Two files are compared if they belong to the same object. The satellites to which they are mapped decide that,
 * otherwise their names.
 */
function refuseStrangers(first: EphemerisRow, second: EphemerisRow): readonly FindingDocument[] {
  if (first.satelliteId !== null && second.satelliteId !== null) {
    if (first.satelliteId === second.satelliteId) return [];
    throw strangers(saying('COMPARED_TWO_SATELLITES', {}));
  }
  const [a, b] = [first.document, second.document];
  const same = (one: string | undefined, other: string | undefined) => one !== undefined && one === other;
  if (same(a.objectId, b.objectId) || same(a.objectName, b.objectName)) return [];
  const called = ({ objectName, objectId }: typeof a) => objectName ?? objectId;
  const [nameA, nameB] = [called(a), called(b)];
  if (nameA !== undefined && nameB !== undefined)
    throw strangers(saying('COMPARED_TWO_NAMES', { first: nameA, second: nameB }));
  const message = 'One of the files does not name its object: make sure that both describe the same object.';
  return [{ code: 'COMPARED_OBJECT_UNNAMED', message, parameters: {} }];
}

function strangers(why: ProblemFault): Problem {
  return new Problem('CONTENT_INVALID', because(why, '/second'));
}

function refusal(
  { file, sentence, parameters }: Comparison & { readonly kind: 'refused' },
  names: { readonly first: Compared; readonly second: Compared },
): Problem {
  const message = file === undefined ? sentence : `${describe(names[file]).fileName}: ${sentence}`;
  const pointer = `/${file ?? 'second'}`;
  return new Problem(
    'CONTENT_INVALID',
    because(saying('COMPARISON_REFUSED', { ...parameters, said: message }), pointer),
  );
}
