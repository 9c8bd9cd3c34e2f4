import { parseArgs } from 'node:util';
import { getConjunctionBundle } from '@farpass/contract/conjunctions';
import { type Replay, replayedBundle } from '@farpass/server/replay';
import { answerIsNo, EndWithCode, wrongUse } from '../../exit-codes.ts';
import { inputBytes } from '../../input.ts';
import { connectionOf, sendCall } from '../../remote/connection.ts';

const help = `Usage: farpass replay FILE.farpass.zip [--json] [--check]
       farpass replay --conjunction ID [--json] [--check]

Computes the bundle of a conjunction again, from the messages as they were received to the assessment, and says which values
differ. It needs no server; --conjunction takes the bundle from the server of FARPASS_URL instead.

  --json    the result as JSON
  --check   ends with ${answerIsNo} if anything differs

A bundle that is damaged, was changed, or is from a newer version is refused.
`;

const options = {
  conjunction: { type: 'string' },
  json: { type: 'boolean' },
  check: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const mostShown = 20;

/** `farpass replay`: a bundle computed again. */
export async function replay(args: readonly string[]): Promise<number> {
  const { values, positionals } = parsedArguments(args);
  if (values.help === true) return say(help, 0);
  const found = replayedBundle(await archiveOf(positionals, values.conjunction));
  const code = values.check === true && found.differences.length > 0 ? answerIsNo : 0;
  return say(values.json === true ? `${JSON.stringify(found, undefined, 1)}\n` : sentences(found), code);
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new EndWithCode(wrongUse, error instanceof Error ? error.message : String(error));
  }
}

async function archiveOf(files: readonly string[], conjunction: string | undefined): Promise<Uint8Array> {
  const [file] = files;
  if (conjunction !== undefined && file === undefined) {
    const params = { 'conjunction-id': conjunction };
    const answer = await sendCall(connectionOf(process.env), getConjunctionBundle, { params });
    return new Uint8Array(await answer.arrayBuffer());
  }
  if (file === undefined || files.length > 1 || conjunction !== undefined)
    throw new EndWithCode(wrongUse, `replay: expected one file, or --conjunction ID.\n${help}`);
  return inputBytes(file);
}

function sentences({ conjunctionId, madeAt, messages, differences, farpass, earthOrientation }: Replay): string {
  const counted = messages === 1 ? '1 message' : `${messages} messages`;
  const lines = [`${conjunctionId}: ${counted} and the assessment of ${madeAt}, computed again.`];
  if (differences.length === 0) lines.push('Every digit is the same.');
  else lines.push(differences.length === 1 ? '1 value differs:' : `${differences.length} values differ:`);
  for (const { place, was, is } of differences.slice(0, mostShown))
    lines.push(`  ${place}: ${valueText(was)}, now ${valueText(is)}`);
  if (differences.length > mostShown) lines.push(`  and ${differences.length - mostShown} more; --json has all.`);
  if (farpass.was !== farpass.is) lines.push(`The bundle was made by Farpass ${farpass.was}, this is ${farpass.is}.`);
  if (earthOrientation.was !== earthOrientation.is)
    lines.push(
      `It was computed with the Earth orientation ${earthOrientation.was}; this one is ${earthOrientation.is}.`,
    );
  return `${lines.join('\n')}\n`;
}

function valueText(value: unknown): string {
  const text = value === undefined ? 'absent' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

function say(text: string, code: number): number {
  process.stdout.write(text);
  return code;
}
