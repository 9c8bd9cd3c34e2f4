import { type CdmIngestDocument, ingestCdms, tryCdms } from '@farpass/contract/conjunctions';
import type { FindingDocument } from '@farpass/contract/fleet';
import { Problem } from '@farpass/contract/problem';
import { findSatelliteNumbers } from '../../fleet/satellites/store.ts';
import { defineTask } from '../../platform/compute/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { answer, type Handled, handle, withDigits } from '../../platform/http/index.ts';
import type { AssessedCdm, HeldCdm, RefusedCdm } from '../cdms/assess.ts';
import { secondsTo } from '../cdms/list.ts';
import { ownSatelliteOf } from '../cdms/own-satellite.ts';
import { holdMessages } from './quarantine/store.ts';
import { findIngested } from './store.ts';
import { storeMessages } from './storing.ts';
import { type ReadTexts, readTexts, splitFiles, type TakeInPorts } from './take-in.ts';

const trialTask = defineTask<typeof import('../cdms/trial.task.ts')>(
  'ca.try-messages',
  new URL('../cdms/trial.task.ts', import.meta.url),
);
/** Largest number of messages in a trial: a person waits for its answer. */
const mostTried = 20;

const uploadLimits = { fileBytes: 33_554_432, files: 500 };

/**
 * Accepting messages: they are read and assessed in threads, stored in short transactions, and the answer follows when
 * that is done.
 */
export function ingestCalls(ports: TakeInPorts): readonly Handled[] {
  const { database, compute, eventWindowS, whenCritical, whenOutdated } = ports;
  return [
    handle(ingestCdms, async ({ upload, caller, scope, audit, signal, once }) => {
      const { files } = await upload(uploadLimits);
      const fleet = await database.read((read) => findSatelliteNumbers(read, scope));
      const waiting = { isInteractive: true, owner: caller.operatorId, signal };
      const parts = await splitFiles(compute, files, waiting);
      const { operatorId } = caller;
      const texts = await readTexts(ports, { operatorId, parts, fleet: fleet.map(ownSatelliteOf) }, waiting);
      const { known, assessed, held, heldBefore, refused } = texts;
      if (known.length + assessed.length + held.length + heldBefore.length === 0) throw nothingTaken(refused);
      const alreadyHeld = [...heldBefore.map(quarantinedMessage), ...(await hold(database, operatorId, held))];
      const { stored, setAside } = await storeMessages(database, assessed, {
        operatorId,
        isSynthetic: false,
        eventWindowS,
        whenCritical,
        whenOutdated,
        afterwards: (tx, some) => audit(tx, { subject: { kind: 'conjunction data messages', id: `${some.length}` } }),
      });
      const quarantined = [
        ...alreadyHeld,
        ...setAside.map(({ message: { name }, ...one }) => quarantinedMessage({ name, ...one })),
      ];
      const taken = [
        ...acceptedBefore(known),
        ...stored.map(({ message, received }) => ({
          file: message.name,
          ...received,
          warnings: [...message.document.warnings],
        })),
      ];
      const ids = taken.map(({ conjunctionId }) => conjunctionId);
      return database.transaction((tx) =>
        once(tx, async () => {
          const conjunctions = await findIngested(tx, ids);
          const accepted = taken.map((one) => withConjunction(one, conjunctions.get(one.conjunctionId)));
          if (refused.length + quarantined.length === 0) return answer(201, { accepted, refused: [] });
          const others = quarantined.length === 0 ? {} : { quarantined };
          return answer(207, { accepted, ...others, refused: refused.map(refusedDocument) });
        }),
      );
    }),
    handle(tryCdms, async ({ query, upload, caller, signal }) => {
      const { files } = await upload(uploadLimits);
      const waiting = { isInteractive: true, owner: caller.operatorId, signal };
      const texts = (await splitFiles(compute, files, waiting)).slice(0, mostTried);
      const readings = await compute.run(trialTask, texts, waiting);
      const assessed = readings.filter((one) => one.kind === 'assessed');
      const refused = readings.filter((one) => one.kind === 'refused');
      if (assessed.length === 0) throw nothingTaken(refused);
      const nowMs = Date.now();
      const documents = assessed.map((one) => triedDocument(one, nowMs));
      return answer(200, { assessed: withDigits(documents, query.digits), refused: refused.map(refusedDocument) });
    }),
  ];
}

/** Puts messages that name two objects as one into quarantine. */
async function hold(database: Database, operatorId: string, held: readonly HeldCdm[]) {
  if (held.length === 0) return [];
  const stored = await database.transaction((tx) => holdMessages(tx, operatorId, held));
  return held.flatMap(({ name, digest }) => {
    const one = stored.get(digest);
    return one === undefined ? [] : [quarantinedMessage({ name, ...one })];
  });
}

function quarantinedMessage({ name, id, state, messageId, satelliteId, reasons }: ReadTexts['heldBefore'][number]) {
  const outcome = state === 'HELD' ? ('QUARANTINED' as const) : state;
  return { file: name, quarantineId: id, messageId, satelliteId, outcome, reasons: [...reasons] };
}

function refusedDocument({ name, errors, messageId, objects }: RefusedCdm) {
  return {
    file: name,
    ...(messageId === undefined ? {} : { messageId }),
    ...(objects === undefined ? {} : { objects: objects.map((object) => ({ ...object })) }),
    errors: [...errors],
  };
}

type Ingested = NonNullable<CdmIngestDocument['accepted'][number]['conjunction']>;

function withConjunction<T extends object>(accepted: T, conjunction: Ingested | undefined) {
  return { ...accepted, ...(conjunction === undefined ? {} : { conjunction }) };
}

/** The content of a message that is not stored. */
function triedDocument({ name, messageId, originator, creationDate, tca, document }: AssessedCdm, nowMs: number) {
  const { data, object1, object2, warnings, originatorProbability } = document;
  return {
    file: name,
    messageId,
    originator,
    creationDate,
    object1,
    object2,
    conjunctionData: { ...data, tca, timeToTca: secondsTo(tca, nowMs) },
    ...(originatorProbability === undefined ? {} : { originatorProbability }),
    warnings: [...warnings],
  };
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
