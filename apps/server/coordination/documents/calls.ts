import {
  getCoordinationDocument,
  listCoordinationDocuments,
  shareCoordinationDocument,
} from '@farpass/contract/coordination';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { BodyOf } from '@farpass/contract/route';
import { findCdm, readCdmBytes } from '../../conjunctions/cdms/store.ts';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import { currentInstant, type Database, type Scope } from '../../platform/db/index.ts';
import { readFile } from '../../platform/files/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { ActingPorts } from '../act.ts';
import { knownCase, messagesOf } from '../document.ts';
import { atNewestApproach } from '../follow.ts';
import { type CaseKey, lockedCase, requireCase } from '../own-case.ts';
import { isSharedElsewhere } from '../parties.ts';
import { sayElsewhere } from '../peers/sync.ts';
import { readEntries } from '../record.ts';
import { requireCaseCdm } from './case-cdm.ts';
import type { CasePaper } from './case-paper.ts';
import { publicCase } from './public-case.ts';
import { documentsOf, fileDocument, headsOf, type NewDocument, requireDocument, shareDocument } from './store.ts';

interface DocumentPorts extends ActingPorts {
  readonly eventWindowS: number;
  readonly database: Database;
  readonly compute: ComputePool;
  readonly enqueue: Jobs['enqueue'];
}

const paperTask = defineTask<typeof import('./case-paper.task.ts')>(
  'ca.case-paper',
  new URL('./case-paper.task.ts', import.meta.url),
);

/** Documents that the parties of a case share. */
export function documentCalls(ports: DocumentPorts): readonly Handled[] {
  const { database } = ports;
  return [
    handle(listCoordinationDocuments, async ({ params, caller }) => {
      const asked = { caseId: params['coordination-id'], operatorId: caller.operatorId };
      const documents = await database.read(async (read) => {
        const { row, party } = await requireCase(read, asked);
        const viewer = { noradId: party.noradId, isElsewhere: await isSharedElsewhere(read, row.id) };
        return (await documentsOf(read, row.id)).map((one) => fileDocument(one, viewer));
      });
      return answer(200, documents);
    }),
    handle(shareCoordinationDocument, async ({ params, body, caller, scope, audit, once }) => {
      const asked = { caseId: params['coordination-id'], operatorId: caller.operatorId };
      const made = await madeDocument(ports, scope, { asked, body });
      return database.transaction((tx) =>
        once(tx, async () => {
          const { row, party } = await lockedCase(tx, asked);
          const document = { ...made, noradId: party.noradId, author: party.operatorName };
          const shared = await shareDocument(tx, ports, { row, document });
          await sayElsewhere(tx, ports, row);
          const details = { document: shared.kind, digest: shared.fileDigest };
          await audit(tx, { subject: { kind: 'coordination', id: row.id }, details });
          const isElsewhere = await isSharedElsewhere(tx, row.id);
          return answer(201, fileDocument(shared, { noradId: party.noradId, isElsewhere }));
        }),
      );
    }),
    handle(getCoordinationDocument, async ({ params, caller }) => {
      const asked = { caseId: params['coordination-id'], operatorId: caller.operatorId };
      const found = await database.read(async (read) => {
        const { row } = await requireCase(read, asked);
        return requireDocument(read, { caseId: row.id, documentId: params['document-id'] });
      });
      return answer(200, readFile(database, found.fileDigest), headsOf(found));
    }),
  ];
}

interface DocumentOrder {
  readonly asked: CaseKey;
  readonly body: BodyOf<typeof shareCoordinationDocument>;
}

function madeDocument(
  ports: DocumentPorts,
  scope: Scope,
  { asked, body }: DocumentOrder,
): Promise<Pick<NewDocument, 'kind' | 'fileName' | 'bytes'>> {
  return body.kind === 'CDM' ? ownMessage(ports, scope, { asked, body }) : briefing(ports, { asked, body });
}

/** A message of the event of the caller, as it was received. */
async function ownMessage({ database, eventWindowS }: DocumentPorts, scope: Scope, { asked, body }: DocumentOrder) {
  const { cdmId, withCovariances } = body;
  const bytes = await database.read(async (read) => {
    const { row, party } = await requireCase(read, asked);
    const found = cdmId === undefined ? undefined : await findCdm(read, scope, cdmId);
    if (found === undefined || withCovariances !== true || found.eventId !== party.eventId) return undefined;
    const stored = await readCdmBytes(read, found.id);
    // The other side would refuse it.
    if (stored !== undefined)
      requireCaseCdm(Buffer.from(stored).toString('utf8'), await atNewestApproach(read, row), eventWindowS);
    return stored;
  });
  if (bytes === undefined) throw new Problem('CONTENT_INVALID', because(saying('CASE_CDM_UNMEANT', {}), '/cdmId'));
  return { kind: 'CDM' as const, fileName: `message-${asked.caseId.slice(-8)}.cdm`, bytes: new Uint8Array(bytes) };
}

async function briefing({ database, compute }: DocumentPorts, { asked, body }: DocumentOrder) {
  const paper = await database.read(async (read): Promise<CasePaper> => {
    const { row, party } = await requireCase(read, asked);
    const messages = await messagesOf(read, row.id, party);
    const shown = publicCase(await knownCase(read, row, Date.now()));
    const made = { caseId: row.id, language: body.language ?? 'en', madeAt: currentInstant() };
    return { ...made, shown, messages, entries: await readEntries(read, row.id) };
  });
  const bytes = await compute.run(paperTask, paper, { isInteractive: true, owner: asked.operatorId });
  return { kind: 'BRIEFING' as const, fileName: `case-${asked.caseId.slice(-8)}.pdf`, bytes };
}
