import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hrefOf, readAddress } from './address.ts';
import { finder } from './match.ts';
import type { Path } from './paths.ts';
import type { Route } from './route.ts';

const outermost: Route = {};
const signedIn: Route = { within: outermost };
const ca: Route = { within: signedIn, beginning: '/ca' };
const odt: Route = { within: signedIn, beginning: '/odt' };
const screening: Route = { within: signedIn, beginning: '/screening' };
const dev: Route = { within: signedIn, beginning: '/dev' };

const byPath = {
  '/': { within: signedIn },
  '/acknowledge': { within: outermost },
  '/account/{-$page}': { within: signedIn, beginning: '/account' },
  '/ca': { within: ca },
  '/ca/annual-collision-statistics/$satellite_id': { within: ca },
  '/ca/assets': { within: ca },
  '/ca/cdm/$satellite_id/$conjunction_id/$message_id': { within: ca },
  '/ca/conjunction/$satellite_id/$conjunction_id': { within: ca },
  '/ca/conjunctions': { within: ca },
  '/ca/find': { within: ca },
  '/ca/find/$satellite_id': { within: ca },
  '/ca/manoeuvre/$satellite_id/$conjunction_id': { within: ca },
  '/ca/object/$norad_id': { within: ca },
  '/ca/oems': { within: ca },
  '/ca/quarantine': { within: ca },
  '/ca/overview': { within: ca },
  '/ca/post-manoeuvre-screening/$satellite_id/$conjunction_id': { within: ca },
  '/ca/satellite/$satellite_id': { within: ca },
  '/ca/satellites': { within: ca },
  '/connection-error': { within: outermost },
  '/dev': { within: dev },
  '/dev/3d': { within: dev },
  '/dev/kitchensink': { within: dev },
  '/docs/{-$page}/{-$file}': { within: signedIn, beginning: '/docs' },
  '/odt': { within: odt },
  '/odt/observation/$observation_request_id/{-$observation_file_id}': { within: odt },
  '/odt/observations': { within: odt },
  '/odt/sensor/$sensor_code': { within: odt },
  '/odt/sensors': { within: odt },
  '/provider': { within: signedIn, beginning: '/provider' },
  '/screening': { within: screening },
  '/screening/$screening_id': { within: screening },
  '/tnc': { within: outermost },
} satisfies Readonly<Record<Path, Route>>;

const find = finder({ outermost, byPath });
const pathOf = (route: Route | undefined) => Object.entries(byPath).find(([, one]) => one === route)?.[0];

/** The path of the page at an address, and the varying parts. */
const at = (pathname: string) => {
  const { routes, params, isMissing } = find(pathname);
  return isMissing ? undefined : [pathOf(routes.at(-1)), params];
};

describe('the page at an address', () => {
  it('is found with the varying parts decoded, and with all routes around it', () => {
    expect(at('/')).toEqual(['/', {}]);
    expect(at('/ca')).toEqual(['/ca', {}]);
    expect(at('/ca/find/sat-1')).toEqual(['/ca/find/$satellite_id', { satellite_id: 'sat-1' }]);
    expect(at('/ca/conjunction/a%20b/%C3%A4%2Fc')).toEqual([
      '/ca/conjunction/$satellite_id/$conjunction_id',
      { satellite_id: 'a b', conjunction_id: 'ä/c' },
    ]);
    expect(find('/ca/oems').routes).toEqual([outermost, signedIn, ca, byPath['/ca/oems']]);
  });

  it('may lack parts', () => {
    const observation = '/odt/observation/$observation_request_id/{-$observation_file_id}';
    expect(at('/docs')).toEqual(['/docs/{-$page}/{-$file}', {}]);
    expect(at('/docs/ca')).toEqual(['/docs/{-$page}/{-$file}', { page: 'ca' }]);
    expect(at('/docs/ca/find')).toEqual(['/docs/{-$page}/{-$file}', { page: 'ca', file: 'find' }]);
    expect(at('/odt/observation/r')).toEqual([observation, { observation_request_id: 'r' }]);
    expect(at('/odt/observation/r/')).toEqual([observation, { observation_request_id: 'r' }]);
  });

  it('is the same with capitals, with a slash at the end, and with letters encoded without need', () => {
    expect(at('/CA/Overview')).toEqual(['/ca/overview', {}]);
    expect(at('/ca/overview/')).toEqual(['/ca/overview', {}]);
    expect(at('/ca/%6fverview')).toEqual(['/ca/overview', {}]);
    expect(at('/CA/Satellite/SAT-1')).toEqual(['/ca/satellite/$satellite_id', { satellite_id: 'SAT-1' }]);
    expect(at('/ca/satellite/a|^[]"')).toEqual(['/ca/satellite/$satellite_id', { satellite_id: 'a|^[]"' }]);
  });

  it('does not exist elsewhere, and what would be around it is known', () => {
    const around = [
      ['/nowhere/at/all', [outermost]],
      ['/tnc/x', [outermost]],
      ['/ca/nothing', [outermost, signedIn, ca]],
      ['/CA/nothing', [outermost, signedIn, ca]],
      ['/ca/satellite', [outermost, signedIn, ca]],
      ['/ca//overview', [outermost, signedIn, ca]],
      ['/ca/conjunction/a', [outermost, signedIn, ca]],
      ['/screening/a/b', [outermost, signedIn, screening]],
      ['/dev/x/y', [outermost, signedIn, dev]],
      ['/cab', [outermost]],
      ['//ca/overview', [outermost]],
      ['/ca/satellite/%', [outermost]],
      ['/ca/satellite/%E4', [outermost]],
    ] as const;
    expect(around.map(([pathname]) => find(pathname))).toEqual(
      around.map(([, routes]) => ({ routes, params: {}, isMissing: true })),
    );
    expect(find('/docs/a/b/c').routes.slice(0, 2)).toEqual([outermost, signedIn]);
  });

  it('is the one that its address was written for, whatever the varying parts are', () => {
    const paths = Object.keys(byPath);
    const text = fc.string({ minLength: 1, unit: 'grapheme' }).filter((one) => one !== '.' && one !== '..');
    const present = readAddress('/');
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.array(text, { minLength: 3, maxLength: 3 }), (path, values) => {
        const names = [...path.matchAll(/\$(\w+)/g)].map(([, name = '']) => name);
        const params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
        const filled = path.replaceAll(/\{-(\$\w+)\}/g, '$1').replaceAll(/\$(\w+)/g, (_, name: string) => {
          return encodeURIComponent(params[name] ?? '');
        });
        const { pathname } = readAddress(hrefOf({ href: filled }, present));
        expect(at(pathname)).toEqual([path, params]);
      }),
    );
  });
});
