import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ofPages = /\/apps\/web\/.*\.ts$/;
const onlyGerman = '?german';
const bundle = '\0german:';
/** How each feature declares its texts. The name of the German ones is missing if it is `de`. */
const declared = /^(?:export )?const \w+ = featureTexts\(\{ en, de(?:: (\w+))? \}\);$/m;

/** The file that a module with texts gets into, by its path. */
export type TextFiles = ReadonlyMap<string, string>;

/**
 * Pages get the English texts of their features; the German ones are loaded when a page is to be German: for each file
 * that has texts, all its German ones are another file. Without such files, each module with texts gets one.
 */
export function splitTexts(files: TextFiles = new Map()): Plugin {
  const fileOf = (id: string) => files.get(id) ?? id;
  const partsOf = (file: string) => {
    const ids = [...files].filter(([, of]) => of === file).map(([id]) => id);
    return ids.length === 0 ? [file] : ids;
  };
  return {
    name: 'split-texts',
    apply: 'build',
    resolveId: { order: 'pre', handler: (id) => (id.startsWith(bundle) ? id : null) },
    load: {
      order: 'pre',
      handler(id) {
        if (id.endsWith(`.ts${onlyGerman}`))
          return { code: germanPart(readFileSync(id.replace(onlyGerman, ''), 'utf8')), moduleType: 'ts' };
        if (!id.startsWith(bundle)) return null;
        const parts = partsOf(id.slice(bundle.length));
        return parts
          .map((part, index) => `export { german as g${index} } from ${quoted(part + onlyGerman)};`)
          .join('\n');
      },
    },
    transform: {
      order: 'pre',
      handler(code, id) {
        if (!isOfPages(id) || !declared.test(code)) return null;
        const file = fileOf(id);
        const load = `async () => (await import(${quoted(bundle + file)})).g${partsOf(file).indexOf(id)}`;
        return { code: englishPart({ code, load }), map: null, moduleSideEffects: false };
      },
    },
  };
}

/** Whether a module declares texts, by its path and what it says. */
export function hasTexts(id: string): boolean {
  return isOfPages(id) && declared.test(readFileSync(id, 'utf8'));
}

/** Whether a module is the German texts of a file. */
export function isGerman(id: string): boolean {
  return id.startsWith(bundle);
}

function isOfPages(id: string): boolean {
  return !isGerman(id) && ofPages.test(id);
}

/** A module whose German texts are loaded by a function. It does not import those that are in a module of their own. */
export function englishPart({ code, load }: { readonly code: string; readonly load: string }): string {
  const name = declared.exec(code)?.[1] ?? 'de';
  return code
    .replace(declared, (declaration) => declaration.replace(/ de(?:: \w+)? \}/, () => ` de: ${load} }`))
    .replace(new RegExp(`^import \\{ ${name} \\} from .*\n`, 'm'), '');
}

/** The module that has only the German texts. */
export function germanPart(code: string): string {
  return code.replace(declared, (_, name = 'de') => `export { ${name} as german };`);
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
