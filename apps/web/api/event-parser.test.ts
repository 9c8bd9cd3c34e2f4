import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventParser } from './event-parser.ts';

describe('a stream of server-sent events', () => {
  it('is cut at empty lines; comments count for nothing; the id stays until it changes', () => {
    const events = new EventParser().push(
      ': hello\n\nid: 7\nevent: notification\ndata: {"a":1}\n\ndata: x\ndata: y\n\n',
    );
    expect(events).toEqual([
      { id: '7', name: 'notification', data: '{"a":1}' },
      { id: '7', name: 'message', data: 'x\ny' },
    ]);
  });

  it('is resumed from the newest id, also when its event had no data', () => {
    const parser = new EventParser();
    parser.push('id: 7\ndata: x\n\nid: 9\n:\n\nid: 11\ndata: not yet');
    expect(parser.lastId).toBe('9');
  });

  it('gives the same events wherever the network cuts it', () => {
    const stream = 'id: 1\r\nevent: a\r\ndata: eins\r\n\r\nid: 2\ndata: zwei\n\n: still here\n\nid: 3\rdata: drei\r\r ';
    const whole = new EventParser().push(stream);
    expect(whole).toHaveLength(3);
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
        const parser = new EventParser();
        const places = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const events = places.slice(1).flatMap((end, index) => parser.push(stream.slice(places[index], end)));
        expect(events).toEqual(whole);
      }),
    );
  });
});
