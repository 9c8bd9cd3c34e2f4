import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const here = import.meta.dirname;
const mantine = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'esm');
const component = /\/@mantine\/core\/esm\/components\/.*\.mjs$/;
/** What a module of Mantine gives to its component: `Checkbox.Group = CheckboxGroup;`. */
const part = /^([A-Z]\w*)\.(\w+) = [^;{}\n]+;\n/gm;

/**
 * Each component of Mantine names the others that may be used with it, so a page that has a checkbox would also load
 * groups and cards of checkboxes. What neither Mantine nor the application reads of a component is left out.
 */
export function leanMantine(): Plugin {
  let read: ReadonlySet<string> = new Set();
  return {
    name: 'lean-mantine',
    apply: 'build',
    buildStart() {
      const own = globSync('**/*.tsx', { cwd: here, exclude: ['dist/**', 'node_modules/**'] });
      const theirs = globSync('**/*.mjs', { cwd: mantine });
      const files = [...own.map((file) => join(here, file)), ...theirs.map((file) => join(mantine, file))];
      read = partsRead(files.map((file) => readFileSync(file, 'utf8')));
    },
    transform(code, id) {
      return component.test(id) ? { code: withoutParts(code, read), map: null } : undefined;
    },
  };
}

/** The parts of components that texts read, as `Checkbox.Group`. */
export function partsRead(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.replaceAll(part, '').match(/\b[A-Z]\w*\.\w+\b/g) ?? []));
}

/** A module of Mantine without the parts that no one reads. */
export function withoutParts(code: string, read: ReadonlySet<string>): string {
  return code.replaceAll(part, (text, owner, name) => (read.has(`${owner}.${name}`) ? text : ''));
}
