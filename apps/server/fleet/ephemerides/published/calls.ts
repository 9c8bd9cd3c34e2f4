import { addPublishedEphemeris, decidePublishedEphemeris, listPublishedEphemerides } from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import { currentInstant } from '../../../platform/db/index.ts';
import { appendEvent } from '../../../platform/events/index.ts';
import { answer, type Handled, handle, requireVersion } from '../../../platform/http/index.ts';
import { findSatelliteNumbers } from '../../satellites/store.ts';
import { ephemeridesChanged } from '../calls.ts';
import { decidePublished, listPublished, lockPublished, publishedDocument } from './store.ts';
import { keepPublication, readPublication, type TakePorts } from './take.ts';

const uploadLimits = { files: 1, fileBytes: 33_554_432 };

/** Ephemerides of objects of others, as they are published: listed, handed in, released or doubted. */
export function publishedCalls(ports: TakePorts): readonly Handled[] {
  const { database, whenUsed } = ports;
  return [
    handle(listPublishedEphemerides, async ({ params, scope }) => {
      const rows = await database.read((read) => listPublished(read, scope, String(params['norad-id'])));
      return answer(200, rows.map(publishedDocument));
    }),
    handle(addPublishedEphemeris, async ({ params, upload, caller, scope, signal, audit, once }) => {
      const noradId = params['norad-id'];
      const { operatorId, userName } = caller;
      const fleet = await database.read((read) => findSatelliteNumbers(read, scope));
      if (fleet.some((one) => one.noradId === noradId))
        throw new Problem('CONTENT_INVALID', because(saying('PUBLISHED_OF_OWN', { object: noradId })));
      const { files } = await upload(uploadLimits);
      const [{ path, fileName }] = files;
      const publication = await readPublication(ports, {
        ...{ path, fileName, operatorId, catalogueNumber: String(noradId) },
        ...{ source: 'UPLOAD', uploadedBy: userName, isInteractive: true, signal },
      });
      if (publication.kind === 'refused') {
        const errors = publication.errors.map((one) => ({ pointer: `/${fileName}`, ...one }));
        throw new Problem('CONTENT_INVALID', { detail: `${fileName}: ${errors[0]?.message ?? ''}`, errors });
      }
      return database.transaction((tx) =>
        once(tx, async () => {
          const row = await keepPublication(tx, publication, whenUsed);
          const details = { object: noradId, fileName, state: row.state };
          await audit(tx, { subject: { kind: 'published ephemeris', id: row.id }, details });
          return answer(201, publishedDocument(row));
        }),
      );
    }),
    handle(decidePublishedEphemeris, async ({ params, body, caller, scope, headers, audit }) => {
      const { operatorId, userName } = caller;
      const [catalogueNumber, id] = [String(params['norad-id']), params['published-id']];
      const reason = body.reason.trim();
      if (reason === '')
        throw new Problem('CONTENT_INVALID', because(saying('PUBLISHED_REASON_MISSING', {}), '/reason'));
      const row = await database.transaction(async (tx) => {
        await lockPublished(tx, { operatorId, catalogueNumber });
        const stored = await listPublished(tx, scope, catalogueNumber);
        const before = stored.find((one) => one.id === id);
        if (before === undefined)
          throw new Problem('NOT_FOUND', because(saying('NO_PUBLISHED_EPHEMERIS', { id, object: catalogueNumber })));
        requireVersion(headers, before.version);
        const { receivedAt, fileName } = before;
        const isFromFuture = receivedAt < before.madeAt;
        const madeAt = isFromFuture ? receivedAt : before.madeAt;
        const used = stored.find((one) => one.state === 'USED' && one.id !== id && one.endsAt > currentInstant());
        if (body.state === 'USED' && used !== undefined && used.madeAt >= madeAt)
          throw new Problem(
            'CONFLICT',
            because(saying('PUBLISHED_OLDER', { file: fileName, made: madeAt, used: used.madeAt })),
          );
        const decision = { state: body.state, decidedBy: userName, decisionReason: reason, madeAt } as const;
        const decided = await decidePublished(tx, stored, { before, ...decision });
        const details = { object: catalogueNumber, from: before.state, to: body.state, reason };
        await audit(tx, { subject: { kind: 'published ephemeris', id }, details });
        await appendEvent(tx, ephemeridesChanged(operatorId));
        if (before.state === 'USED' || body.state === 'USED') await whenUsed(tx, operatorId);
        return decided;
      });
      const document = publishedDocument(row);
      return answer(200, document, { headers: { ETag: document.etag } });
    }),
  ];
}
