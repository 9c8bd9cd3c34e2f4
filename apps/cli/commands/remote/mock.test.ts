import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleElementSet, startStarlinkMock } from '@farpass/server/mocks';
import { describe, expect, it, vi } from 'vitest';
import { captured } from '../testing/output.ts';
import { mock } from './mock.ts';

it('says which services it can be, and refuses numbers that are none', async () => {
  expect((await captured(() => mock(['--help']))).out).toContain('tracss|space-safety|satcat|udl|space-track');
  await expect(mock(['eusst'])).rejects.toThrow('expected tracss, space-safety, satcat, udl, space-track');
  await expect(mock(['tracss', '--numbers', '1,x'])).rejects.toThrow('--numbers is "x"');
});

describe('a publisher of ephemerides', () => {
  /** Its output and its list while it runs. */
  async function listed(
    args: readonly string[],
    path: string,
  ): Promise<{ readonly out: string; readonly list: string }> {
    const reserve = await startStarlinkMock({ files: () => ({}) });
    await reserve.close();
    const { port } = new URL(reserve.url);
    const running = captured(() => mock([...args, '--port', port]));
    await vi.waitFor(() => expect(process.listenerCount('SIGTERM')).toBeGreaterThan(0), { timeout: 60_000 });
    const list = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    process.emit('SIGTERM');
    const { code, out } = await running;
    expect(code).toBe(0);
    return { out, list };
  }

  it('has those of the demo’s satellites, and says with which setting they are read', async () => {
    const { out, list } = await listed(['starlink'], '/public-files/ephemerides/MANIFEST.txt');
    expect(out).toMatch(
      /STARLINK_EPHEMERIDES_URL=http:\/\/127\.0\.0\.1:\d+\/public-files\/ephemerides\/MANIFEST\.txt npm start/,
    );
    expect(list.split('\n').map((name) => name.slice(0, 18))).toEqual(['MEME_339014_TERN-2', 'MEME_339002_AURORA', '']);
  });

  it('has those of the element sets in a file, and refuses numbers that it has no set of', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'farpass-mock-')), 'sets.json');
    await writeFile(
      file,
      JSON.stringify([70001, 70002].map((number) => sampleElementSet({ number, atMs: Date.now() }))),
    );
    const year = new Date().getUTCFullYear();
    const args = ['ilrs', '--sets', file, '--numbers', '70002'];
    const { list } = await listed(args, `/pub/slr/cpf_predicts_v2/${year}/`);
    expect(list.match(/href="object\d+\/"/g)).toEqual(['href="object70002/"']);
    await expect(mock(['ilrs', '--sets', file, '--numbers', '70003'])).rejects.toThrow('has no element set of it');
    await expect(mock(['starlink', '--numbers', '25544'])).rejects.toThrow('--numbers has 25544');
    await expect(mock(['tracss', '--sets', file])).rejects.toThrow('--sets is for starlink and ilrs');
  });
});

it('answers as the service until a signal ends it', async () => {
  const running = captured(() => mock(['space-safety', '--port', '0', '--numbers', '70001']));
  await new Promise((resolve) => setTimeout(resolve, 200));
  process.emit('SIGTERM');
  const { code, out } = await running;
  expect(code).toBe(0);
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0];
  expect(out).toContain(`FARPASS_SPACE_SAFETY_URL=${url}`);
});
