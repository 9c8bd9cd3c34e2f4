import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ofPages = /\/apps\/web\/.*\.ts$/;
/** How each feature declares its texts. The name of the German ones is missing if it is `de`. */
const declared = /^(?:export )?const (\w+) = featureTexts\(\{ en, de(?:: \w+)? \}\);$/m;
/** What is in a file instead of texts until it is written. */
const place = /\bFARPASS_TEXTS_(\d+)_[0-9a-f]{12}\b/g;

const languages = ['en', 'de'] as const;
type Language = (typeof languages)[number];

interface Tree {
  readonly [key: string]: string | Tree;
}

type Texts = Readonly<Record<Language, Tree>>;

interface Splitting {
  /** English files only, with their texts: for a build that only measures. */
  readonly isMeasured?: boolean;
}

/**
 * Writes each file that has texts twice: `x.js` with the English ones and `x.de.js` with the German ones. The server
 * chooses; what is in them is the same otherwise. When the language of a page changes, the texts of each file that it
 * has are loaded in the other language, from a file next to it.
 */
export function splitTexts({ isMeasured = false }: Splitting = {}): Plugin {
  const all: Texts[] = [];
  return {
    name: 'split-texts',
    apply: 'build',
    transform: {
      order: 'pre',
      async handler(code, id) {
        if (!ofPages.test(id) || !declared.test(code)) return null;
        if (isMeasured)
          return { code: withTexts({ code, texts: '{ en, de: en }' }), map: null, moduleSideEffects: false };
        const texts = await textsOf(id);
        const inPlace = `FARPASS_TEXTS_${all.length}_${digestOf(texts)}`;
        all.push(texts);
        return { code: withTexts({ code, texts: inPlace }), map: null, moduleSideEffects: false };
      },
    },
    // After the bundler has written the names of the files that a file loads into it.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          const files = chunk.type === 'chunk' ? filesOf(chunk, all) : undefined;
          if (chunk.type !== 'chunk' || files === undefined) continue;
          chunk.code = files.code;
          for (const { fileName, source } of files.others) this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

/** The module with something else as its texts. */
export function withTexts({ code, texts }: { readonly code: string; readonly texts: string }): string {
  return code.replace(declared, (declaration) => declaration.replace(/\(.*\)/, () => `(${texts})`));
}

const onlyTexts = '?texts';

/** A module with this ending exports its texts, whether it does so for others or not. */
registerHooks({
  load: (url, context, nextLoad) => {
    if (!url.endsWith(`.ts${onlyTexts}`)) return nextLoad(url, context);
    const code = readFileSync(fileURLToPath(url), 'utf8');
    const source = `${code}\nexport { ${declared.exec(code)?.[1]} as texts };\n`;
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});

/** What the module at a path declares, in both languages. */
async function textsOf(id: string): Promise<Texts> {
  const { texts } = await import(pathToFileURL(id).href + onlyTexts);
  return texts;
}

/** Names of files are made of what is in them before the texts are: they change with every text. */
function digestOf(texts: Texts): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
}

interface Chunk {
  readonly fileName: string;
  readonly code: string;
}

interface Files {
  /** In English. */
  readonly code: string;
  readonly others: readonly { readonly fileName: string; readonly source: string }[];
}

/** The files of a chunk; undefined if it has no texts. */
export function filesOf({ fileName, code }: Chunk, all: readonly Texts[]): Files | undefined {
  const places = [...new Set(Array.from(code.matchAll(place), ([, index]) => Number(index)))];
  if (places.length === 0) return undefined;
  const stem = fileName.replace(/\.js$/, '');
  const nameOf = (language: Language) => `${stem}.texts.${language}.js`;
  const inLanguage = (language: Language) =>
    code.replaceAll(place, (_, found) => {
      const index = Number(found);
      const parts = languages.map((of) => {
        const load = `()=>import("./${basename(nameOf(of))}").then(t=>t.default[${places.indexOf(index)}])`;
        return `${of}:${of === language ? written(all[index]?.[of] ?? {}) : load}`;
      });
      return `{${parts.join(',')}}`;
    });
  const alone = (language: Language) => ({
    fileName: nameOf(language),
    source: `export default[${places.map((index) => written(all[index]?.[language] ?? {})).join(',')}]`,
  });
  return {
    code: inLanguage('en'),
    others: [{ fileName: `${stem}.de.js`, source: inLanguage('de') }, ...languages.map(alone)],
  };
}

/** Texts as an expression. */
function written(texts: string | Tree): string {
  if (typeof texts === 'string') return JSON.stringify(texts);
  const parts = Object.entries(texts).map(
    ([key, value]) => `${/^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key)}:${written(value)}`,
  );
  return `{${parts.join(',')}}`;
}
