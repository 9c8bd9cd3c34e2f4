import { describe, expect, it } from 'vitest';
import { fullPath, pathWith } from './path.ts';

describe('the path of a call', () => {
  const contract = { path: '/ca/satellites/{satellite-id}/orbit' } as const;

  it('is below /api/v1 with its parameters in braces', () => {
    expect(fullPath(contract)).toBe('/api/v1/ca/satellites/{satellite-id}/orbit');
  });

  it('carries any identifier, also one with a slash', () => {
    expect(pathWith(contract, { 'satellite-id': 'a/b c' })).toBe('/api/v1/ca/satellites/a%2Fb%20c/orbit');
    expect(pathWith({ path: '/tle/lookup/{norad-id}' }, { 'norad-id': 25544 })).toBe('/api/v1/tle/lookup/25544');
  });

  it('is refused while a parameter is missing', () => {
    expect(() => pathWith(contract, {})).toThrow('needs the parameter satellite-id');
  });
});
