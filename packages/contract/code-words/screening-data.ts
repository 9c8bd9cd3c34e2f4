import { writtenIn } from './numbers.ts';

const shapes: Readonly<Record<string, string>> = { sphere: 'Kugel', ellipsoid: 'Ellipsoid', box: 'Quader' };
const volume = /^(sphere|ellipsoid|box) of (±?)([\d.]+(?: × [\d.]+)*) km( \(R × T × N\))?(?: for (\d+))?$/;
const elementSet = /^(own )?element set of (\S+) at (\S+)$/;

/** A screening volume as the server says it, in the language; another text as it is. */
export function volumeWords(text: string, language: 'en' | 'de'): string {
  const [found, shape = '', sign = '', widths = '', axes = '', count] = volume.exec(text) ?? [];
  if (language === 'en' || found === undefined) return text;
  const written = widths.split(' × ').map((width) => writtenIn(width, language));
  return `${shapes[shape] ?? shape}, ${sign}${written.join(' × ')} km${axes}${count === undefined ? '' : `, für ${count}`}`;
}

/** What an object was screened by, in the language: element sets in words, names of files as they are. */
export function sourceWords(text: string, language: 'en' | 'de'): string {
  if (language === 'en') return text;
  if (text === 'nothing') return 'nichts';
  const [found, own, id, at] = elementSet.exec(text) ?? [];
  return found === undefined ? text : `${own === undefined ? 'Elementsatz' : 'eigener Elementsatz'} von ${id}, ${at}`;
}
