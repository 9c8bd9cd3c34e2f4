interface PastedSets {
  readonly sets: readonly { readonly tle: readonly string[] }[];
  /** The number of the first line that lacks the other line of its set, counted from 1. */
  readonly unpairedLine?: number;
}

const isFirst = (line: string | undefined) => /^1 /.test(line ?? '');
const isSecond = (line: string | undefined) => /^2 /.test(line ?? '');

/** The two-line element sets in a text, each with the name above it; other lines are skipped. */
export function setsInText(text: string): PastedSets {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const sets = lines.flatMap((line, index) => {
    const second = lines[index + 1];
    if (!isFirst(line) || second === undefined || !isSecond(second)) return [];
    const name = lines[index - 1];
    const isName = name !== undefined && name !== '' && !isFirst(name) && !isSecond(name);
    return [{ tle: [...(isName ? [name] : []), line, second] }];
  });
  const unpaired = lines.findIndex(
    (line, index) => (isFirst(line) && !isSecond(lines[index + 1])) || (isSecond(line) && !isFirst(lines[index - 1])),
  );
  return { sets, ...(unpaired === -1 ? {} : { unpairedLine: unpaired + 1 }) };
}
