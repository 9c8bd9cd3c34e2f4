/** The two-line element sets in a text, each with the name above it; lines between them that belong to none are skipped. */
export function setsInText(text: string): readonly { readonly tle: readonly string[] }[] {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  return lines.flatMap((line, index) => {
    const second = lines[index + 1];
    if (!/^1 /.test(line) || second === undefined || !/^2 /.test(second)) return [];
    const name = lines[index - 1];
    const isName = name !== undefined && name !== '' && !/^[12] /.test(name);
    return [{ tle: [...(isName ? [name] : []), line, second] }];
  });
}
