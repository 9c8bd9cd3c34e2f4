import { access, constants, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Adapter, PullFailure, UploadAnswer } from './adapter.ts';
import { fileNameOf } from './named.ts';

/** How often the folder is looked at [s]. */
export const ephemerisFolderLookS = 60;

/**
 * A folder into which ephemerides are written for other programs, each complete under its name at once. Files in EME2000 are
 * named as Space-Track demands, others as they were uploaded, with the catalogue number before.
 */
export function ephemerisFolderAdapter(path: string): Adapter {
  const failed = async (): Promise<PullFailure | undefined> => {
    try {
      if (!(await stat(path)).isDirectory()) throw new Error(`${path} is no folder`);
      await access(path, constants.W_OK);
      return undefined;
    } catch (error) {
      return { kind: 'failed', code: 'FEED_UNREACHABLE', reason: unwritable(error) };
    }
  };
  return {
    source: 'EPHEMERIS_FOLDER',
    address: path,
    pollS: ephemerisFolderLookS,
    isOnlyOut: true,
    pull: async () => (await failed()) ?? { kind: 'page', messages: [], position: {}, isLast: true },
    lookBack: async (position) => position,
    replayFrom: async () => ({}),
    push: async (upload): Promise<UploadAnswer> => {
      const name = await fileNameOf(upload);
      try {
        const known = await readFile(join(path, name), 'utf8').catch(() => undefined);
        if (known !== undefined && known !== upload.text)
          return {
            kind: 'refused',
            answer: `The folder has another file with the name ${name}. Move it away, and send again.`,
          };
        const unfinished = join(path, `.${name}.part`);
        await writeFile(unfinished, upload.text, { flush: true });
        await rename(unfinished, join(path, name));
        return { kind: 'taken', receipt: name, answer: `It is in the folder as ${name}.` };
      } catch (error) {
        return { kind: 'later', answer: unwritable(error) };
      }
    },
  };
}

function unwritable(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return `The folder cannot be written: ${said}. Check that it exists and that this server may write there.`;
}
