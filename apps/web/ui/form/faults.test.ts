import { describe, expect, it } from 'vitest';
import { faultsOfServer, firstFaulty, noFaults } from './faults.ts';

const names = ['name', 'shape', 'notifications.email.addresses'];

describe('the faults of a form', () => {
  it('go to the field that their pointer names, or to the field around it', () => {
    const faults = [
      { pointer: '/notifications/email/addresses/0', message: 'must be a valid address.' },
      { pointer: '/name', message: 'is empty.' },
      { pointer: '/name', message: 'is required.' },
    ];
    expect(faultsOfServer(faults, names)).toEqual({
      fields: { 'notifications.email.addresses': 'must be a valid address.', name: 'is empty. is required.' },
      others: [],
    });
  });

  it('are kept apart if they belong to no field', () => {
    expect(faultsOfServer([{ message: 'stale' }, { pointer: '/mass', message: 'unknown' }], names)).toEqual({
      fields: {},
      others: ['stale', 'unknown'],
    });
  });

  it('are shown at the first faulty field of the form', () => {
    const faults = faultsOfServer(
      [
        { pointer: '/shape', message: 'x' },
        { pointer: '/name', message: 'y' },
      ],
      names,
    );
    expect(firstFaulty(faults, names)).toBe('name');
    expect(firstFaulty(noFaults, names)).toBeUndefined();
  });
});
