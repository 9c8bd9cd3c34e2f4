/** What a lock file of npm says about one package, as far as a bill of materials needs it. */
interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface Component {
  readonly type: 'library' | 'application';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  /** Required when it runs in production; otherwise it is there for building and testing, or for another platform. */
  readonly scope: 'required' | 'optional' | 'excluded';
  readonly licenses?:
    | readonly { readonly license: { readonly id: string } }[]
    | readonly { readonly expression: string }[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

/** The parts of the platform and what each needs, in the form of CycloneDX 1.6. The same lock file gives the same text. */
export interface Bill {
  readonly $schema: string;
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: { readonly component: Pick<Component, 'type' | 'bom-ref' | 'name' | 'version' | 'purl'> };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const nodeModules = 'node_modules/';

/** The bill of materials of a lock file: third-party packages, once per version. */
export function billOfMaterials(lock: LockFile): Bill {
  const whole = { name: lock.name, version: lock.version, purl: purlOf(lock) };
  const found = Object.entries(lock.packages).filter(([path, { link }]) => path.includes(nodeModules) && link !== true);
  const byRef = new Map(found.map(([path, locked]) => [refOf(path, locked), componentOf(path, locked)]));
  const components = [...byRef.values()].toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  const own = { ref: whole.purl, dependsOn: ofWorkspaces(lock) };
  const needs = new Map(found.map(([path, locked]) => [refOf(path, locked), neededBy(lock, path)]));
  const others = [...needs]
    .map(([ref, dependsOn]) => ({ ref, dependsOn }))
    .toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': whole.purl, ...whole } },
    components,
    dependencies: [own, ...others],
  };
}

function componentOf(path: string, locked: LockedPackage): Component {
  const { version = '', license, integrity } = locked;
  const ref = refOf(path, locked);
  return {
    type: 'library',
    'bom-ref': ref,
    name: nameAt(path, locked),
    version,
    purl: ref,
    scope: locked.dev === true ? 'excluded' : locked.optional === true ? 'optional' : 'required',
    ...(license === undefined ? {} : { licenses: licencesOf(license) }),
    ...(integrity === undefined ? {} : { hashes: hashesOf(integrity) }),
  };
}

/** A name from the SPDX list, or an expression of several. */
function licencesOf(license: string): NonNullable<Component['licenses']> {
  return /[ ()]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
}

/** The checksums of a lock file are in base64, those of a bill in hexadecimal. */
function hashesOf(integrity: string): NonNullable<Component['hashes']> {
  return integrity.split(' ').map((one) => {
    const [algorithm = '', digest = ''] = one.split('-');
    return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
  });
}

function nameAt(path: string, { name }: LockedPackage): string {
  return name ?? path.slice(path.lastIndexOf(nodeModules) + nodeModules.length);
}

function refOf(path: string, locked: LockedPackage): string {
  return purlOf({ name: nameAt(path, locked), version: locked.version ?? '' });
}

function purlOf({ name, version }: Pick<Component, 'name' | 'version'>): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** The packages that the workspaces need, except for development. */
function ofWorkspaces(lock: LockFile): readonly string[] {
  const workspaces = Object.keys(lock.packages).filter((path) => !path.includes(nodeModules));
  return sortedOnce(workspaces.flatMap((path) => neededBy(lock, path)));
}

/** The packages that a package needs, as npm resolves them: the nearest copy above it. */
function neededBy(lock: LockFile, path: string): readonly string[] {
  const { dependencies = {}, optionalDependencies = {} } = lock.packages[path] ?? {};
  const names = Object.keys({ ...dependencies, ...optionalDependencies });
  return sortedOnce(names.flatMap((name) => foundFrom(lock, { path, name })));
}

function foundFrom(
  lock: LockFile,
  { path, name }: { readonly path: string; readonly name: string },
): readonly string[] {
  for (let at = path; ; at = parentOf(at)) {
    const place = `${at === '' ? '' : `${at}/`}${nodeModules}${name}`;
    const locked = lock.packages[place];
    if (locked !== undefined) return locked.link === true ? [] : [refOf(place, locked)];
    if (at === '') return [];
  }
}

function parentOf(path: string): string {
  const nested = path.lastIndexOf(`/${nodeModules}`);
  return nested === -1 ? '' : path.slice(0, nested);
}

function sortedOnce(refs: readonly string[]): readonly string[] {
  return [...new Set(refs)].toSorted();
}
