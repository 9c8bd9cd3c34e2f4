import { featureTexts, languages, textsIn } from '@farpass/contract/texts';
import { sql } from 'drizzle-orm';
import Type from 'typebox';
import { type Database, instantOfUnixMs } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/index.ts';
import type { Mailer } from '../channels/smtp.ts';
import { delivery } from '../tables.ts';
import de from './heartbeat.de.json' with { type: 'json' };
import en from './heartbeat.en.json' with { type: 'json' };

/** The mail is in every language: no one in particular reads it. */
const heartbeatTexts = featureTexts({ en, de });

export interface HeartbeatPorts {
  readonly database: Database;
  readonly mailer: Mailer;
  /** The addresses that get it; none by default. */
  readonly heartbeatTo: readonly string[];
  readonly publicUrl: string;
  readonly nowMs: () => number;
}

export const heartbeatQueue = defineQueue({
  name: 'notifications.heartbeat',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '0 6 * * *', data: {} },
});

/** Every day at 06:00 UTC a mail that says that alerts leave this platform. If it does not come, someone looks. */
export function heartbeatWorker(ports: HeartbeatPorts): Worker {
  return defineWorker(heartbeatQueue, () => sendHeartbeat(ports));
}

/** Sends the heartbeat over the same mail server as the alerts. Throws if a mail does not leave, so that it is tried again. */
export async function sendHeartbeat({
  database,
  mailer,
  heartbeatTo,
  publicUrl,
  nowMs,
}: HeartbeatPorts): Promise<void> {
  if (heartbeatTo.length === 0) return;
  const now = nowMs();
  const day = new Date(now).toISOString().slice(0, 10);
  const [counts = { sent: 0, failed: 0 }] = await database.read((read) =>
    read
      .select({
        sent: sql<number>`count(*) filter (where ${delivery.state} = 'DELIVERED')::int`,
        failed: sql<number>`count(*) filter (where ${delivery.state} in ('RETRYING', 'FAILED', 'REFUSED'))::int`,
      })
      .from(delivery)
      .where(sql`${delivery.createdAt} > ${instantOfUnixMs(now - 86_400_000)}`),
  );
  const { hostname } = new URL(publicUrl);
  const lines = languages.flatMap((language, place) => {
    const t = textsIn(heartbeatTexts, language);
    return [...(place === 0 ? [] : ['']), t('sends', { address: publicUrl, ...counts }), t('missing')];
  });
  for (const [index, to] of heartbeatTo.entries()) {
    const outcome = await mailer.send({
      to,
      subject: `Farpass heartbeat ${day}: ${counts.failed === 0 ? 'all delivered' : `${counts.failed} not delivered`}`,
      text: lines.join('\n'),
      html: lines.map((line) => `<p>${line}</p>`).join('\n'),
      messageId: `<heartbeat.${day}.${index}@${hostname}>`,
      threadId: `<heartbeat@${hostname}>`,
    });
    if (outcome.kind !== 'DELIVERED') throw new Error(`The heartbeat to ${to} did not leave: ${outcome.answer}`);
  }
}
