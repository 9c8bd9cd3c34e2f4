import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventReader } from './event-reader.ts';

function readerOf() {
  const read: string[] = [];
  const feed = eventReader({
    onEvent: ({ name, data }) => read.push(`${name} ${data}`),
    onPosition: (position) => read.push(`position ${position}`),
  });
  return { read, feed };
}

describe('a stream of server-sent events', () => {
  it('is read event by event, each with the position to resume from', () => {
    const { read, feed } = readerOf();
    feed(': hello\n\nid: 7\nevent: notification.new\ndata: {"a":1}\n\ndata: x\ndata: y\n\n');
    expect(read).toEqual(['notification.new {"a":1}', 'position 7', 'message x\ny']);
  });

  it('moves the position even while nothing happens', () => {
    const { read, feed } = readerOf();
    feed('id: 7\ndata: x\n\nid: 9\n: at 9\n\nid: 11\ndata: not yet');
    expect(read).toEqual(['message x', 'position 7', 'position 9']);
  });

  it('gives the same events wherever the network splits it', () => {
    const stream = 'id: 1\r\nevent: a\r\ndata: eins\r\n\r\nid: 2\ndata: zwei\n\n: at 4\n\nid: 5\ndata: drei\n\n';
    const whole = readerOf();
    whole.feed(stream);
    expect(whole.read).toHaveLength(7);
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
        const { read, feed } = readerOf();
        const places = [0, ...cuts.sort((a, b) => a - b), stream.length];
        for (const [index, end] of places.slice(1).entries()) feed(stream.slice(places[index], end));
        expect(read).toEqual(whole.read);
      }),
    );
  });
});
