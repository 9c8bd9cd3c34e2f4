import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import { satellite } from '../../../fleet/tables.ts';
import { nowInstant, type Read, type Tx } from '../../../platform/db/index.ts';
import { messageFeedAnswer } from '../../tables.ts';
import type { FeedFile } from './feed-file.ts';

const compressed = promisify(gzip);
const uncompressed = promisify(gunzip);

/** The answer of a feed as it is kept. */
export type KeptAnswer = Omit<typeof messageFeedAnswer.$inferInsert, 'receivedAt'>;

interface FeedAnswer {
  readonly feed: string;
  readonly text: string;
  readonly file: FeedFile;
}

/** An answer ready to be kept; compressed outside of any transaction. */
export async function answerToKeep({ feed, text, file }: FeedAnswer): Promise<KeptAnswer> {
  const pairs = [
    ...file.summaries.map(({ object1, object2 }) => [object1.designator, object2.designator]),
    ...file.messages.map(({ numbers }) => numbers),
  ];
  const numbered = (side: number) => pairs.map((numbers) => numberOf(numbers[side]));
  return { feed, content: await compressed(text), firstNumbers: numbered(0), secondNumbers: numbered(1) };
}

/** 0 for an object without a catalogue number. */
function numberOf(designator = ''): number {
  return /^\d{1,9}$/.test(designator) ? Number(designator) : 0;
}

/** Keeps an answer in the place of the one before. */
export async function keepAnswer(tx: Tx, answer: KeptAnswer): Promise<void> {
  await tx
    .insert(messageFeedAnswer)
    .values(answer)
    .onConflictDoUpdate({ target: messageFeedAnswer.feed, set: { ...answer, receivedAt: nowInstant } });
}

/** The text of the last answer of every feed of messages. */
export async function keptTexts(read: Read): Promise<readonly string[]> {
  const rows = await read.select({ content: messageFeedAnswer.content }).from(messageFeedAnswer);
  return Promise.all(rows.map(async ({ content }) => (await uncompressed(content)).toString('utf8')));
}

/** How many messages of the last answer of each feed are about satellites of an operator. */
export function aboutFleetCounter({ isInvented }: { readonly isInvented: boolean }) {
  return async (read: Read, operatorId: string): Promise<ReadonlyMap<string, number>> => {
    const { feed, firstNumbers, secondNumbers } = messageFeedAnswer;
    const isOwn = eq(satellite.operatorId, operatorId);
    const fleet = read
      .select({ number: satellite.noradId })
      .from(satellite)
      .where(isInvented ? isOwn : and(isOwn, eq(satellite.isSynthetic, false)));
    const about = sql<number>`(select count(*)::int from unnest(${firstNumbers}, ${secondNumbers}) as pair(a, b)
      where pair.a in ${fleet} or pair.b in ${fleet})`;
    const rows = await read.select({ feed, about }).from(messageFeedAnswer);
    return new Map(rows.map((row) => [row.feed, row.about]));
  };
}
