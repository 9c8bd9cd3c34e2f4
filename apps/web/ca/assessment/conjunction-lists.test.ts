import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../..');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !/node_modules|dist/.test(file))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }));

/** One of the calls alone, in what is written to or in a list of it. */
const named = /(?:writeTo\(|\[)[^)\]]*\b(?:list|outline|count)Conjunctions\b(?!\.path)/;

it('what makes the list of conjunctions old makes their outline old, too', () => {
  const writing = sources.filter(({ text }) => /\bwriteTo\(/.test(text));
  expect(writing.filter(({ text }) => text.includes('conjunctionLists')).length).toBeGreaterThan(5);
  const single = writing.filter(({ text }) => named.test(text));
  expect(single.map(({ file }) => file)).toEqual([]);
});
