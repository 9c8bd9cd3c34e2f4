import { readNavigationMessage } from '@farpass/ccsds/ndm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Mock } from '../mocks/mock.ts';
import { sampleMessage } from '../mocks/sample.ts';
import { startSpaceTrackMock } from '../mocks/space-track.ts';
import type { Position } from '../tables.ts';
import { spaceTrackMessagesAdapter } from './space-track-messages.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const signal = new AbortController().signal;
const minuteMs = 60_000;

function opened(mock: Mock, password = 'password') {
  const adapter = spaceTrackMessagesAdapter({ url: mock.url, account: { identity: 'identity', password } });
  const pull = async (position?: Position) => {
    const page = await adapter.pull({ position, designators: ['70001'], signal });
    if (page.kind !== 'page') throw new Error(page.reason);
    return page;
  };
  return { adapter, pull };
}

async function spaceTrack(messages: string[]) {
  const mock = await startSpaceTrackMock({ messages });
  ends.push(mock.close);
  return mock;
}

const message = (count: number, { number = 70001, agoMs = minuteMs } = {}) =>
  sampleMessage({ number, count, nowMs: Date.now() - agoMs });

describe('the full messages of an owner at Space-Track', () => {
  it('come page by page, those about the fleet, as messages that can be read; what is new comes the next time', async () => {
    const messages = Array.from({ length: 500 }, (_, count) => message(count, { number: 70002 }));
    messages.push(message(500), message(501));
    const { pull } = opened(await spaceTrack(messages));
    const first = await pull();
    expect([first.messages, first.isLast]).toEqual([[], false]);
    const second = await pull(first.position);
    expect([second.messages.length, second.isLast]).toEqual([2, true]);
    const { result } = readNavigationMessage(second.messages[0]?.text ?? '', { mode: 'lenient' });
    expect(result).toMatchObject({ kind: 'message', record: { kind: 'CDM' } });
    messages.push(message(502, { agoMs: minuteMs / 2 }));
    const third = await pull((await pull(second.position)).position);
    // An hour is read again: what came before is recognised.
    expect(third.messages.map(({ name }) => name.split('_')[2])).toContain('502');
  });

  it('are read again from a date', async () => {
    const messages = [message(1, { agoMs: 5 * 86_400_000 })];
    const { adapter, pull } = opened(await spaceTrack(messages));
    expect((await pull()).messages).toEqual([]);
    const from = await adapter.replayFrom(new Date(Date.now() - 6 * 86_400_000).toISOString(), signal);
    if ('kind' in from) throw new Error('It cannot be read again.');
    expect((await pull(from)).messages).toHaveLength(1);
  });

  it('are asked for again in ten minutes, not in eight hours, if there was no answer', async () => {
    const mock = await startSpaceTrackMock({ messages: [] });
    const { adapter } = opened(mock);
    await mock.close();
    expect(await adapter.pull({ position: undefined, designators: ['70001'], signal })).toMatchObject({
      ...{ kind: 'failed', code: 'FEED_UNREACHABLE', pauseS: 600 },
    });
  });

  it('fail with what to do while the account is refused', async () => {
    const { adapter } = opened(await spaceTrack([]), 'other');
    expect(await adapter.pull({ position: undefined, designators: ['70001'], signal })).toMatchObject({
      ...{ kind: 'failed', code: 'SOURCE_ACCOUNT' },
      reason: expect.stringContaining('Check identity and password'),
    });
  });
});
