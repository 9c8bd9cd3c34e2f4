import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const here = import.meta.dirname;
const mantine = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'esm');
const component = /\/@mantine\/core\/esm\/components\/.*\.mjs$/;
/** What a module of Mantine gives to its component: `Checkbox.Group = CheckboxGroup;`. */
const part = /^([A-Z]\w*)\.(\w+) = [^;{}\n]+;\n/gm;

/** Buttons whose symbol of waiting comes and goes in 150 ms. */
const button = /\/@mantine\/core\/esm\/components\/(?:Button\/Button|ActionIcon\/ActionIcon)\.mjs$/;
const transition = 'import { Transition } from "../Transition/Transition.mjs";';
/** Shows the same without moving it. */
const atOnce = `const Transition = ({ mounted, transition, children }) =>
  mounted ? children({ ...transition.common, ...transition.in }) : null;`;

const looks = /\/default-variant-colors-resolver\.mjs$/;
const noLooks = 'export const defaultVariantColorsResolver = () => ({});';

const palettes = /\/MantineProvider\/default-colors\.mjs$/;
/** Mantine names `blue` as its main colour until the theme names ours. */
const noPalettes = `export const DEFAULT_COLORS = { blue: Array(10).fill('#000') };`;

/**
 * Each component of Mantine names the others that may be used with it, so a page that has a checkbox would also load
 * groups and cards of checkboxes. What neither Mantine nor the application reads of a component is left out. What moves
 * the symbol in a waiting button is, too: it is as large as all buttons. So are Mantine's own colours and looks of
 * controls: the theme has all that pages use.
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
      if (looks.test(id)) return { code: noLooks, map: null };
      if (palettes.test(id)) return { code: noPalettes, map: null };
      if (!component.test(id)) return undefined;
      const lean = withoutParts(code, read);
      return { code: button.test(id) ? withoutMoving(lean) : lean, map: null };
    },
  };
}

/** The module of a button that shows that it waits at once. */
export function withoutMoving(code: string): string {
  if (!code.includes(transition)) throw new Error('A button of Mantine has another transition now.');
  return code.replace(transition, () => atOnce);
}

/** The parts of components that texts read, as `Checkbox.Group`. */
export function partsRead(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.replaceAll(part, '').match(/\b[A-Z]\w*\.\w+\b/g) ?? []));
}

/** A module of Mantine without the parts that no one reads. */
export function withoutParts(code: string, read: ReadonlySet<string>): string {
  return code.replaceAll(part, (text, owner, name) => (read.has(`${owner}.${name}`) ? text : ''));
}
