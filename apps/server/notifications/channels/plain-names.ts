/** A character without width that keeps its neighbours apart for programs, and together for people. */
const joiner = '\u2060';

/**
 * Text that no mail program, Slack or Teams turns into a link or a mention. Names of objects come from others, and a name that
 * reads as an address would be a live link in a genuine alarm.
 */
export function unlinked(text: string): string {
  return (
    text
      .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replaceAll(/(:)(?=\/\/)/g, `$1${joiner}`)
      .replaceAll(/\b(www)(?=\.)/gi, `$1${joiner}`)
      .replaceAll(/(mailto|javascript|tel)(?=:)/gi, `$1${joiner}`)
      // Mail programs make links of bare names of hosts: evil.example/acknowledge.
      .replaceAll(/(?<=[\p{L}\d])\.(?=\p{L}{2})/gu, `.${joiner}`)
      .replaceAll('@', `@${joiner}`)
  );
}
