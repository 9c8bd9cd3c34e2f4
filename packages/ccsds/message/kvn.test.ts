import { describe, expect, it } from 'vitest';
import { FaultLog } from './fault.ts';
import { eachLine, KvnTokenizer } from './kvn.ts';
import type { Token } from './token.ts';

function tokenized(text: string) {
  const log = new FaultLog('strict');
  const tokens: Token[] = [];
  const tokenizer = new KvnTokenizer((token) => tokens.push(token), log);
  eachLine(text, ({ start, end, line }) => {
    tokenizer.line(text.slice(start, end), line);
    return true;
  });
  return { tokens, faults: [...log.errors, ...log.warnings].map(({ code, line }) => `${code}:${line}`) };
}

describe('a line of KVN', () => {
  it('is a version, a keyword, a comment, a block marker or numbers', () => {
    const { tokens, faults } = tokenized(
      'CCSDS_OEM_VERS = 2.0\nCOMMENT  two blanks \nMETA_START\n\tX = 1 [km]\n-1 2\nMETA_STOP',
    );
    expect(faults).toEqual([]);
    expect(tokens).toEqual([
      { kind: 'start', format: 'OEM', version: '2.0', line: 1 },
      { kind: 'comment', text: ' two blanks', line: 2 },
      { kind: 'open', name: 'metadata', line: 3 },
      { kind: 'field', key: 'X', value: '1 [km]', unit: undefined, container: undefined, line: 4, column: 6 },
      { kind: 'row', text: '-1 2', line: 5 },
      { kind: 'close', name: 'metadata', line: 6 },
    ]);
  });

  it('may be a comment with an equals sign, or an empty comment', () => {
    const { tokens } = tokenized('COMMENT HBR = 10 [m]\nCOMMENT\nCOMMENT\t=CDM_ID:1\nCOMMENTARY = 2');
    expect(tokens.map((token) => (token.kind === 'comment' ? token.text : token.kind))).toEqual([
      'HBR = 10 [m]',
      '',
      '=CDM_ID:1',
      'field',
    ]);
  });

  it('ends with a line feed, with or without a carriage return, or with the file', () => {
    expect(tokenized('A = 1\r\n\r\nB = 2').tokens.map((token) => token.line)).toEqual([1, 3]);
  });

  it.each([
    ['A B C', 'LINE_NOT_UNDERSTOOD:1'],
    ['= 1', 'LINE_NOT_UNDERSTOOD:1'],
    ['NEVER_START', 'LINE_NOT_UNDERSTOOD:1'],
    ['A = \u0007', 'CHARACTER_FORBIDDEN:1'],
    ['A = é', 'CHARACTER_NOT_ASCII:1'],
    ['comment small', 'KEY_CASE:1'],
    ['meta_start', 'KEY_CASE:1'],
    ['ccsds_oem_vers = 2.0', 'KEY_CASE:1'],
    [`A = ${'x'.repeat(20_001)}`, 'LINE_TOO_LONG:1'],
  ])('%s gives %s', (text, fault) => {
    expect(tokenized(text).faults).toEqual([fault]);
  });
});
