// Adds up what the test runners reported and prints the closing line of the continuous integration. The argument is 1
// when some step failed: then at least one failure is counted, also where a runner ended without a report.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

const folder = join(root, '.cache/results');
const reports = existsSync(folder) ? readdirSync(folder).filter(isReport) : [];
let passed = 0;
let failed = 0;
const broken = [];
for (const name of reports) {
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const counts = report.stats
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
  process.stdout.write(
    `${name.replace('.json', '')}: ${counts.passed} passed, ${counts.failed} failed\n`.replace(
      /, (\d+) failed/,
      ' and $1 failed',
    ),
  );
  broken.push(...failures(report).map((words) => `${name.replace('.json', '')}: ${words}`));
  passed += counts.passed;
  failed += counts.failed;
}
// The names and causes come last, so that they are visible in a log that was cut.
for (const words of broken) process.stdout.write(`failed   ${words}\n`);
if (process.argv[2] === '1' && failed === 0) failed = 1;
process.stdout.write(`${passed} passed, ${failed} failed\n`);

function isReport(name) {
  return name.endsWith('.json') && !name.startsWith('processor-');
}

/** Titles and causes of the tests that failed, of either runner. */
function failures(report) {
  if (report.testResults !== undefined)
    return report.testResults.flatMap(({ name, assertionResults, message }) => {
      const words = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}${cause(failureMessages)}`);
      return words.length === 0 && message ? [`${relative(root, name)}: ${message.split('\n')[0]}`] : words;
    });
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  return (report.suites ?? [])
    .flatMap(specs)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return `${file}:${line} ${title}${cause(results.flatMap(({ errors }) => errors.map(({ message }) => message)))}`;
    });
}

/** The beginning of each message, indented and without colours. */
function cause(messages) {
  const plain = messages.map((message) =>
    stripVTControlCharacters(message ?? '')
      .split('\n')
      .slice(0, 12),
  );
  return plain.map((lines) => lines.map((line) => `\n         ${line}`).join('')).join('');
}
