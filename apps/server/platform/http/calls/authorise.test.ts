import { route, signedIn, stream } from '@farpass/contract/route';
import { expect, it } from 'vitest';
import type { Caller } from '../../auth/caller.ts';
import { admitWithFactor, isStillAdmitted } from './authorise.ts';

const events = route({
  service: 'platform',
  method: 'GET',
  path: '/events',
  operationId: 'listenToEvents',
  summary: 'What happens',
  access: signedIn,
  audit: null,
  tags: ['events'],
  responses: { 200: stream({ contentType: 'text/event-stream', description: 'Events.' }) },
});
const ada = {
  ...{ issuer: 'test', subject: 'ada', userId: 'ada', userName: 'ada', displayName: 'Ada', email: undefined },
  ...{ granted: {}, operatorId: 'o', providerId: undefined, isSimulatedNetwork: false, expiresAtUnixS: 0 },
} satisfies Caller;

/** Whether a stream that Ada opened goes on, if this is known of her now. */
const goesOn = (now: Partial<Caller>) =>
  isStillAdmitted(events, { headers: { authorization: 'Bearer abc' }, query: {}, caller: ada } as never, {
    authenticate: async () => ({ kind: 'caller', caller: { ...ada, ...now } }),
    stepUpLevels: [],
  });

it('a long answer ends when its caller is of another operator, or signed in with less than their operator demands by now', async () => {
  const demanded = { ofMembers: true, ofSteps: false };
  expect(await goesOn({})).toBe(true);
  expect(await goesOn({ operatorId: 'another' })).toBe(false);
  expect(await goesOn({ demanded, signInMethods: ['pwd'] })).toBe(false);
  expect(await goesOn({ demanded, signInMethods: ['pwd', 'otp'] })).toBe(true);
});

it('what belongs to an archived fleet is read and does not change; the choice of another operator is not its own', () => {
  const admits = (change: Partial<Parameters<typeof route>[0]>, now: Partial<Caller> = { isOfArchive: true }) => {
    const contract = { ...events, ...change } as typeof events;
    return admitWithFactor(contract, { identification: { kind: 'caller', caller: { ...ada, ...now } }, query: {} }, []);
  };
  for (const service of ['ca', 'odt', 'payments'] as const) {
    const write = { service, method: 'POST', audit: 'something.add' } as const;
    expect(() => admits(write), service).toThrow(expect.objectContaining({ code: 'OPERATOR_ARCHIVED' }));
    expect(admits(write, {})).toMatchObject({ userId: 'ada' });
    expect(admits({ ...write, method: 'GET' })).toMatchObject({ userId: 'ada' });
    expect(admits({ ...write, audit: null })).toMatchObject({ userId: 'ada' });
  }
  expect(admits({ method: 'PUT', audit: 'account.operator' })).toMatchObject({ userId: 'ada' });
});
