import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../testing.ts';
import { startEmbedded } from './embedded.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'farpass-modes-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('a new database consists of files that only its owner can read, and so does its copy', async () => {
  const database = await startEmbedded({ dataDir, runtimeDir: dataDir, log: silentLog, syncsToDisk: false });
  try {
    await database.copyTo(join(dataDir, 'copy'));
    for (const folder of ['database', 'copy']) {
      const files = readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true }).filter((file) =>
        file.isFile(),
      );
      expect(files.length).toBeGreaterThan(900);
      expect(files.filter((file) => (statSync(join(file.parentPath, file.name)).mode & 0o077) !== 0)).toEqual([]);
    }
  } finally {
    await database.close();
  }
});
