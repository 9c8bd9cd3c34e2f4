import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../testing.ts';
import { untilAnswering } from './answering.ts';

const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5999'), { code: 'ECONNREFUSED' });

function asked(answers: readonly (Error | undefined)[]) {
  const said = { times: 0 };
  const ask = async () => {
    const answer = answers[Math.min(said.times, answers.length - 1)];
    said.times += 1;
    if (answer !== undefined) throw answer;
  };
  return { said, waiting: { ask, place: '127.0.0.1:5999', waitMs: 5_000, log: silentLog } };
}

describe('a server of PostgreSQL at the start', () => {
  it('is waited for until it answers', async () => {
    const starting = new DatabaseError('the database system is starting up', 0, 'error');
    starting.code = '57P03';
    const { said, waiting } = asked([refused(), starting, undefined]);
    await untilAnswering(waiting);
    expect(said.times).toBe(3);
  });

  it('that never answers is named with its address, never its account', async () => {
    const { waiting } = asked([new AggregateError([refused()])]);
    await expect(untilAnswering({ ...waiting, waitMs: 1_000 })).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      message:
        'PostgreSQL at 127.0.0.1:5999 did not answer within 1 s (connect ECONNREFUSED 127.0.0.1:5999). Is it running, and is the address in DATABASE_URL right?',
    });
  });

  it('that refuses the account is not asked again', async () => {
    const wrong = new DatabaseError('password authentication failed for user "farpass"', 0, 'error');
    wrong.code = '28P01';
    const { said, waiting } = asked([wrong]);
    await expect(untilAnswering(waiting)).rejects.toThrow('password authentication failed');
    expect(said.times).toBe(1);
  });
});
