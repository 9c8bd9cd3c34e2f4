import { filledText, type Language } from '../../texts/index.ts';
import { writtenNumber } from '../numbers.ts';
import de from './data.de.json' with { type: 'json' };
import en from './data.en.json' with { type: 'json' };

const texts: Readonly<Record<Language, typeof en>> = { en, de };
const volume = /^(sphere|ellipsoid|box) of (±?)([\d.]+(?: × [\d.]+)*) km( \(R × T × N\))?(?: for (\d+))?$/;
const elementSet = /^(own )?element set of (\S+) at (\S+)T(\S+)Z$/;

/** A screening volume as the server says it, in the language; another text as it is. */
export function volumeWords(text: string, language: Language): string {
  const [found, shape = '', sign = '', widths = '', axes = '', count] = volume.exec(text) ?? [];
  if (found === undefined) return text;
  const { shapes, volume: whole, volumeFor } = texts[language];
  const written = widths.split(' × ').map((width) => writtenNumber(width));
  const names: Readonly<Record<string, string>> = shapes;
  const size = `${sign}${written.join(' × ')} km${axes}`;
  return filledText(count === undefined ? whole : volumeFor, {
    shape: names[shape] ?? shape,
    size,
    count: count ?? '',
  });
}

/** The source of an object's orbit in a screening, in the language: element sets in words, times as on the pages, names of files as they are. */
export function sourceWords(text: string, language: Language): string {
  const [found, own, id = '', day = '', time = ''] = elementSet.exec(text) ?? [];
  const { nothing, set, ownSet } = texts[language];
  if (found !== undefined) return filledText(own === undefined ? set : ownSet, { id, day, time });
  return text === 'nothing' ? nothing : text;
}
