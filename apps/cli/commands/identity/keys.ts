import { parseArgs } from 'node:util';
import { administer } from '@farpass/server/identity';

const help = `Usage: farpass keys replace [--drop]

The keys of the embedded identity provider change automatically every 90 days, each announced a day ahead. This command
replaces them now; signatures of the old keys remain valid for 30 days.

  --drop   drops the old keys, if they may be in the wrong hands: all earlier tokens and sessions become invalid
`;

/** `farpass keys replace`: new signature and cookie keys, now. */
export async function keys(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { drop: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
    allowPositionals: true,
  });
  if (values.help || positionals.length === 0) return say(help);
  if (positionals.join(' ') !== 'replace')
    throw new Error(`farpass keys has no action ${positionals.join(' ')}; there is replace.`);
  await administer(process.env, { command: 'keys.replace', parameters: { old: values.drop ? 'drop' : 'keep' } });
  return say(
    values.drop ? 'New keys sign; everybody has to sign in again.\n' : 'New keys sign; the old ones still verify.\n',
  );
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
