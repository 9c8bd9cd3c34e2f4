import { writeCdm as writeInFormat } from '@farpass/ccsds/cdm';
import { getCdmArchive, getCdmFile, listCdms as listContract, newestMessage } from '@farpass/contract/conjunctions';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Database } from '../../platform/db/index.ts';
import { zipOf } from '../../platform/files/index.ts';
import { answer, type Handled, handle, isTimeMark, readList, withDigits } from '../../platform/http/index.ts';
import { lateWork } from '../../platform/jobs/index.ts';
import { cdmDocument, cdmMark, countCdms, listCdms } from './list.ts';
import { findNewestReceived } from './newest.ts';
import { receivedCdm } from './record.ts';
import { type CdmRow, findCdm, readCdmBytes, readNewestMessages } from './store.ts';
import { statesMissing } from './summary.ts';

/** Conjunction data messages: the list, and the message itself. */
export function cdmCalls(database: Database): readonly Handled[] {
  return [
    handle(listContract, async ({ query, scope, url }) => {
      const filter = { id: query['cdm-id'], eventId: query['conjunction-id'], satelliteId: query['satellite-id'] };
      const nowMs = Date.now();
      const { rows, headers } = await database.read((read) =>
        readList(
          { url, query },
          {
            rows: (page) => listCdms(read, { ...filter, ...page, scope }),
            count: () => countCdms(read, scope, filter),
            markOf: cdmMark,
            isMark: isTimeMark,
          },
        ),
      );
      const documents = rows.map((row) => cdmDocument(row, nowMs));
      return answer(200, withDigits(documents, query.digits), { headers });
    }),
    handle(newestMessage, async ({ scope, caller }) => {
      const [newest, computing] = await database.read(async (read) => [
        await findNewestReceived(read, scope),
        await lateWork(read, caller.operatorId),
      ]);
      return answer(200, { ...(newest && { newest }), ...(computing && { computing }) });
    }),
    handle(getCdmArchive, async ({ query, scope }) => {
      const ids = query['conjunction-id'];
      const messages = await database.read((read) => readNewestMessages(read, scope, ids));
      if (messages.length === 0)
        throw new Problem('NOT_FOUND', because(saying('NO_MESSAGE', { id: ids.join(', ').slice(0, 200) })));
      const headers = { 'Content-Disposition': 'attachment; filename="messages.zip"' };
      const entries = messages.map(({ messageId, id, bytes }) => ({
        name: `${fileNameOf(messageId)}_${id.slice(-6)}.cdm`,
        text: bytes.toString('utf8'),
      }));
      return answer(200, Buffer.from(zipOf(entries)), { contentType: 'application/zip', headers });
    }),
    handle(getCdmFile, async ({ params, query, scope }) => {
      const id = params['cdm-id'];
      const row = await database.read((read) => findCdm(read, scope, id));
      const bytes = row && (await database.read((read) => readCdmBytes(read, row.id)));
      if (!row || !bytes) throw new Problem('NOT_FOUND', because(saying('NO_MESSAGE', { id })));
      const format = query.format ?? 'received';
      if (row.document.isSummary && format !== 'received') throw statesMissing(row.messageId);
      const { text, contentType, extension } = inFormat(bytes.toString('utf8'), format);
      return answer(200, text, { contentType, headers: fileHeaders(row, extension) });
    }),
  ];
}

const forms = {
  kvn: { syntax: 'KVN', contentType: 'text/plain; charset=utf-8', extension: 'kvn' },
  xml: { syntax: 'XML', contentType: 'application/xml; charset=utf-8', extension: 'xml' },
  json: { syntax: 'JSON', contentType: 'application/json; charset=utf-8', extension: 'json' },
} as const;

function inFormat(received: string, format: 'received' | keyof typeof forms) {
  if (format === 'received') return { ...forms.kvn, text: received, extension: 'cdm' };
  const { syntax, contentType, extension } = forms[format];
  return { text: writeInFormat(receivedCdm(received), syntax).text, contentType, extension };
}

function fileNameOf(messageId: string): string {
  return messageId.replaceAll(/[^\w.-]+/g, '_').slice(0, 100);
}

function fileHeaders(row: CdmRow, extension: string) {
  const name = fileNameOf(row.messageId);
  return {
    'Content-Disposition': `attachment; filename="${name}.${extension}"`,
    ETag: `"${row.id}-${extension}"`,
  };
}
