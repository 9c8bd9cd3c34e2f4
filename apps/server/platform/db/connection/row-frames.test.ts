import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowMessage } from '../row-bytes.fixture.ts';
import { RowFrames } from './row-frames.ts';

interface Message {
  readonly letter: string;
  readonly content: Buffer;
}

function sent({ letter, content }: Message): Buffer {
  const header = Buffer.alloc(5, letter);
  header.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([header, content]);
}

const rows = fc
  .array(fc.option(fc.string({ unit: 'grapheme' })), { maxLength: 4 })
  .map((columns): Message => ({ letter: 'D', content: rowMessage(columns) }));
const others = fc
  .tuple(fc.constantFrom('T', '2', 'C', 'Z', 'A', 'E'), fc.uint8Array({ maxLength: 12 }))
  .map(([letter, content]): Message => ({ letter, content: Buffer.from(content) }));
const messages = fc.array(fc.oneof(rows, others), { maxLength: 12 });
const cuts = fc.array(fc.nat(), { maxLength: 20 });

/** The bytes in pieces, each in memory that is overwritten once it was fed. */
function feed(frames: RowFrames, bytes: Buffer, places: readonly number[]): void {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  let start = 0;
  for (const end of ends) {
    const piece = Buffer.from(bytes.subarray(start, end));
    frames.feed(piece);
    piece.fill(0xff);
    start = end;
  }
}

describe('the messages of a server', () => {
  it('go to the statement if they are rows, and to the driver otherwise, however they are cut', () => {
    fc.assert(
      fc.property(messages, cuts, (all, places) => {
        const [passed, taken]: [Buffer[], Buffer[]] = [[], []];
        const frames = new RowFrames((bytes) => passed.push(Buffer.from(bytes)));
        let left = all.filter(({ letter }) => letter === 'D');
        frames.take = (bytes, start) => {
          const [row, ...more] = left;
          left = more;
          taken.push(Buffer.from(bytes.subarray(start, start + (row?.content.length ?? 0))));
        };
        feed(frames, Buffer.concat(all.map(sent)), places);
        expect(Buffer.concat(passed)).toEqual(Buffer.concat(all.filter(({ letter }) => letter !== 'D').map(sent)));
        expect(taken).toEqual(all.filter(({ letter }) => letter === 'D').map(({ content }) => content));
      }),
    );
  });

  it('all go to the driver while no statement takes rows', () => {
    fc.assert(
      fc.property(messages, cuts, (all, places) => {
        const passed: Buffer[] = [];
        const bytes = Buffer.concat(all.map(sent));
        feed(new RowFrames((part) => passed.push(Buffer.from(part))), bytes, places);
        expect(Buffer.concat(passed)).toEqual(bytes);
      }),
    );
  });
});
