import { describe, expect, it } from 'vitest';
import { organisationsOf } from './organisations.ts';

describe('the organisation claim', () => {
  // Keycloak 26 documentation, "Mapping organization claims": it shows both forms.
  it('is a list of aliases', () => {
    expect(organisationsOf(['testcorp', 'acme', 'acme'])).toEqual(['acme', 'testcorp']);
  });

  it('is a map from alias to details', () => {
    expect(organisationsOf({ testcorp: { id: '42c3e46f-2477-44d7-a85b-d3b43f6b31fa', attr1: ['value1'] } })).toEqual([
      'testcorp',
    ]);
  });

  it.each([undefined, null, 7, [7, '', null], {}])('names no operator when it is %j', (claim) => {
    expect(organisationsOf(claim)).toEqual([]);
  });
});
