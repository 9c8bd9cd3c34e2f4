import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hrefOf, leadsHere, readAddress } from './address.ts';

const here = readAddress('/ca/conjunctions?when=now&risk=HIGH#list');

describe('the address of a place', () => {
  it('holds the varying parts, the query and the part of the page', () => {
    const to = '/ca/conjunction/$satellite_id/$conjunction_id';
    const params = { satellite_id: 'sat-1', conjunction_id: 'c-1' };
    expect(hrefOf({ to, params }, here)).toBe('/ca/conjunction/sat-1/c-1');
    expect(hrefOf({ to, params, search: { tab: 'summary,plane', cdm: undefined }, hash: 'top' }, here)).toBe(
      '/ca/conjunction/sat-1/c-1?tab=summary,plane#top',
    );
    expect(hrefOf({ to: '/' }, here)).toBe('/');
  });

  it('leaves out parts that may be missing', () => {
    const to = '/docs/{-$page}/{-$file}';
    expect(hrefOf({ to }, here)).toBe('/docs');
    expect(hrefOf({ to, params: { page: 'ca' } }, here)).toBe('/docs/ca');
    expect(hrefOf({ to, params: { page: 'ca', file: 'find' }, hash: 'über' }, here)).toBe('/docs/ca/find#%C3%BCber');
    expect(hrefOf({ to: '/account/{-$page}', params: { page: undefined } }, here)).toBe('/account');
  });

  it('may change the query of the present page', () => {
    expect(hrefOf({ to: '.', search: (before) => ({ ...before, risk: undefined, q: 'A B' }) }, here)).toBe(
      '/ca/conjunctions?when=now&q=A+B',
    );
    expect(hrefOf({ to: '.' }, here)).toBe('/ca/conjunctions');
  });

  it('may be a text, but only one that stays in the application', () => {
    expect(hrefOf({ href: '/ca/satellite/a%20b?tab=x#y' }, here)).toBe('/ca/satellite/a%20b?tab=x#y');
    expect(hrefOf({ href: '/ca/oems', search: { q: 'A' }, hash: 'b' }, here)).toBe('/ca/oems?q=A#b');
    const elsewhere = [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://evil.example',
      'javascript:x',
      '',
    ];
    expect(elsewhere.map((href) => hrefOf({ href }, here))).toEqual(elsewhere.map(() => '/'));
    expect(hrefOf({ href: '//evil.example', search: { q: 'A' } }, here)).toBe('/?q=A');
  });

  it('is checked by the compiler: the path exists, and its parts are given', () => {
    // @ts-expect-error There is no such page.
    expect(hrefOf({ to: '/ca/nowhere' }, here)).toBe('/ca/nowhere');
    // @ts-expect-error The satellite is missing.
    expect(hrefOf({ to: '/ca/satellite/$satellite_id' }, here)).toBe('/ca/satellite/undefined');
    // @ts-expect-error It is not called so.
    expect(hrefOf({ to: '/ca/find/$satellite_id', params: { id: 'a' } }, here)).toBe('/ca/find/undefined');
    // @ts-expect-error This page has no parts that vary.
    expect(hrefOf({ to: '/ca/oems', params: { page: 'a' } }, here)).toBe('/ca/oems');
    // @ts-expect-error A value of a query is a text.
    expect(hrefOf({ to: '/ca/oems', search: { q: 1 } }, here)).toBe('/ca/oems?q=1');
  });

  it('is written as TanStack Router 1.170 wrote it, so that saved addresses stay the same', () => {
    const written: readonly (readonly [value: string, path: string, query: string])[] = [
      ['a b', 'a%20b', 'a+b'],
      ['a/b', 'a%2Fb', 'a%2Fb'],
      ['ä€', '%C3%A4%E2%82%AC', '%C3%A4%E2%82%AC'],
      ['a%2Fb', 'a%252Fb', 'a%252Fb'],
      ['100%', '100%25', '100%25'],
      ['a?b#c', 'a%3Fb%23c', 'a%3Fb%23c'],
      ['a+b', 'a%2Bb', 'a%2Bb'],
      ['a&b=c', 'a%26b%3Dc', 'a%26b%3Dc'],
      ['😀', '%F0%9F%98%80', '%F0%9F%98%80'],
      ['a,b;c', 'a%2Cb%3Bc', 'a,b%3Bc'],
      ['a:b', 'a%3Ab', 'a%3Ab'],
      ["it's (1)*!~", "it's%20(1)*!~", "it's+(1)*!~"],
      ['$x', '%24x', '%24x'],
      ['{-$y}', '%7B-%24y%7D', '%7B-%24y%7D'],
      ['@', '%40', '%40'],
    ];
    for (const [value, path, query] of written)
      expect(
        hrefOf({ to: '/ca/satellite/$satellite_id', params: { satellite_id: value }, search: { q: value } }, here),
      ).toBe(`/ca/satellite/${path}?q=${query}`);
  });
});

describe('an address', () => {
  it('is read into its parts', () => {
    expect(readAddress('/a/b?q=A+B&tab=x,y#c?d')).toEqual({
      href: '/a/b?q=A+B&tab=x,y#c?d',
      pathname: '/a/b',
      search: { q: 'A B', tab: 'x,y' },
      hash: 'c?d',
    });
    expect(readAddress('/?services').search).toEqual({ services: '' });
    expect(readAddress('/a#b?c').search).toEqual({});
  });

  it('keeps the object of its query as long as the query stays the same', () => {
    expect(readAddress('/other?when=now&risk=HIGH', here).search).toBe(here.search);
    expect(readAddress('/other?when=now', here).search).not.toBe(here.search);
  });

  it('has the parts that were written into it', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (value, hash) => {
        const href = hrefOf(
          { to: '/ca/satellite/$satellite_id', params: { satellite_id: value }, search: { q: value }, hash },
          here,
        );
        const { pathname, search, hash: read } = readAddress(href);
        expect([decodeURIComponent(pathname.split('/')[3] ?? ''), search['q'], decodeURIComponent(read)]).toEqual([
          value,
          value,
          hash,
        ]);
      }),
    );
  });
});

it('a link is current on its page, on those below it, and if the query holds its query', () => {
  const isCurrent = (link: string) => leadsHere({ link: readAddress(link), present: here });
  const current = ['/ca/conjunctions', '/ca/conjunctions/', '/ca', '/ca/conjunctions?risk=HIGH'];
  expect(current.filter(isCurrent)).toEqual(current);
  const others = ['/', '/c', '/ca/conjunction', '/ca/conjunctions/x', '/ca/conjunctions?risk=LOW', '/ca?tab=x'];
  expect(others.filter(isCurrent)).toEqual([]);
});
