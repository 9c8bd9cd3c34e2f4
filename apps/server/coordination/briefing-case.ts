import type { Read } from '../platform/db/index.ts';
import { knownCase } from './document.ts';
import { findCaseOf, findShared } from './open.ts';
import { findParty } from './own-case.ts';
import { readEntries } from './record.ts';

/** The advice and the record of the case of an event, for its report; undefined without one. */
export async function findBriefingCase(
  read: Read,
  event: { readonly operatorId: string; readonly conjunctionId: string },
  windowS: number,
) {
  const shared = await findShared(read, event).catch(() => undefined);
  const row = shared && (await findCaseOf(read, shared, windowS));
  if (row === undefined) return undefined;
  if ((await findParty(read, { caseId: row.id, operatorId: event.operatorId })) === undefined) return undefined;
  const { ruling, parties } = await knownCase(read, row, Date.now());
  return {
    rule: ruling.rule,
    mover: parties.find((one) => one.row.noradId === ruling.mover)?.satelliteName,
    parties: parties.map(({ row: { noradId, satelliteName } }) => ({ noradId, satelliteName })),
    entries: await readEntries(read, row.id),
  };
}
