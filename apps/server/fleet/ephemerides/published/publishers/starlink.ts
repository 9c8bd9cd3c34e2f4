import { fileAt, type Publisher } from './publisher.ts';

/** SpaceX: a file name a line, with the number of the satellite; the files are next to the list. */
export function starlinkFiles(address: string): Publisher {
  return {
    source: 'STARLINK',
    list: ({ text }) => {
      const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
      const entries = lines.map((line) => ({ line, name: nameIn(line) }));
      const files = entries.flatMap(({ name }) =>
        name === undefined
          ? []
          : [[name.number, { fileName: name.fileName, ...fileAt(new URL(name.fileName, address)) }] as const],
      );
      const refused = entries.filter(({ name }) => name === undefined);
      return {
        usable: files.length,
        refused: refused.map(({ line }) => `"${line.slice(0, 80)}" names no file MEME_…txt`),
        files: new Map(files),
      };
    },
  };
}

/** A plain name, so that nothing else is asked for. */
function nameIn(line: string): { readonly number: string; readonly fileName: string } | undefined {
  const fileName = line.trim();
  const number = /^MEME_0*([1-9]\d{0,8})_[\w.+-]{1,150}\.txt$/.exec(fileName)?.[1];
  return number === undefined ? undefined : { number, fileName };
}
