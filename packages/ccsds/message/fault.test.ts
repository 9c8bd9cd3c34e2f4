import { describe, expect, it } from 'vitest';
import { FaultLog } from './fault.ts';

describe('a fault', () => {
  it('says where it is, what was found, what was expected and what to do', () => {
    const log = new FaultLog('strict');
    log.add('UNIT_WRONG', { line: 12, column: 9, found: 'X = [m]', expected: '[km]' });
    expect(log.errors).toEqual([
      {
        code: 'UNIT_WRONG',
        severity: 'error',
        line: 12,
        column: 9,
        found: 'X = [m]',
        expected: '[km]',
        remedy: 'convert the value',
        message: 'line 12: the unit is not the one of the standard: found X = [m], expected [km]; convert the value.',
      },
    ]);
  });

  it('that lenient reading forgives is a warning there', () => {
    for (const mode of ['strict', 'lenient'] as const) {
      const log = new FaultLog(mode);
      log.add('KEY_UNKNOWN', { line: 1 });
      expect(log.errors.length).toBe(mode === 'strict' ? 1 : 0);
      expect(log.warnings.length).toBe(mode === 'strict' ? 0 : 1);
    }
  });

  it('shows no control characters and no endless text', () => {
    const log = new FaultLog('strict');
    log.add('LINE_NOT_UNDERSTOOD', { line: 1, found: `a\u001b[31m${'x'.repeat(10_000)}` });
    expect(log.errors[0]?.found).toMatch(/^a\?\[31mx+…$/);
    expect(log.errors[0]?.found?.length).toBeLessThan(70);
  });

  it('is followed by no other after two hundred', () => {
    const log = new FaultLog('strict');
    for (let line = 1; line <= 1000; line += 1) log.add('VALUE_NOT_NUMBER', { line });
    for (let line = 1; line <= 1000; line += 1) log.add('VALUE_ABSENT', { line });
    expect(log.errors.length).toBe(200);
    expect(log.errors.at(-1)?.code).toBe('TOO_MANY_FAULTS');
    expect(log.isFull).toBe(true);
    expect(log.warnings.length).toBe(200);
    expect(log.warnings.at(-1)).toMatchObject({ code: 'TOO_MANY_FAULTS', severity: 'warning' });
  });
});
