import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands.ts';
import { captured } from '../testing/output.ts';
import { completionOf } from './completion.ts';

const completion = completionOf(commands);

describe('the script of a shell', () => {
  it('completes commands in bash', async () => {
    const { out } = await captured(() => completion(['bash']));
    const asked = `${out}\nCOMP_WORDS=(farpass prob) COMP_CWORD=1\n_farpass\necho "\${COMPREPLY[@]}"`;
    expect(spawnSync('bash', ['-c', asked], { encoding: 'utf8' })).toMatchObject({
      stdout: 'probability\n',
      status: 0,
    });
  });

  it.each(['bash', 'zsh', 'fish'])('names every command in %s', async (shell) => {
    const { code, out } = await captured(() => completion([shell]));
    expect(code).toBe(0);
    expect(commands.filter(({ name }) => !out.includes(name))).toEqual([]);
  });

  it('is refused for other shells', async () => {
    await expect(completion(['tcsh'])).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining('tcsh') });
  });
});
