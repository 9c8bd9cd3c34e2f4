import { type Command, commands } from './commands.ts';
import { EndWithCode, wrongUse } from './exit-codes.ts';
import { usage } from './usage.ts';

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands.find((one) => one.name === name);

if (name === '--version') {
  const { versionText } = await import('@farpass/server/version');
  process.stdout.write(`farpass ${versionText()}\n`);
  exitWith(0);
} else if (command) {
  exitWith(await start(command).catch(report));
} else {
  const asked = ['help', '--help', '-h'].includes(name);
  (asked ? process.stdout : process.stderr).write(
    asked ? usage(commands) : `farpass: there is no command ${name}.\n${usage(commands)}`,
  );
  exitWith(asked ? 0 : wrongUse);
}

/** Runs a command, with the newer Earth orientation and space weather of the settings if there are any. */
async function start({ load }: Command): Promise<number> {
  if (process.env['FARPASS_EARTH_ORIENTATION']) {
    (await import('@farpass/server/settings')).useEarthOrientationOf(process.env);
  }
  if (process.env['FARPASS_SPACE_WEATHER'])
    await (await import('@farpass/server/settings')).useSpaceWeatherOf(process.env);
  if (process.env['FARPASS_DST']) (await import('@farpass/server/settings')).useDstOf(process.env);
  return (await load())(args);
}

/** An unexpected error ends as one sentence and an exit code; the stack is printed only on request. */
function report(error: unknown): number {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`farpass: ${sentence}\n`);
  if (process.env['FARPASS_STACK'] && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  return error instanceof EndWithCode ? error.exitCode : 1;
}

/** Ends the process once all output is written, even if a failed command left something open. */
function exitWith(code: number): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}
