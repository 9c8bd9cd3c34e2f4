import { expect, it, vi } from 'vitest';
import { placeOfAddress } from './place.ts';

it('an address that the server sends leads to its page, with its query and the part of the page', () => {
  vi.stubGlobal('window', { location: { origin: 'https://ops.example.org' } });
  expect(placeOfAddress('/ca/satellite/a%20b?tab=x,y&q=A+B#there')).toEqual({
    to: '/ca/satellite/a%20b',
    search: { tab: 'x,y', q: 'A B' },
    hash: 'there',
  });
});

it('an address outside the application leads to the start page', () => {
  vi.stubGlobal('window', { location: { origin: 'https://ops.example.org' } });
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:x',
    '',
  ];
  expect(elsewhere.map(placeOfAddress)).toEqual(elsewhere.map(() => ({ to: '/', search: {}, hash: '' })));
});
