import { describe, expect, it } from 'vitest';
import { initialOf, readPerson } from './person.ts';

const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('the person of a token', () => {
  it('carries name, e-mail address and the roles of each resource', () => {
    const token = jwt({
      sub: 'a1',
      preferred_username: 'jürgen',
      name: 'Jürgen Groß',
      email: 'j@example.org',
      resource_access: { ca: { roles: ['user'] }, account: { roles: ['view-profile'] } },
    });
    expect(readPerson(token, {})).toEqual({
      subject: 'a1',
      userName: 'jürgen',
      displayName: 'Jürgen Groß',
      email: 'j@example.org',
      granted: { ca: ['user'], account: ['view-profile'] },
    });
  });

  it('gets claims from the ID token that the access token lacks', () => {
    const person = readPerson(jwt({ sub: 'a1' }), {
      sub: 'other',
      preferred_username: 'ada',
      email: 'ada@example.org',
    });
    expect(person).toMatchObject({ subject: 'a1', userName: 'ada', displayName: 'ada', email: 'ada@example.org' });
  });

  it('has no roles when the token is opaque or its roles are malformed', () => {
    expect(readPerson('opaque', { sub: 'a1' }).granted).toEqual({});
    expect(readPerson(jwt({ sub: 'a1', resource_access: { ca: { roles: 'admin' }, odt: null } }), {}).granted).toEqual({
      ca: [],
      odt: [],
    });
  });
});

describe('the initial', () => {
  it('is the first letter of the user name, otherwise of the e-mail address, otherwise U', () => {
    expect(initialOf({ userName: 'ada', email: 'x@example.org' })).toBe('A');
    expect(initialOf({ userName: '', email: 'x@example.org' })).toBe('X');
    expect(initialOf({ userName: '', email: undefined })).toBe('U');
    expect(initialOf(undefined)).toBe('U');
  });
});
