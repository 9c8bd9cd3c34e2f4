import { expect, it } from 'vitest';
import { isDemoUser, readConfig } from './application-config.ts';

it('names that begin with demo and listed names carry the demo label', () => {
  const carriers = ['demo', 'demo-ca', 'guest', 'ada', 'a-demo'].filter((name) => isDemoUser(name, ['guest']));
  expect(carriers).toEqual(['demo', 'demo-ca', 'guest']);
});

it('only a server that says so sends no mail', () => {
  expect([{}, { sendsMail: true }, { sendsMail: false }].map((document) => readConfig(document).sendsMail)).toEqual([
    true,
    true,
    false,
  ]);
});
