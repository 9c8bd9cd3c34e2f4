import { expect, it } from 'vitest';
import { continuedDst, dstTable, readDst, requireCurrentDst } from './dst.ts';

const nowMs = Date.parse('2024-05-11T04:30:00Z');
const hour = (text: string) => Date.parse(`${text}:00:00Z`);

it('reads a record of the World Data Centre in Kyoto: version, base value and hours without a value', () => {
  // Published for 31 March 2024 by `dst` (github.com/stefankuehnel/dst): a quicklook with its first value alone, then none.
  const quicklook = `DST2403*31RRX020   0-009${'9999'.repeat(24)}`;
  expect(readDst(quicklook, nowMs)).toEqual([{ hourMs: hour('2024-03-31T00'), dstNt: -9, kind: 'NOWCAST' }]);
  // The first day of the final series, as the same program prints it: 1957-01-01.
  const final =
    'DST5701*01  X219 000 011 013 012 012 009 007 007 006 002-001-007-007-008-001 009 008 004 000 001 003 002 004 009 009 004';
  const hours = readDst(final, nowMs);
  expect([hours.length, hours[0], hours[9]]).toEqual([
    24,
    { hourMs: hour('1957-01-01T00'), dstNt: 11, kind: 'ISSUED' },
    { hourMs: hour('1957-01-01T09'), dstNt: -1, kind: 'ISSUED' },
  ]);
  const lowered = final.replace('X219 000', 'X219 -01');
  expect(readDst(lowered, nowMs)[0]?.dstNt).toBe(-89);
});

it('reads the JSON of SWPC in both of its shapes; what lies ahead is predicted, and the lowest of an hour counts', () => {
  const old = '[["time_tag","dst"],["2024-05-11 02:00:00","-406"],["2024-05-11 03:00:00","-351"]]';
  const newer = '[{"time_tag":"2024-05-11T02:00:00","dst":-406},{"time_tag":"2024-05-11T03:00:00","dst":-351}]';
  const kept = [
    { hourMs: hour('2024-05-11T02'), dstNt: -406, kind: 'NOWCAST' },
    { hourMs: hour('2024-05-11T03'), dstNt: -351, kind: 'NOWCAST' },
  ];
  expect([readDst(old, nowMs), readDst(newer, nowMs)]).toEqual([kept, kept]);
  const minutes = '[{"time_tag":"2024-05-11T05:10:00","dst":-300.5},{"time_tag":"2024-05-11T05:20:00","dst":-310}]';
  expect(readDst(minutes, nowMs)).toEqual([{ hourMs: hour('2024-05-11T05'), dstNt: -310, kind: 'PREDICTED' }]);
});

it('reads a table by hand, and what it writes itself', () => {
  const text = 'time,dst,kind\n2024-05-11T03:00,-351,ISSUED\n2024-05-11T06:00,-280,predicted\n';
  const hours = readDst(text, nowMs);
  expect(hours.map(({ kind }) => kind)).toEqual(['ISSUED', 'PREDICTED']);
  expect(readDst(dstTable(hours), nowMs)).toEqual(hours);
});

it('refuses what cannot be Dst, by its place', () => {
  for (const [text, said] of [
    ['<html>', /line 1: '<html>' was found where time, Dst and kind were expected, separated by commas/],
    ['2024-05-11T02:00 -62 PREDICTED', /separated by commas, such as 2026-11-28T05:00,-62,PREDICTED/],
    ['2024-05-11T02:00,-62', /line 1: '' was found where ISSUED, NOWCAST or PREDICTED/],
    ['[]', /No value/],
    ['{"a":1}', /A list of rows/],
    ['[{"time_tag":"yesterday","dst":-3}]', /row 1: 'yesterday' was found where a time/],
    ['[{"time_tag":"2024-05-11T02:00:00","dst":"low"}]', /row 1: 'low'/],
    ['2024-05-11T02:00,-4000,NOWCAST', /line 1: Dst is -4000 nT; between -2000 and 200/],
    ['2024-05-12T02:00,-40,ISSUED', /lies ahead/],
    ['DST2403*31RRX020   0', /line 1, columns 21 to 24/],
  ] as const)
    expect(() => readDst(text, nowMs), text).toThrow(said);
});

it('keeps an issued value before a nowcast, and drops predictions that have passed', () => {
  const at = (text: string, dstNt: number, kind: 'ISSUED' | 'NOWCAST' | 'PREDICTED') => ({
    hourMs: hour(text),
    dstNt,
    kind,
  });
  const issued = at('2024-05-11T02', -400, 'ISSUED');
  const passed = at('2024-05-11T03', -200, 'PREDICTED');
  const newer = [at('2024-05-11T02', -390, 'NOWCAST'), at('2024-05-11T05', -250, 'PREDICTED')];
  expect(continuedDst({ inUse: [at('2024-04-01T00', -3, 'ISSUED'), issued, passed], newer, nowMs })).toEqual([
    issued,
    newer[1],
  ]);
  expect(continuedDst({ inUse: [passed], newer: [at('2024-05-11T03', -351, 'NOWCAST')], nowMs })[0]?.dstNt).toBe(-351);
});

it('refuses a file of next year with predictions only: Dst is predicted for hours', () => {
  const ahead = readDst('2025-05-11T02:00,-120,PREDICTED', nowMs);
  expect(() => requireCurrentDst(ahead, nowMs)).toThrow(
    /value of 2025-05-11T02:00:00.000Z lies 365 days ahead; at most 14/,
  );
  const mixed = readDst('2024-05-11T03:00,-40,NOWCAST\n2024-06-11T03:00,-120,PREDICTED', nowMs);
  expect(() => requireCurrentDst(mixed, nowMs)).toThrow(/lies 31 days ahead/);
  expect(() => requireCurrentDst(readDst('2024-05-12T03:00,-40,PREDICTED', nowMs), nowMs)).not.toThrow();
});

it('refuses a file of last year', () => {
  const old = readDst('2023-05-11T02:00,-40,ISSUED', nowMs);
  expect(() => requireCurrentDst(old, nowMs)).toThrow(
    /last value is of 2023-05-11T02:00:00.000Z; one of the last 14 days/,
  );
});
