import { readFile } from 'node:fs/promises';
import { EndWithCode, wrongUse } from '../../exit-codes.ts';

const help = `Usage: farpass schema [COMMAND]

The JSON schema of what a command that computes prints with --json; without COMMAND, the names of these commands.
Commands at a server print documents of the API; its description has their schemas.
`;

/** `farpass schema`: how the JSON of a command is made. */
export async function schema(args: readonly string[]): Promise<number> {
  const [name, ...more] = args;
  if (name === '--help' || name === '-h') return say(help);
  if (more.length > 0) throw new EndWithCode(wrongUse, `schema: one command at a time; found ${args.length}.`);
  const file = new URL('../../shapes/schemas.json', import.meta.url);
  const schemas: Readonly<Record<string, unknown>> = JSON.parse(await readFile(file, 'utf8'));
  if (name === undefined) return say(`${Object.keys(schemas).join('\n')}\n`);
  const found = Object.entries(schemas).find(([command]) => command === name)?.[1];
  if (found === undefined)
    throw new EndWithCode(wrongUse, `schema: ${name} is none of ${Object.keys(schemas).join(', ')}.`);
  return say(`${JSON.stringify(found, undefined, 2)}\n`);
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
