import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import web from '../vite.config.ts';
import { pseudoTexts, type Texts } from './pseudo.ts';

const german = /\.de\.json$/;

/** The pages with the pseudo-language in place of German: `npx vite build -c apps/web/pseudo-language/vite.config.ts`. */
export default defineConfig({
  ...web,
  plugins: [pseudoLanguage(), ...(web.plugins ?? [])],
  build: { ...web.build, outDir: resolve(import.meta.dirname, '../../../.cache/pseudo-language'), emptyOutDir: true },
});

function pseudoLanguage(): Plugin {
  const textsIn = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8'));
  return {
    name: 'pseudo-language',
    enforce: 'pre',
    load: {
      order: 'pre',
      handler: (id) =>
        german.test(id)
          ? JSON.stringify(pseudoTexts({ english: textsIn(id.replace(german, '.en.json')), other: textsIn(id) }))
          : null,
    },
  };
}
