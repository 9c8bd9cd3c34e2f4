import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('npm run conformance', () => {
  it('fails when the requested reference data are missing', () => {
    const env = { ...process.env, FARPASS_REFERENCE_DATA: join(import.meta.dirname, 'no-such-folder') };
    const script = join(import.meta.dirname, 'conformance.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    expect(stderr).toMatch(/skipped: no reference data at .*no-such-folder; nothing was compared\./);
    expect(status).toBe(1);
  });
});
