/** The output of a command and its exit code. */
export interface Printed {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command with its output collected instead of printed. */
export async function captured(command: () => Promise<number>): Promise<Printed> {
  const { stdout, stderr } = process;
  const writeOut = stdout.write;
  const writeErr = stderr.write;
  const texts = { out: '', err: '' };
  stdout.write = (chunk: string | Uint8Array) => {
    texts.out += String(chunk);
    return true;
  };
  stderr.write = (chunk: string | Uint8Array) => {
    texts.err += String(chunk);
    return true;
  };
  try {
    const code = await command();
    return { code, ...texts };
  } finally {
    stdout.write = writeOut;
    stderr.write = writeErr;
  }
}
