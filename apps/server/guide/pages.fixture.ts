import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examplesOf, sampleFilesOf } from './examples.ts';

export const docs = join(import.meta.dirname, '../../../docs');

/** The guides of the services with their examples. */
export const pages = ['ca', 'odt', 'tle', 'payments', 'notifications'].flatMap((folder) =>
  readdirSync(join(docs, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const page = `${folder}/${name}`;
      const markdown = readFileSync(join(docs, page), 'utf8');
      return { page, markdown, files: sampleFilesOf(markdown), examples: examplesOf(page, markdown) };
    }),
);
