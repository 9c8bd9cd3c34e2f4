import { describe, expect, it } from 'vitest';
import { captured } from './commands/testing/output.ts';
import { commands } from './commands.ts';
import { usage } from './usage.ts';

describe('every command', () => {
  it.each(commands)('$name prints its options when asked, and does nothing else', async ({ name, load }) => {
    const run = await load();
    const { code, out, err } = await captured(() => run(['--help']));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`farpass ${name}`);
    expect(out.endsWith('\n')).toBe(true);
  });

  it('is in the overview with its summary', () => {
    for (const { name, summary } of commands)
      expect(usage(commands)).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  });
});
