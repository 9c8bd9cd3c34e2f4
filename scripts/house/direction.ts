import { type AppRooms, appRooms, holdersOfBoth, mayImport } from './directions.ts';
import type { Import, Source } from './source.ts';

/** Every import that runs against the house’s direction, as a sentence with its place. Imports of types count. */
export function wrongDirections(sources: readonly Source[]): readonly string[] {
  return sources.flatMap((source) => [
    ...acrossPackages(source),
    ...ofRecordsAndPhysics(source),
    ...acrossRooms(source),
  ]);
}

function packageOf(path: string): string | undefined {
  return Object.keys(mayImport).find((name) => path.startsWith(`${name}/`));
}

function acrossPackages({ path, imports }: Source): readonly string[] {
  const home = packageOf(path);
  if (home === undefined) return [];
  const allowed = [...(mayImport[home] ?? []), `@farpass/${home.split('/')[1]}`];
  return imports.flatMap(({ target, line }) => {
    const owner = packageOf(`${target}/`);
    if (owner !== undefined && owner !== home) {
      return [`${path}:${line} reaches into ${target}; enter a package through its exports map`];
    }
    if (!target.startsWith('@farpass/') || allowed.some((name) => isWithin(name, { target }))) return [];
    if (home === 'packages/contract' && isListOfCodes({ target })) return [];
    const others = allowed.slice(0, -1).join(', ') || 'no other package';
    return [`${path}:${line} imports ${target}; ${home} may import ${others}`];
  });
}

function isWithin(name: string, { target }: Pick<Import, 'target'>): boolean {
  return target === name || target.startsWith(`${name}/`);
}

/** The contract takes its lists of codes, and nothing else, from the rooms that decide by them. */
function isListOfCodes({ target }: Pick<Import, 'target'>): boolean {
  return target.endsWith('/codes');
}

/** Every import in a list of codes that the contract takes: the contract, and with it every page, would load it. */
export function importsOfCodes(sources: readonly Source[]): readonly string[] {
  const taken = new Set(
    sources
      .filter(({ path }) => path.startsWith('packages/contract/'))
      .flatMap(({ imports }) => imports.filter(isListOfCodes))
      .map(({ target }) => `${target.replace('@farpass/', 'packages/')}.ts`),
  );
  return sources.flatMap(({ path, imports }) =>
    taken.has(path)
      ? imports.map(({ line, target }) => `${path}:${line} imports ${target}; lists of codes import nothing`)
      : [],
  );
}

const physics = [
  '@farpass/astro',
  '@farpass/conjunction',
  '@farpass/screening',
  '@farpass/manoeuvre',
  '@farpass/tracking',
];
/** Times and units are common to records and physics. */
const common = ['@farpass/astro/time', '@farpass/astro/constants'];

function isPhysics({ target }: Import): boolean {
  return physics.some((name) => isWithin(name, { target })) && !common.includes(target);
}

/** Only intake may import both records and physics; a file above it that needs both says why in its list. */
function ofRecordsAndPhysics({ path, imports }: Source): readonly string[] {
  const isFree = path.startsWith('packages/intake/') || !/^(apps|packages)\//.test(path) || isTest(path);
  const record = imports.find((one) => isWithin('@farpass/ccsds', one));
  const calculated = imports.find(isPhysics);
  if (isFree || path in holdersOfBoth || record === undefined || calculated === undefined) return [];
  return [
    `${path}:${record.line} imports ${record.target} and ${calculated.target}; intake alone turns records into physics`,
  ];
}

function isTest(path: string): boolean {
  return /\.(test|conformance|fixture)\.tsx?$|\/testing\.ts$/.test(path);
}

/** Rooms of an app: features never import each other; in a chain, each room may import those before it. */
function acrossRooms(source: Source): readonly string[] {
  const { path } = source;
  return Object.entries(appRooms).flatMap(([app, rooms]) => {
    const home = roomIn({ path, app });
    if (home === undefined || rooms.composing.includes(home) || isTest(path)) return [];
    return source.imports.flatMap(({ target, line }) => {
      const other = roomIn({ path: target, app });
      const fault =
        other === undefined || other === home ? undefined : ruleBroken({ home, other, path, target }, rooms);
      return fault === undefined ? [] : [`${path}:${line} imports ${target}; ${fault}: compose them in ${app}`];
    });
  });
}

interface Crossing {
  readonly home: string;
  readonly other: string;
  readonly path: string;
  readonly target: string;
}

function ruleBroken({ home, other }: Crossing, { isFeature, chain }: AppRooms): string | undefined {
  const [here, there] = [chain.indexOf(home), chain.indexOf(other)];
  if (here >= 0 && there >= 0) return there < here ? undefined : `${other} comes after ${home} in ${chain.join(' → ')}`;
  if (!isFeature(other)) return undefined;
  if (!isFeature(home)) return `${home} is what features stand on`;
  return 'one feature never imports another';
}

/** The folder of an app that a file is in; undefined for files next to the folders, which bring them together. */
function roomIn({ path, app }: { readonly path: string; readonly app: string }): string | undefined {
  if (!path.startsWith(`${app}/`)) return undefined;
  const rest = path.slice(app.length + 1).split('/');
  return rest.length > 1 ? rest[0] : undefined;
}
