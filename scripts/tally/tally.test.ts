import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dearestLines, growthLines } from './costs.mjs';
import { openParts } from './parts.mjs';

const root = dirname(dirname(import.meta.dirname));
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-tally-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const test = (fullName: string, status: string, failureMessages: readonly string[]) => ({
  fullName,
  status,
  failureMessages,
});

/** The lines of the tally about these reports. */
function tallied(reports: Readonly<Record<string, object>>, words: readonly string[] = []): readonly string[] {
  for (const [name, report] of Object.entries(reports))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(report));
  const args = [join(root, 'scripts/tally.mjs'), ...words, '--results', folder];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return stdout.trimEnd().split('\n');
}

const unit = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      name: join(root, 'packages/a.test.ts'),
      assertionResults: [
        test('the Earth turns', 'passed', []),
        test('a disk is full', 'passed', ['Error: it was not']),
        test('the Moon is round', 'failed', ['Error: it is flat', 'Error: it is flat']),
      ],
    },
  ],
};
const browserTest = (title: string, status: string, messages: readonly string[]) => ({
  ...{ file: 'ca.spec.ts', line: 7, title, ok: status !== 'unexpected' },
  tests: [
    { status, results: messages.map((message) => ({ duration: 1000, errors: message === '' ? [] : [{ message }] })) },
  ],
});
const browser = {
  stats: { expected: 1, flaky: 1, unexpected: 0 },
  suites: [
    {
      specs: [browserTest('a page opens', 'expected', [''])],
      suites: [{ specs: [browserTest('a row is chosen', 'flaky', ['Timed out', ''])] }],
    },
  ],
};

describe('the tally of a run', () => {
  it('counts what both runners report, and names what failed and what passed only when tried again', () => {
    // The unit runner leaves this in the same folder; it is not a report.
    const costs = { 'processor-unit': [{ file: 'packages/a.test.ts', processorS: 1, wallS: 1, tests: 3 }] };
    expect(tallied({ unit, browser, ...costs })).toEqual([
      'browser: 2 passed and 0 failed',
      'unit: 2 passed and 1 failed',
      'flaky    browser: ca.spec.ts:7 a row is chosen',
      '         Timed out',
      'flaky    unit: packages/a.test.ts: a disk is full',
      '         Error: it was not',
      'failed   unit: packages/a.test.ts: the Moon is round',
      '         Error: it is flat',
      '         Error: it is flat',
      '4 passed, 1 failed',
    ]);
  });

  it('counts a failure when a step failed without a report', () => {
    const noFailure = { ...unit, numFailedTests: 0, testResults: [] };
    expect(tallied({ unit: noFailure }, ['1']).at(-1)).toBe('4 passed, 1 failed');
    expect(tallied({ unit: noFailure }, ['0']).at(-1)).toBe('4 passed, 0 failed');
  });
});

describe('what test files cost', () => {
  const cost = (file: string, processorS: number) => ({ file, processorS, wallS: 1, tests: 2 });
  const record = { 'a.test.ts': 10, 'b.test.ts': 10, 'c.test.ts': 1 };

  it('lists nothing while the whole run takes less than a third more than recorded', () => {
    expect(growthLines([cost('a.test.ts', 16), cost('b.test.ts', 10)], record)).toEqual([]);
  });

  it('lists the files that grew by more than a third, that which grew most first', () => {
    const lines = growthLines([cost('c.test.ts', 2), cost('a.test.ts', 20), cost('b.test.ts', 11)], record);
    expect(lines[0]).toContain('33 s of processor time, 21 s when it was recorded');
    expect(lines.slice(1)).toEqual(['  20.0 s, was   10.0 s  a.test.ts', '   2.0 s, was    1.0 s  c.test.ts']);
  });

  it('counts a new file as grown', () => {
    expect(growthLines([cost('new.test.ts', 5)], record)).toHaveLength(2);
  });

  it('compares with nothing while nothing is recorded', () => {
    expect(growthLines([cost('new.test.ts', 5)], {})).toEqual([]);
  });

  it('shows ten files', () => {
    const costs = Array.from({ length: 12 }, (_, index) => cost(`${index}.test.ts`, 20 - index));
    expect(dearestLines(costs)).toHaveLength(10);
    expect(dearestLines(costs)[0]).toBe('  20.0 s  0.test.ts (2 tests)');
  });
});

describe('the parts of a run', { tags: 'all' }, () => {
  it.runIf(process.platform === 'linux')('have the processor time of the processes that ended in them', async () => {
    const { measure, lines } = openParts();
    const burn = 'const end = process.cpuUsage().user + 600_000; while (process.cpuUsage().user < end);';
    const code = await measure('burning', async () => spawnSync(process.execPath, ['-e', burn]).status);
    expect(code).toBe(0);
    expect(lines()[0]).toMatch(/^burning: \d+ s, of processors [1-9]\d* s$/);
    expect(lines()[1]).toMatch(/^everything: \d+ s, of processors [1-9]\d* s$/);
  });
});
