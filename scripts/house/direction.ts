import type { Source } from './source.ts';

/** What each package may import of the others; nothing that is not named. `/` narrows to one entry of the exports map. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/astro': [],
  'packages/ccsds': ['@farpass/astro/time', '@farpass/astro/constants'],
  'packages/conjunction': ['@farpass/astro'],
  'packages/screening': ['@farpass/astro', '@farpass/conjunction'],
  'packages/manoeuvre': ['@farpass/astro', '@farpass/conjunction', '@farpass/screening'],
  'packages/tracking': ['@farpass/astro'],
  'packages/intake': [
    '@farpass/astro',
    '@farpass/ccsds',
    '@farpass/conjunction',
    '@farpass/screening',
    '@farpass/manoeuvre',
    '@farpass/tracking',
  ],
  'packages/contract': [],
  'apps/server': [
    '@farpass/contract',
    '@farpass/intake',
    '@farpass/ccsds',
    '@farpass/astro',
    '@farpass/conjunction',
    '@farpass/screening',
    '@farpass/manoeuvre',
    '@farpass/tracking',
  ],
  'apps/web': [
    '@farpass/contract',
    '@farpass/intake',
    '@farpass/astro',
    '@farpass/conjunction',
    '@farpass/screening',
    '@farpass/manoeuvre',
    '@farpass/tracking',
  ],
  'apps/cli': [
    '@farpass/server',
    '@farpass/intake',
    '@farpass/ccsds',
    '@farpass/astro',
    '@farpass/conjunction',
    '@farpass/screening',
    '@farpass/manoeuvre',
    '@farpass/tracking',
  ],
};

/**
 * The folders of an app: features never import each other, and what they stand on imports no feature. Files beside the
 * folders, and folders that compose, bring features together.
 */
interface Plan {
  readonly isFeature: (folder: string) => boolean;
  readonly composes: readonly string[];
}

const webFeatures = ['account', 'ca', 'dev', 'docs', 'odt', 'screening'];

const plans: Readonly<Record<string, Plan>> = {
  'apps/server': { isFeature: (folder) => folder !== 'platform', composes: [] },
  'apps/web': { isFeature: (folder) => webFeatures.includes(folder), composes: ['routes'] },
};

/** Every import that runs against the house's direction, as a sentence with its place. */
export function wrongDirections(sources: readonly Source[]): readonly string[] {
  return sources.flatMap((source) => [...acrossPackages(source), ...acrossFeatures(source)]);
}

function packageOf(path: string): string | undefined {
  return Object.keys(mayImport).find((name) => path.startsWith(`${name}/`));
}

function acrossPackages(source: Source): readonly string[] {
  const home = packageOf(source.path);
  if (home === undefined) return [];
  const allowed = [...(mayImport[home] ?? []), `@farpass/${home.split('/')[1]}`];
  return source.imports.flatMap(({ target, line }) => {
    const leaves =
      !target.startsWith('@farpass/') && packageOf(`${target}/`) !== undefined && packageOf(`${target}/`) !== home;
    if (leaves) return [`${source.path}:${line} reaches into ${target}; enter a package through its exports map`];
    if (!target.startsWith('@farpass/') || allowed.some((name) => target === name || target.startsWith(`${name}/`)))
      return [];
    return [
      `${source.path}:${line} imports ${target}; ${home} may import ${allowed.slice(0, -1).join(', ') || 'no other package'}`,
    ];
  });
}

function acrossFeatures(source: Source): readonly string[] {
  const app = Object.keys(plans).find((name) => source.path.startsWith(`${name}/`));
  const plan = app === undefined ? undefined : plans[app];
  const home = app === undefined ? undefined : folderIn(app, source.path);
  if (app === undefined || plan === undefined || home === undefined || plan.composes.includes(home)) return [];
  return source.imports.flatMap(({ target, line }) => {
    const other = target.startsWith(`${app}/`) ? folderIn(app, target) : undefined;
    if (other === undefined || other === home || !plan.isFeature(other)) return [];
    const rule = plan.isFeature(home) ? 'one feature never imports another' : `${home} is what features stand on`;
    return [`${source.path}:${line} imports ${target}; ${rule}: compose them in ${app}`];
  });
}

function folderIn(app: string, path: string): string | undefined {
  const rest = path.slice(app.length + 1).split('/');
  return rest.length > 1 ? rest[0] : undefined;
}
