import type { Command } from './commands.ts';

/** The overview that `farpass help` prints. */
export function usage(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length)) + 2;
  const lines = commands.map((command) => `  ${command.name.padEnd(width)}${command.summary}`);
  return [
    'Usage: npm run farpass -- COMMAND …',
    '',
    ...lines,
    '',
    'COMMAND --help explains a command and its options.',
    '',
  ].join('\n');
}
