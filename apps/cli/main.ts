import { type Command, commands } from './commands.ts';
import { usage } from './usage.ts';

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands.find((one) => one.name === name);

if (command) {
  exitWith(await start(command).catch(report));
} else {
  const asked = ['help', '--help', '-h'].includes(name);
  (asked ? process.stdout : process.stderr).write(
    asked ? usage(commands) : `farpass: there is no command ${name}.\n${usage(commands)}`,
  );
  exitWith(asked ? 0 : 1);
}

/** Runs a command, with the newer Earth orientation of the settings if there is one. */
async function start({ load }: Command): Promise<number> {
  if (process.env['FARPASS_EARTH_ORIENTATION']) {
    (await import('@farpass/server/settings')).useEarthOrientationOf(process.env);
  }
  return (await load())(args);
}

/** An unexpected error ends as one sentence and exit code 1; the stack is printed only on request. */
function report(error: unknown): number {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`farpass: ${sentence}\n`);
  if (process.env['FARPASS_STACK'] && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  return 1;
}

/** Ends the process once all output is written, even if a failed command left something open. */
function exitWith(code: number): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}
