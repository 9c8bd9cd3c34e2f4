import { eq } from 'drizzle-orm';
import Type from 'typebox';
import { satellite } from '../../../fleet/tables.ts';
import { currentInstant, type Tx } from '../../../platform/db/index.ts';
import { defineQueue, type Jobs } from '../../../platform/jobs/index.ts';
import type { WhenOutdated } from '../outdated.ts';

/**
 * Assesses messages again: those of a satellite whose closest approach is ahead, after its configuration changed; those of
 * an operator whose other objects are in its list of sizes, after the list changed; those that a study of past events concerns,
 * after the study; otherwise all messages that were stored
 * by a version without figures, and all events ahead that older rules judged. From when on events need attention is kept again first.
 */
export const reassessQueue = defineQueue({
  name: 'ca.reassess-messages',
  data: Type.Object({
    satelliteId: Type.Optional(Type.String()),
    sizesOf: Type.Optional(Type.String()),
    recordsOf: Type.Optional(Type.String()),
  }),
  joinsWaiting: true,
});

/** Asks to assess the messages of a satellite again that are ahead. */
export function reassessOutdatedBy(enqueue: Jobs['enqueue']): WhenOutdated {
  return (tx, satelliteId) => enqueue(tx, reassessQueue, { data: { satelliteId }, key: satelliteId });
}

/** The same after a change of its configuration: until it is done, its events say that they are being assessed again. */
export function reassessConfiguredBy(enqueue: Jobs['enqueue']) {
  const again = reassessOutdatedBy(enqueue);
  return async (tx: Tx, satelliteId: string): Promise<void> => {
    await tx.update(satellite).set({ assessingSince: currentInstant() }).where(eq(satellite.id, satelliteId));
    await again(tx, satelliteId);
  };
}

/** Asks to assess the messages of an operator again that its list of sizes concerns. */
export function reassessSizedBy(enqueue: Jobs['enqueue']) {
  return async (tx: Tx, sizesOf: string): Promise<void> => {
    await enqueue(tx, reassessQueue, { data: { sizesOf }, key: `sizes ${sizesOf}` });
  };
}

/** Asks to assess the messages of an operator again that its study of past events concerns. */
export function reassessRecordedBy(enqueue: Jobs['enqueue']) {
  return async (tx: Tx, recordsOf: string): Promise<void> => {
    await enqueue(tx, reassessQueue, { data: { recordsOf }, key: `records ${recordsOf}` });
  };
}
