/**
 * The differences between an answer and the one in a guide: each shown field must exist and have the same kind, and
 * times must be times. Values may differ, and a guide may leave fields out. In a list, one entry must match the shown
 * one.
 */
export function differences(shown: unknown, found: unknown, at = ''): readonly string[] {
  if (Array.isArray(shown)) return listDifferences(shown, found, at);
  if (isRecord(shown)) {
    if (!isRecord(found)) return [`${at || '/'} is ${kindOf(found)}; the guide shows an object`];
    return Object.entries(shown).flatMap(([name, value]) =>
      name in found ? differences(value, found[name], `${at}/${name}`) : [`${at}/${name} is not there`],
    );
  }
  if (kindOf(shown) === kindOf(found)) return [];
  return [`${at || '/'} is ${kindOf(found)}; the guide shows ${kindOf(shown)}`];
}

function listDifferences(shown: readonly unknown[], found: unknown, at: string): readonly string[] {
  if (!Array.isArray(found)) return [`${at || '/'} is ${kindOf(found)}; the guide shows a list`];
  const [like] = shown;
  if (like === undefined) return [];
  if (found.length === 0) return [`${at || '/'} is an empty list; the guide shows an entry`];
  const all = found.map((entry: unknown, index) => differences(like, entry, `${at}/${index}`));
  return all.reduce((nearest, one) => (one.length < nearest.length ? one : nearest));
}

/** The differences between the lines of a text and those in a guide, where … means any text. */
export function lineDifferences(shown: string, found: string): readonly string[] {
  const lines = found.trimEnd().split(/\r?\n/);
  const wanted = shown.trimEnd().split('\n');
  const isOpen = wanted.at(-1) === '…';
  const compared = isOpen ? wanted.slice(0, -1) : wanted;
  if (!isOpen && lines.length !== wanted.length)
    return [`there are ${lines.length} lines; the guide shows ${wanted.length}`];
  return compared.flatMap((line, index) => {
    const pattern = line
      .split('…')
      .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.*');
    const isLike = new RegExp(`^${pattern}$`).test(lines[index] ?? '');
    return isLike ? [] : [`line ${index + 1} is "${lines[index] ?? ''}"; the guide shows "${line}"`];
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return 'a time';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
