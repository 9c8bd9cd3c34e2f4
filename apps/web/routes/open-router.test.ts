import { createMemoryHistory, type ToOptions } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Started } from '../session/start.ts';
import { openRouter } from './open-router.ts';

const history = createMemoryHistory({ initialEntries: ['/ca/conjunctions?when=now&risk=HIGH#list'] });
const router = openRouter({} as Started, history);
const pages = Object.values(router.routesById).filter(({ children }) => children === undefined);

/** The path of the page at an address, and the varying parts; undefined if there is none. */
function at(pathname: string) {
  const [, params, page] = router.getMatchedRoutes(pathname);
  // Below the last page that fits, the rest of the address is a part of this name.
  return page === undefined || '**' in params ? undefined : [page.fullPath, { ...params }];
}

describe('the page at an address', () => {
  it('is found with the varying parts decoded', () => {
    expect(at('/')).toEqual(['/', {}]);
    expect(at('/ca')).toEqual(['/ca/', {}]);
    expect(at('/ca/find/sat-1')).toEqual(['/ca/find/$satellite_id', { satellite_id: 'sat-1' }]);
    expect(at('/ca/conjunction/a%20b/%C3%A4%2Fc')).toEqual([
      '/ca/conjunction/$satellite_id/$conjunction_id',
      { satellite_id: 'a b', conjunction_id: 'ä/c' },
    ]);
  });

  it('may lack parts', () => {
    const observation = '/odt/observation/$observation_request_id/{-$observation_file_id}';
    expect(at('/docs')).toEqual(['/docs/', {}]);
    expect(at('/docs/ca')).toEqual(['/docs/$page/{-$file}', { page: 'ca' }]);
    expect(at('/docs/ca/find')).toEqual(['/docs/$page/{-$file}', { page: 'ca', file: 'find' }]);
    expect(at('/odt/observation/r')).toEqual([observation, { observation_request_id: 'r' }]);
    expect(at('/odt/observation/r/')).toEqual([observation, { observation_request_id: 'r' }]);
  });

  it('is the same with capitals, with a slash at the end, and with letters encoded without need', () => {
    expect(at('/CA/Overview')).toEqual(['/ca/overview', {}]);
    expect(at('/ca/overview/')).toEqual(['/ca/overview', {}]);
    expect(at('/CA/Satellite/SAT-1')).toEqual(['/ca/satellite/$satellite_id', { satellite_id: 'SAT-1' }]);
    expect(at('/ca/satellite/a|^[]"')).toEqual(['/ca/satellite/$satellite_id', { satellite_id: 'a|^[]"' }]);
  });

  it('does not exist elsewhere', () => {
    const missing = [
      ...['/nowhere/at/all', '/tnc/x', '/ca/nothing', '/CA/nothing', '/ca/satellite', '/ca/conjunction/a', '/cab'],
      ...['/screening/a/b', '/dev/x/y', '/docs/nothing', '/docs/ca/a/b', '/account/nothing'],
    ];
    expect(missing.filter((pathname) => at(pathname) !== undefined)).toEqual([]);
  });

  it('is the one that its address was written for, whatever the varying parts are', () => {
    const paths = pages.map(({ fullPath }) => fullPath).filter((path) => !/^\/(?:docs|account)\//.test(path));
    const text = fc.string({ minLength: 1, unit: 'grapheme' }).filter((one) => one !== '.' && one !== '..');
    expect(paths.length).toBeGreaterThan(25);
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.array(text, { minLength: 3, maxLength: 3 }), (path, values) => {
        const names = [...path.matchAll(/\$(\w+)/g)].map(([, name = '']) => name);
        const params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
        const { publicHref } = router.buildLocation({ to: path, params } as never);
        expect(at(publicHref)).toEqual([path, params]);
      }),
    );
  });
});

describe('the address of a place', () => {
  it('has the varying parts, the query and the part of the page', () => {
    const params = { satellite_id: 'sat-1', conjunction_id: 'c-1' };
    const to = '/ca/conjunction/$satellite_id/$conjunction_id';
    expect(router.buildLocation({ to, params }).publicHref).toBe('/ca/conjunction/sat-1/c-1');
    const search = { tab: 'summary,plane', cdm: undefined };
    expect(router.buildLocation({ to, params, search, hash: 'top' }).publicHref).toBe(
      '/ca/conjunction/sat-1/c-1?tab=summary,plane#top',
    );
  });

  it('may change the query of the present page; without one, it has none', () => {
    const change = (before: object) => ({ ...before, risk: undefined, q: 'A B' });
    expect(router.buildLocation({ to: '.', search: change }).publicHref).toBe('/ca/conjunctions?when=now&q=A+B');
    expect(router.buildLocation({ to: '.' }).publicHref).toBe('/ca/conjunctions');
  });

  it('is checked by the compiler: the path exists, its parts are given, and values of a query are texts', () => {
    type Link<To extends string> = ToOptions<typeof router, string, To>;
    const satellite = '/ca/satellite/$satellite_id';
    expectTypeOf<'/ca/nowhere'>().not.toExtend<Link<'/ca/nowhere'>['to']>();
    expectTypeOf<'/ca/oems'>().toExtend<Link<'/ca/oems'>['to']>();
    expectTypeOf<{ to: typeof satellite }>().not.toExtend<Link<typeof satellite>>();
    expectTypeOf<{ to: typeof satellite; params: { satellite_id: string } }>().toExtend<Link<typeof satellite>>();
    expectTypeOf<{ to: '/ca/oems'; search: { q: number } }>().not.toExtend<Link<'/ca/oems'>>();
    expectTypeOf<{ to: '/ca/oems'; search: { q: string } }>().toExtend<Link<'/ca/oems'>>();
    expect(router.buildLocation({ to: satellite, params: { satellite_id: 's' } }).pathname).toBe('/ca/satellite/s');
  });

  it('stays as it was written when it was saved', () => {
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
    for (const [value, path, query] of written) {
      const params = { satellite_id: value };
      expect(router.buildLocation({ to: '/ca/satellite/$satellite_id', params, search: { q: value } }).publicHref).toBe(
        `/ca/satellite/${path}?q=${query}`,
      );
    }
  });
});

it('each step of the breadcrumbs leads to a page', () => {
  const steps = Object.values(router.routesById).flatMap(({ options }) =>
    (options.staticData?.crumbs ?? []).flatMap((crumb) =>
      crumb.kind === 'text' && crumb.to !== undefined ? [crumb.to] : [],
    ),
  );
  expect(steps).toContain('/ca/conjunctions');
  expect(steps.filter((to) => at(to) === undefined)).toEqual([]);
});
