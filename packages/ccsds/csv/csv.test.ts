import { describe, expect, it } from 'vitest';
import { csvRows } from './index.ts';

const rows = (text: string) => [...csvRows(text)];

describe('a table of comma-separated values', () => {
  it('has quoted commas, doubled quotes and line breaks inside of cells, and each row knows its line', () => {
    expect(rows('A,B\r\n1,"a, ""b"""\r\n\r\n"two\nlines",3\n4,')).toEqual([
      { line: 1, cells: ['A', 'B'] },
      { line: 2, cells: ['1', 'a, "b"'] },
      { line: 4, cells: ['two\nlines', '3'] },
      { line: 6, cells: ['4', ''] },
    ]);
  });

  it('of nothing has no rows, and one without a last line break has its last row', () => {
    expect(rows('')).toEqual([]);
    expect(rows('\n \n')).toEqual([]);
    expect(rows('A')).toEqual([{ line: 1, cells: ['A'] }]);
  });
});
