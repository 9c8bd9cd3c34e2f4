import { expect, it } from 'vitest';
import { isSameVerdict } from './same-verdict.ts';

const within = {
  ...{ riskAfter: 'LOW', probabilityAfter: 1e-6, isWithinTarget: true, needsReason: false },
  ...{ solves: ['a'], raises: [{ secondaryId: '1' }] },
};
const above = { ...within, riskAfter: 'HIGH', probabilityAfter: 2e-5, isWithinTarget: false, needsReason: true };

it('a verdict stays while level, target and what is solved and raised stay, and a probability above the target does not rise', () => {
  const than = (changed: Partial<typeof within>) => isSameVerdict({ earlier: within, now: { ...within, ...changed } });
  expect([than({}), than({ probabilityAfter: 2.9e-6 }), than({ raises: [] }), than({ solves: ['a', 'b'] })]).toEqual([
    ...[true, true, true, true],
  ]);
  const changes = [
    { riskAfter: 'MEDIUM' },
    { isWithinTarget: false },
    { needsReason: true },
    { solves: [] },
    { raises: [{ secondaryId: '2' }] },
  ];
  for (const changed of changes) expect([changed, than(changed)]).toEqual([changed, false]);
  expect(isSameVerdict({ earlier: within, now: { ...within, isUncertain: true } })).toBe(false);
  expect(isSameVerdict({ earlier: above, now: { ...above, probabilityAfter: 5e-5 } })).toBe(true);
  expect(isSameVerdict({ earlier: above, now: { ...above, probabilityAfter: 7e-5 } })).toBe(false);
});
