import { writtenIn } from '../numbers.ts';

const shapes: Readonly<Record<string, string>> = { sphere: 'Kugel', ellipsoid: 'Ellipsoid', box: 'Quader' };
const volume = /^(sphere|ellipsoid|box) of (±?)([\d.]+(?: × [\d.]+)*) km( \(R × T × N\))?(?: for (\d+))?$/;
const elementSet = /^(own )?element set of (\S+) at (\S+)T(\S+)Z$/;

/** A screening volume as the server says it, in the language; another text as it is. */
export function volumeWords(text: string, language: 'en' | 'de'): string {
  const [found, shape = '', sign = '', widths = '', axes = '', count] = volume.exec(text) ?? [];
  if (language === 'en' || found === undefined) return text;
  const written = widths.split(' × ').map((width) => writtenIn(width, language));
  return `${shapes[shape] ?? shape}, ${sign}${written.join(' × ')} km${axes}${count === undefined ? '' : `, für ${count}`}`;
}

/** What an object was screened by, in the language: element sets in words, times as on the pages, names of files as they are. */
export function sourceWords(text: string, language: 'en' | 'de'): string {
  const [found, own = '', id, day, time] = elementSet.exec(text) ?? [];
  if (language === 'en') return found === undefined ? text : `${own}element set of ${id} at ${day} ${time} Z`;
  if (text === 'nothing') return 'nichts';
  const set = own === '' ? 'Elementsatz' : 'eigener Elementsatz';
  return found === undefined ? text : `${set} von ${id}, ${day} ${time} Z`;
}
