import { readFile } from 'node:fs/promises';
import { writeCdm } from '@farpass/ccsds/cdm';
import { getCdmFile, ingestCdms, listCdms as listContract } from '@farpass/contract/ca';
import { Problem } from '@farpass/contract/problem';
import type { Database } from '../../platform/db/index.ts';
import { answer, type Handled, handle, isTimeMark, readList, type SpooledFile } from '../../platform/http/index.ts';
import { arrayText } from '../../platform/json/index.ts';
import { findSatelliteNumbers } from '../fleet/store.ts';
import { cdmText, countCdms, listCdms } from './list.ts';
import { prepareCdm, type ReadyCdm, type RefusedCdm, receiveCdm } from './receive.ts';
import { recordOf } from './record.ts';
import { splitMessages } from './split.ts';
import { type CdmRow, findCdm, readCdmBytes } from './store.ts';
import { statesMissing } from './summary.ts';

const uploadLimits = { fileBytes: 33_554_432, files: 500 };

/** Conjunction data messages: the list, the message itself, and taking messages in. */
export function cdmCalls(database: Database): readonly Handled[] {
  return [
    handle(listContract, async ({ query, scope, url }) => {
      const filter = { id: query['cdm-id'], eventId: query['conjunction-id'], satelliteId: query['satellite-id'] };
      const { rows, headers } = await database.read((read) =>
        readList(
          { url, query },
          {
            rows: (page) => listCdms(read, scope, { ...filter, ...page }),
            count: () => countCdms(read, scope, filter),
            markOf: (row) => ({ key: row.creationDate, id: row.id }),
            isMark: isTimeMark,
          },
        ),
      );
      const nowMs = Date.now();
      return answer(200, arrayText(rows.map((row) => cdmText(row, nowMs))), { headers });
    }),
    handle(getCdmFile, async ({ params, query, scope }) => {
      const id = params['cdm-id'];
      const row = await database.read((read) => findCdm(read, scope, id));
      const bytes = row && (await database.read((read) => readCdmBytes(read, row.id)));
      if (!row || !bytes) throw new Problem('NOT_FOUND', { detail: `You have no conjunction data message ${id}.` });
      const format = query.format ?? 'received';
      if (row.document.isSummary && format !== 'received') throw statesMissing(row.messageId);
      const { text, contentType, extension } = inFormat(bytes.toString('utf8'), format);
      return answer(200, text, { contentType, headers: fileHeaders(row, extension) });
    }),
    handle(ingestCdms, async ({ upload, caller, scope, audit }) => {
      const { files } = await upload(uploadLimits);
      const fleet = await database.read((read) => findSatelliteNumbers(read, scope));
      const split = async ({ fileName, path }: SpooledFile) =>
        splitMessages({ name: fileName, text: await readFile(path, 'utf8') });
      const texts = (await Promise.all(files.map(split))).flat();
      const prepared = texts.map((text) => prepareCdm(text, fleet));
      const ready = prepared.filter((one) => one.kind === 'ready');
      const refused = prepared.filter((one) => one.kind === 'refused');
      if (ready.length === 0) throw nothingTaken(refused);
      const accepted = await database.transaction(async (tx) => {
        const taken = [];
        for (const one of inOrder(ready)) {
          const received = await receiveCdm(tx, one, { operatorId: caller.operatorId, isSynthetic: false });
          taken.push({ file: one.name, ...received, warnings: [...one.warnings] });
        }
        await audit(tx, { subject: { kind: 'conjunction data messages', id: `${taken.length}` } });
        return taken;
      });
      return answer(200, {
        accepted,
        refused: refused.map(({ name, errors }) => ({ file: name, errors: [...errors] })),
      });
    }),
  ];
}

/** Oldest first, so that each event's newest message is the last one taken. */
function inOrder(ready: readonly ReadyCdm[]): readonly ReadyCdm[] {
  const created = ({ record }: ReadyCdm) => record.header.values.CREATION_DATE;
  return ready.toSorted((a, b) => (created(a) < created(b) ? -1 : 1));
}

const forms = {
  kvn: { syntax: 'KVN', contentType: 'text/plain; charset=utf-8', extension: 'kvn' },
  xml: { syntax: 'XML', contentType: 'application/xml; charset=utf-8', extension: 'xml' },
  json: { syntax: 'JSON', contentType: 'application/json; charset=utf-8', extension: 'json' },
} as const;

function inFormat(received: string, format: 'received' | keyof typeof forms) {
  if (format === 'received') return { text: received, contentType: 'text/plain; charset=utf-8', extension: 'cdm' };
  const { syntax, contentType, extension } = forms[format];
  return { text: writeCdm(recordOf(received), syntax).text, contentType, extension };
}

function fileHeaders(row: CdmRow, extension: string) {
  const name = row.messageId.replaceAll(/[^\w.-]+/g, '_').slice(0, 100);
  return {
    'Content-Disposition': `attachment; filename="${name}.${extension}"`,
    'Cache-Control': 'private, max-age=31536000, immutable',
  };
}

function nothingTaken(refused: readonly RefusedCdm[]): Problem {
  const errors = refused
    .flatMap(({ name, errors: list }) => list.map((one) => ({ pointer: `/${name}`, ...one })))
    .slice(0, 200);
  const first = errors[0];
  return new Problem('CONTENT_INVALID', {
    detail: `No message could be taken. ${first ? `${first.pointer}: ${first.message}` : ''}`.trim(),
    errors,
  });
}
