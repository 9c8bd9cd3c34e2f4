import type { Command } from './commands.ts';

/** The overview that `farpass help` prints. */
export function usage(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length)) + 2;
  const lines = commands.map((command) => `  ${command.name.padEnd(width)}${command.summary}`);
  return [
    'Usage: farpass COMMAND …     in the project: npm run farpass -- COMMAND …, or npx farpass COMMAND …',
    '',
    ...lines,
    '',
    'COMMAND --help explains a command and its options; --version prints the version.',
    '',
  ].join('\n');
}
