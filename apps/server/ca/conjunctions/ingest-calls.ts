import { type FindingDocument, ingestCdms } from '@farpass/contract/ca';
import { Problem } from '@farpass/contract/problem';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import type { RefusedCdm } from '../cdms/assess.ts';
import { ownSatelliteOf } from '../cdms/own-satellite.ts';
import { findSatelliteNumbers } from '../fleet/store.ts';
import { type ReadTexts, readTexts, splitFiles, storeMessages, type TakeInPorts } from './take-in.ts';

const uploadLimits = { fileBytes: 33_554_432, files: 500 };

/** Taking messages in: they are read and assessed in threads, stored in short transactions, and answered when that is done. */
export function ingestCalls(ports: TakeInPorts): readonly Handled[] {
  const { database, compute, eventWindowS } = ports;
  return [
    handle(ingestCdms, async ({ upload, caller, scope, audit, signal }) => {
      const { files } = await upload(uploadLimits);
      const fleet = await database.read((read) => findSatelliteNumbers(read, scope));
      const waiting = { isInteractive: true, owner: caller.operatorId, signal };
      const parts = await splitFiles(compute, files, waiting);
      const { operatorId } = caller;
      const texts = await readTexts(ports, { operatorId, parts, fleet: fleet.map(ownSatelliteOf) }, waiting);
      const { known, assessed, refused } = texts;
      if (known.length + assessed.length === 0) throw nothingTaken(refused);
      const stored = await storeMessages(database, assessed, {
        operatorId,
        isSynthetic: false,
        eventWindowS,
        afterwards: (tx, some) => audit(tx, { subject: { kind: 'conjunction data messages', id: `${some.length}` } }),
      });
      const accepted = [
        ...acceptedBefore(known),
        ...stored.map(({ message, received }) => ({
          file: message.name,
          ...received,
          warnings: [...message.warnings],
        })),
      ];
      return refused.length === 0
        ? answer(201, { accepted, refused: [] })
        : answer(207, { accepted, refused: refused.map(({ name, errors }) => ({ file: name, errors: [...errors] })) });
    }),
  ];
}

function acceptedBefore(known: ReadTexts['known']) {
  return known.map(({ name, cdmId, conjunctionId, warnings }) => {
    return { file: name, cdmId, conjunctionId, outcome: 'KNOWN' as const, warnings: [...warnings] };
  });
}

const mostErrors = 200;

function nothingTaken(refused: readonly RefusedCdm[]): Problem {
  const errors = refused
    .flatMap(({ name, errors: list }) => list.map((one: FindingDocument) => ({ pointer: `/${name}`, ...one })))
    .slice(0, mostErrors);
  const first = errors[0];
  return new Problem('CONTENT_INVALID', {
    detail: `No message could be accepted. ${first ? `${first.pointer}: ${first.message}` : ''}`.trim(),
    errors,
  });
}
