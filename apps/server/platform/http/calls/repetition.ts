import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { RouteContract } from '@farpass/contract/route';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../db/index.ts';
import { type KeptAnswer, type KeptAnswers, keptAnswers, type RepeatableRequest } from '../../idempotency/index.ts';
import { sealingWith } from '../../settings/index.ts';
import type { Upload } from '../uploads/uploads.ts';
import type { LooseAnswer } from './call.ts';

/** The answers of requests that can be repeated. */
export interface Repeats {
  readonly find: (asked: RepeatableRequest) => Promise<KeptAnswer | undefined>;
  readonly once: KeptAnswers['once'];
}

/** Answers that this database keeps, encrypted with a key of their own. */
export function repeatsIn(database: Database, secretKey: Uint8Array): Repeats {
  const kept = keptAnswers(sealingWith(secretKey, 'answers of requests'));
  return { find: (asked) => database.read((read) => kept.find(read, asked)), once: kept.once };
}

/** Ends the work on a request that was answered before. */
class AnsweredBefore extends Error {
  readonly answer: LooseAnswer;

  constructor(answer: LooseAnswer) {
    super('The request was answered before.');
    this.answer = answer;
  }
}

/** The data with which a request is executed once, if its call can be repeated and it came with a key. */
export interface Repetition {
  /** Executes the handler, unless the request was answered before. */
  readonly answer: (handler: () => Promise<LooseAnswer>) => Promise<LooseAnswer>;
  /** Called with the files of a request, which belong to its content. */
  readonly received: (upload: Upload) => Promise<void>;
  readonly once: <A extends KeptAnswer>(tx: Tx, make: () => Promise<A>) => Promise<A>;
}

const always: Repetition = {
  answer: (handler) => handler(),
  received: async () => undefined,
  once: (_tx, make) => make(),
};

export function repetitionOf(contract: RouteContract, request: FastifyRequest, repeats: Repeats): Repetition {
  const key = request.headers['idempotency-key'];
  const { caller } = request;
  if (contract.isRepeatable !== true || caller === undefined || typeof key !== 'string') return always;
  const { params, query } = request;
  const body = contract.consumes === undefined ? request.body : undefined;
  const sent: unknown[] = [caller.operatorId, params, query, body];
  const asked = () => ({ key, owner: caller.userId, operation: contract.operationId, content: sent });
  const endIfKnown = async () => {
    const answer = await repeats.find(asked());
    if (answer !== undefined) throw new AnsweredBefore(answer);
  };
  return {
    answer: async (handler) => {
      try {
        if (contract.consumes === undefined) await endIfKnown();
        return await handler();
      } catch (error) {
        if (error instanceof AnsweredBefore) return error.answer;
        // It may have failed because the first request with this key has finished.
        const answer = await repeats.find(asked()).catch(() => undefined);
        if (answer !== undefined) return answer;
        throw error;
      }
    },
    received: async (upload) => {
      sent.push(await contentOf(upload));
      await endIfKnown();
    },
    once: (tx, make) => repeats.once(tx, asked(), make),
  };
}

async function contentOf({ files, fields }: Upload): Promise<unknown> {
  const digests: unknown[] = [];
  for (const { fileName, path } of files) digests.push([fileName, await digestOf(path)]);
  return [fields, digests];
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}
