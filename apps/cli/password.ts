import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** A password typed without being shown, or the first line of standard input if that is not a terminal. */
export async function askPassword(prompt: string): Promise<string> {
  const { stdin } = process;
  if (!stdin.isTTY) return firstLine(stdin);
  process.stderr.write(prompt);
  // Readline echoes the typed text to its output: this one discards it.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('SIGINT', () => reject(new Error('No password was given.')));
    });
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw new Error('No password was given on standard input.');
}
