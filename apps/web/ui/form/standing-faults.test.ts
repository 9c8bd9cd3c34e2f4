import { describe, expect, it } from 'vitest';
import { noFaults } from './faults.ts';
import { standingFaults } from './standing-faults.ts';

const ofServer = { fields: { name: 'is taken', cosparId: 'must have the form 1998-067A' }, others: ['stale'] };
const onField = (fields: Readonly<Record<string, string>>) => ({ fields, others: [] });

describe('the faults of an attempt', () => {
  it('stay while nothing changes', () => {
    const tried = { faults: ofServer, checked: noFaults, changed: new Set<string>() };
    expect(standingFaults(tried, noFaults)).toEqual(ofServer);
  });

  it('disappear with a change of their field, and the others stay', () => {
    const tried = { faults: ofServer, checked: noFaults, changed: new Set(['name']) };
    expect(standingFaults(tried, noFaults)).toEqual({
      fields: { cosparId: 'must have the form 1998-067A' },
      others: ['stale'],
    });
  });

  it('stay, in matching words, while the changed value is wrong by the rules of the form', () => {
    const tried = { faults: onField({ name: 'is required' }), checked: noFaults, changed: new Set(['name']) };
    expect(standingFaults(tried, onField({ name: 'is too long' })).fields).toEqual({ name: 'is too long' });
  });

  it('disappear, if they come from the form itself, however the value became right', () => {
    const found = onField({ noradId: 'is required' });
    const tried = { faults: found, checked: found, changed: new Set<string>() };
    expect(standingFaults(tried, noFaults).fields).toEqual({});
  });

  it('are not joined by faults that no attempt has found', () => {
    const tried = { faults: onField({ name: 'is required' }), checked: noFaults, changed: new Set(['name']) };
    expect(standingFaults(tried, onField({ wetMass: 'must be above 0' })).fields).toEqual({});
  });
});
