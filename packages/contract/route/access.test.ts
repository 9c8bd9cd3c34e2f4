import { describe, expect, it } from 'vitest';
import { allows, unheardServices } from './access.ts';

describe('a role check', () => {
  it('passes a user-level requirement for user, testuser and admin', () => {
    for (const role of ['user', 'testuser', 'admin']) expect(allows({ ca: [role] }, ['ca:user'])).toBe(true);
    expect(allows({ ca: ['viewer'] }, ['ca:user'])).toBe(false);
  });

  it('needs the admin role itself for an admin-level requirement', () => {
    expect(allows({ odt: ['user'] }, ['odt:admin'])).toBe(false);
    expect(allows({ odt: ['admin'] }, ['odt:admin'])).toBe(true);
  });

  it('takes any one alternative of a comma-separated requirement', () => {
    expect(allows({ odt: ['user'] }, ['ca:user, odt:user'])).toBe(true);
    expect(allows({ payments: ['user'] }, ['ca:user,odt:user'])).toBe(false);
  });

  it('needs all requirements of the list', () => {
    expect(allows({ ca: ['user'], odt: ['user'] }, ['ca:user', 'odt:user'])).toBe(true);
    expect(allows({ ca: ['user'] }, ['ca:user', 'odt:user'])).toBe(false);
  });

  it('holds for everyone when nothing is required', () => {
    expect(allows({}, [])).toBe(true);
  });
});

it('people hear of the services that their roles open, and customers of their money', () => {
  expect(unheardServices({})).toEqual(['ca', 'odt', 'payments']);
  expect(unheardServices({ ca: ['user'] })).toEqual(['odt']);
  expect(unheardServices({ odt: ['provider'] })).toEqual(['ca', 'payments']);
  expect(unheardServices({ payments: ['user'] })).toEqual(['ca', 'odt']);
});
