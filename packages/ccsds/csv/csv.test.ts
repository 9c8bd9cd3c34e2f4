import { describe, expect, it } from 'vitest';
import { csvRows } from './index.ts';

const rows = (text: string) => [...csvRows(text)];

describe('a table of comma-separated values', () => {
  it('may have quoted commas, doubled quotes and line breaks in its cells, and each row knows its line', () => {
    expect(rows('A,B\r\n1,"a, ""b"""\r\n\r\n"two\nlines",3\n4,')).toEqual([
      { line: 1, cells: ['A', 'B'] },
      { line: 2, cells: ['1', 'a, "b"'] },
      { line: 4, cells: ['two\nlines', '3'] },
      { line: 6, cells: ['4', ''] },
    ]);
  });

  it('has no rows if it is empty, and has its last row without a final line break', () => {
    expect(rows('')).toEqual([]);
    expect(rows('\n \n')).toEqual([]);
    expect(rows('A')).toEqual([{ line: 1, cells: ['A'] }]);
  });
});
