/** Blackouts as text: one on each line, two times with a space between them. */
export function blackoutsText(blackouts: readonly (readonly string[])[] = []): string {
  return blackouts.map((times) => times.join(' ')).join('\n');
}

/** The blackouts of such a text: other lines are sent unchanged, so that the server reports their faults. */
export function blackoutsOfText(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/).slice(0, 2));
}
