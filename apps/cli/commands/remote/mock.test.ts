import { expect, it } from 'vitest';
import { captured } from '../testing/output.ts';
import { mock } from './mock.ts';

it('says which services it can be, and refuses numbers that are none', async () => {
  expect((await captured(() => mock(['--help']))).out).toContain('tracss|space-safety|satcat|udl|space-track');
  await expect(mock(['eusst'])).rejects.toThrow('expected tracss, space-safety, satcat, udl, space-track');
  await expect(mock(['tracss', '--numbers', '1,x'])).rejects.toThrow('--numbers is "x"');
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
