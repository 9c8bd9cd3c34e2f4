import { describe, expect, it } from 'vitest';
import { toCsv } from './index.ts';

describe('an exported table', () => {
  it('quotes commas, quotes and line ends, and ends every line with CRLF', () => {
    const csv = toCsv({
      head: ['name', 'note'],
      rows: [
        ['COSMOS 2251 DEB', 'a "big", one'],
        ['x', 'two\nlines'],
      ],
    });
    expect(csv).toBe('name,note\r\nCOSMOS 2251 DEB,"a ""big"", one"\r\nx,"two\nlines"\r\n');
  });

  it('keeps whole and negative numbers, and leaves absent ones empty', () => {
    expect(toCsv({ head: ['a', 'b', 'c'], rows: [[-1.5e-7, undefined, Number.NaN]] })).toBe('a,b,c\r\n-1.5e-7,,\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('makes the formula %j harmless', (text) => {
    expect(toCsv({ head: ['a'], rows: [[text]] })).toContain(`'${text}`);
  });
});
