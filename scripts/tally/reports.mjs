// Reads what the test runners reported.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../project.mjs';

/** Where the runners leave their reports, one file for each run. */
export const resultsFolder = join(root, '.cache/results');

/** The processor times of test files are in the same folder as the reports. */
const isReport = (name) => name.endsWith('.json') && !name.startsWith('processor-');

/**
 * The runs that left a report, by name: how many tests passed and failed, which failed and why, which passed only when they
 * were tried again, and why not at once, and how long each file took.
 */
export function readReports(folder = resultsFolder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(isReport)
    .sort()
    .map((file) => {
      const report = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const name = file.replace('.json', '');
      return report.stats ? { name, ...browserRun(report) } : { name, ...unitRun(report) };
    });
}

/** A report of Vitest. A test keeps the errors of its earlier tries also when it passed. */
function unitRun({ numPassedTests, numFailedTests, testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
      status,
      errors: failureMessages,
      words: `${relative(root, name)}: ${fullName}${cause(failureMessages)}`,
    })),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  const retried = tests.filter(({ status, errors }) => status === 'passed' && errors.length > 0);
  // A file that could not be loaded has no test that failed.
  const unread = testResults
    .filter(({ message, assertionResults }) => message && assertionResults.every(({ status }) => status !== 'failed'))
    .map(({ name, message }) => `${relative(root, name)}: ${message.split('\n')[0]}`);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    broken: [...failed.map(({ words }) => words), ...unread],
    retried: retried.map(({ words }) => words),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      wallS: (endTime - startTime) / 1000,
    })),
  };
}

/** A report of Playwright, which names files from their own folder. */
function browserRun({ stats, suites = [] }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const specs = suites.flatMap(specsOf).map(({ file, line, title, ok, tests }) => {
    const results = tests.flatMap((one) => one.results);
    const errors = results.flatMap((result) => result.errors);
    return {
      file,
      wallS: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ok,
      isFlaky: tests.some(({ status }) => status === 'flaky'),
      words: `${file}:${line} ${title}${cause(errors.map(({ message }) => message))}`,
    };
  });
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    broken: specs.filter(({ ok }) => !ok).map(({ words }) => words),
    retried: specs.filter(({ isFlaky }) => isFlaky).map(({ words }) => words),
    files: [...new Set(specs.map(({ file }) => file))].map((file) => ({
      file: `e2e/${file}`,
      wallS: specs.reduce((sum, spec) => (spec.file === file ? sum + spec.wallS : sum), 0),
    })),
  };
}

/** The beginning of each message, indented, without colours and without the test runner's own calls. */
function cause(messages) {
  const plain = messages.map((message) =>
    stripVTControlCharacters(message ?? '')
      .split('\n')
      .filter((line) => !line.includes('/node_modules/'))
      .slice(0, 12),
  );
  return plain.map((lines) => lines.map((line) => `\n         ${line}`).join('')).join('');
}
