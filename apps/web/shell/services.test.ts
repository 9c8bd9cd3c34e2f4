import { describe, expect, it } from 'vitest';
import { sectionOfPath, serviceOfPath, servicesOf } from './services.ts';

const released = { developerMode: false };
const keys = (granted: Record<string, string[]>) => servicesOf(granted, released).map(({ key }) => key);

describe('the navigation', () => {
  it('shows account and documentation to everyone', () => {
    expect(keys({})).toEqual(['account', 'docs']);
  });

  it('shows collision avoidance and screening to its users, testers and administrators', () => {
    const wanted = ['ca', 'screening', 'account', 'docs'];
    for (const role of ['user', 'testuser', 'admin']) expect(keys({ ca: [role] })).toEqual(wanted);
    expect(keys({ ca: ['viewer'] })).toEqual(['account', 'docs']);
  });

  it('shows tracking to its users only', () => {
    expect(keys({ odt: ['user'] })).toEqual(['odt', 'account', 'docs']);
  });

  it('shows sensor providers their tasks, but not tracking', () => {
    expect(keys({ odt: ['provider'] })).toEqual(['provider', 'account', 'docs']);
  });

  it('shows the developer area only in developer mode', () => {
    expect(servicesOf({}, { developerMode: true }).map(({ key }) => key)).toContain('dev');
  });
});

describe('the section of an address', () => {
  it('is the list that the page of one item belongs to', () => {
    expect(sectionOfPath('/ca/conjunction/sat-1/c-1')).toBe('conjunctions');
    expect(sectionOfPath('/ca/cdm/sat-1/c-1/m-1')).toBe('conjunctions');
    expect(sectionOfPath('/ca/satellite/sat-1')).toBe('satellites');
    expect(sectionOfPath('/ca/assets')).toBe('overview');
    expect(sectionOfPath('/ca/conjunctions')).toBeUndefined();
  });
});

describe('the application of an address', () => {
  it('is collision avoidance for /screening if the person may use it; otherwise /screening has no application', () => {
    const open = servicesOf({ ca: ['user'] }, released);
    expect(serviceOfPath('/screening', open)?.key).toBe('ca');
    expect(serviceOfPath('/screening', servicesOf({}, released))).toBeUndefined();
    expect(serviceOfPath('/ca/conjunctions', open)?.key).toBe('ca');
    expect(serviceOfPath('/tnc', open)).toBeUndefined();
  });
});
