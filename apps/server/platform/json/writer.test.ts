import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ListWriter } from './writer.ts';

describe('a written list', () => {
  it('is the JSON of its items, whatever letters and how many there are', () => {
    const items = fc.array(fc.jsonValue({ stringUnit: 'grapheme' }), { maxLength: 30 });
    fc.assert(
      fc.property(items, fc.boolean(), (values, isCopied) => {
        const into = new ListWriter<unknown>(values.length);
        for (const text of values.map((value) => JSON.stringify(value))) {
          const [bytes, item] = [Buffer.from(`[${text}]`), into.next()];
          if (isCopied) item.copy(bytes, 1, bytes.length - 1);
          else item.text(text);
        }
        const list = into.list();
        expect(list.bytes().toString()).toBe(JSON.stringify(values));
        list.release();
      }),
    );
  });

  it('may be much longer than usual', () => {
    const values = Array.from({ length: 40 }, (_, index) => `${index} ${'ö'.repeat(9_000)}`);
    const into = new ListWriter<string>(10);
    for (const value of values) into.next().text(JSON.stringify(value));
    expect(into.list().read()).toEqual(values);
  });

  it('writes milliseconds as JSON writes the seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400_000_000_000_000, max: 400_000_000_000_000 }), (ms) => {
        const list = new ListWriter<number>(1).next().seconds(ms).list();
        expect(list.bytes().toString()).toBe(JSON.stringify([ms / 1000]));
        list.release();
      }),
    );
  });

  it('keeps its bytes until it gives its memory back, and then has none', () => {
    const written = (text: string) => new ListWriter<string>(1).next().text(JSON.stringify(text)).list();
    const [first, second] = [written('first'), written('second')];
    expect([first, second].map((list) => list.bytes().toString())).toEqual(['["first"]', '["second"]']);
    first.release();
    first.release();
    const [third, fourth] = [written('third'), written('fourth')];
    const texts = [second, third, fourth].map((list) => list.bytes().toString());
    expect(texts).toEqual(['["second"]', '["third"]', '["fourth"]']);
    expect(() => first.bytes()).toThrow('given back');
  });

  it('stays as it is when its writer goes on', () => {
    const into = new ListWriter<string>(1).next().text('"a"');
    const list = into.list();
    into.next().text('"b"');
    expect(list.bytes().toString()).toBe('["a"]');
  });
});
