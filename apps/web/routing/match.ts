import type { Parameters, Route } from './route.ts';

/** What is at an address. */
export interface Found {
  /** The routes from the outermost to the page. */
  readonly routes: readonly Route[];
  readonly params: Parameters;
  /** There is no page; the routes are those that would be around it. */
  readonly isMissing: boolean;
}

/** All pages by path, and what is around the pages that do not exist. */
export interface Pages {
  readonly outermost: Route;
  readonly byPath: Readonly<Record<string, Route>>;
}

interface Candidate {
  readonly pattern: RegExp;
  readonly route: Route;
}

/**
 * A function that finds the page at an address. Capitals in fixed parts and a slash at the end do not matter; where no
 * page is, the guards of the pages around it still count, so that a visitor signs in before.
 */
export function finder({ outermost, byPath }: Pages): (pathname: string) => Found {
  const candidates = Object.entries(byPath).map(([path, route]): Candidate => ({ pattern: patternOf(path), route }));
  const around = [...new Set(candidates.flatMap(({ route }) => chainOf(route)))];
  return (pathname) => {
    try {
      const path = encodedAlike(pathname);
      for (const { pattern, route } of candidates) {
        const match = pattern.exec(path);
        if (match !== null) return { routes: chainOf(route), params: decoded(match.groups), isMissing: false };
      }
    } catch {
      // What is not encoded properly is no address.
      return { routes: [outermost], params: {}, isMissing: true };
    }
    const within = around.find((route) => isWithin(route, pathname));
    return { routes: chainOf(within ?? outermost), params: {}, isMissing: true };
  };
}

const isWithin = ({ beginning }: Route, pathname: string) =>
  beginning !== undefined && `${pathname.toLowerCase()}/`.startsWith(`${beginning}/`);

function chainOf(route: Route): readonly Route[] {
  return route.within === undefined ? [route] : [...chainOf(route.within), route];
}

function decoded(groups: Readonly<Record<string, string | undefined>> = {}): Parameters {
  const present = Object.entries(groups).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(present.map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Letters may be encoded though they need not be. */
function encodedAlike(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/');
}

function patternOf(path: string): RegExp {
  const source = path.replaceAll(/\/\{-\$(\w+)\}/g, '(?:/(?<$1>[^/]+))?').replaceAll(/\/\$(\w+)/g, '/(?<$1>[^/]+)');
  return new RegExp(`^${source === '/' ? '' : source}/?$`, 'i');
}
