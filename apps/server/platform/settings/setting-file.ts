import { readFileSync, statSync } from 'node:fs';

/** finals2000A.all and SW-All.csv have 4 MB in 2026. */
const mostBytes = 32_000_000;

/** The text of a file that a setting names; throws a sentence that says why it cannot be read. */
export function settingFileText(path: string): string {
  try {
    const { size } = statSync(path);
    if (size <= mostBytes) return readFileSync(path, 'latin1');
    throw new Error(`it has ${size} bytes; at most ${mostBytes} were expected`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be read: ${reason}.`, { cause: error });
  }
}
