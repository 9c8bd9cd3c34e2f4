import { msPerDay } from '@farpass/astro/constants';
import type { DisputeDocument, DisputeReasonCode } from '@farpass/contract/odt';
import { decideWithinDays, type HeldReason } from '@farpass/tracking/delivered';
import { eq } from 'drizzle-orm';
import { currentInstant, instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import type { TellOperator, TellProvider } from '../ports.ts';
import { namedObject, objectOf, type RequestRow } from '../requests/move.ts';
import { movePass, type PassRow } from '../requests/passes.ts';
import { observationFile } from '../tables.ts';

export interface DisputePorts {
  readonly tellOperator: TellOperator;
  readonly tellProvider: TellProvider;
}

/** A file with its pass and its request; the request and the pass are locked. */
export interface DisputedFile {
  readonly request: RequestRow;
  readonly pass: PassRow;
  readonly fileId: string;
}

/** The figures of a file for the sentences about it. */
export interface DisputeFigures {
  readonly measurements: number;
  readonly spanSeconds: number;
  readonly orderedSeconds: number;
  readonly shown?: number | undefined;
  /** By how much ranges or range rates differ, with its unit. */
  readonly difference?: string | undefined;
}

/** The reasons of a dispute in sentences. */
export function disputeReasonsOf(
  reasons: readonly HeldReason[],
  { measurements, spanSeconds, orderedSeconds, shown, difference = 'more than their noise' }: DisputeFigures,
): DisputeDocument['reasons'] {
  const [seconds, ordered] = [Math.round(spanSeconds), Math.round(orderedSeconds)];
  const said: Readonly<Record<HeldReason, Omit<DisputeDocument['reasons'][number], 'code'>>> = {
    ANOTHER_SHOWN: {
      text: shown === undefined ? 'It shows another object.' : `It shows object ${shown}.`,
      ...(shown === undefined ? {} : { parameters: { shown } }),
    },
    NOTHING_KNOWN: { text: 'Its directions fit neither the object that was ordered nor another known one.' },
    RANGES_DIFFER: {
      text: `Its directions fit the object that was ordered; its ranges or range rates do not: they differ by up to ${difference}.`,
      parameters: { difference },
    },
    TOO_FEW: { text: `It has ${measurements} measurements; three make a track.`, parameters: { measurements } },
    TOO_SHORT: { text: `It lasts ${seconds} s of ${ordered} s.`, parameters: { seconds, ordered } },
  };
  return reasons.map((code: DisputeReasonCode) => ({ code, ...said[code] }));
}

/** Keeps a file without charging it: its buyer decides. */
export async function openDispute(
  tx: Tx,
  { request, pass, fileId }: DisputedFile,
  { reasons, ports }: { readonly reasons: DisputeDocument['reasons']; readonly ports: DisputePorts },
): Promise<void> {
  const decideUntil = instantOfUnixMs(Date.now() + decideWithinDays * msPerDay);
  const dispute: DisputeDocument = { state: 'OPEN', reasons, openedAt: currentInstant(), decideUntil };
  await keepDispute(tx, fileId, dispute);
  const said = reasons.map(({ text }) => text).join(' ');
  const text = `The file is not what was ordered: ${said} It is charged only if you accept it.`;
  await movePass(tx, pass, {
    status: 'DISPUTED',
    taskStatus: 'DISPUTED',
    reason: { code: 'FILE_DISPUTED', text },
  });
  await ports.tellOperator(tx, request.operatorId, {
    code: 409,
    title: `A file of ${objectOf(request)} is disputed`,
    message: `${said} Accept the file of ${pass.sensorCode}, or report it as bad data, before ${decideUntil}.`,
    subject: 'odt.observation.disputed',
    parameters: { requestId: request.id, ...namedObject(request), sensor: pass.sensorCode, to: decideUntil },
    link: `/odt/observation/${request.id}/${fileId}`,
    thread: `odt.file:${fileId}`,
  });
}

/** Stores a dispute with its file, or that there is none; browsers are notified. */
export async function keepDispute(tx: Tx, fileId: string, dispute: DisputeDocument | null): Promise<void> {
  const [file] = await tx
    .update(observationFile)
    .set({ dispute })
    .where(eq(observationFile.id, fileId))
    .returning({ operatorId: observationFile.operatorId, requestId: observationFile.requestId });
  if (file === undefined) throw new Error(`File ${fileId} is gone.`);
  const payload = { observationRequestId: file.requestId, fileId };
  const audience = { kind: 'operator', operatorId: file.operatorId } as const;
  await appendEvent(tx, { audience, kind: 'odt.observations.changed', payload });
}
