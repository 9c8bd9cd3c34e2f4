import type { LooseningKind } from '@farpass/contract/fleet';
import Type from 'typebox';
import { currentInstant, type Database, type Instant, type Tx, writeAuditLine } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/index.ts';
import type { TellLoosening } from './pass.ts';
import { changeLoosening, lockDue } from './store.ts';
import type { LooseningRow } from './tables.ts';

/** Every five minutes, changes whose day has come take effect. */
export const looseningQueue = defineQueue({
  name: 'ca.loosenings',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '*/5 * * * *', data: {} },
});

/** The effect of each kind of change when its day has come; undefined for those that wait for none. */
export type TakeEffect = Readonly<Record<LooseningKind, ((tx: Tx, row: LooseningRow) => Promise<void>) | undefined>>;

interface DuePorts {
  readonly database: Database;
  readonly tellLoosening: TellLoosening;
  readonly takeEffect: TakeEffect;
}

export function looseningWorker(ports: DuePorts): Worker {
  return defineWorker(looseningQueue, () => takeDue(ports, currentInstant()));
}

/** Makes what is due at a time so. */
export async function takeDue({ database, tellLoosening, takeEffect }: DuePorts, now: Instant): Promise<void> {
  await database.transaction(async (tx) => {
    for (const row of await lockDue(tx, now)) {
      const { operatorId, kind, subjectId: id, changes, reason, person, agreedBy } = row;
      await takeEffect[kind]?.(tx, row);
      const done = await changeLoosening(tx, row.id, { state: 'DONE', settledAt: now });
      await tellLoosening(tx, done);
      await writeAuditLine(tx, {
        actor: 'system',
        action: 'ca.loosening.effect',
        outcome: 'done',
        operatorId,
        subject: { kind: 'loosening', id: row.id },
        details: { kind, subjectId: id, changes, reason, person, agreedBy },
      });
    }
  });
}
