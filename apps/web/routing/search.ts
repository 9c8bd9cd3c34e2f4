/** The query of an address as plain text: `?tabs=summary,plane`, with commas unencoded and nothing quoted. */
export type Search = Readonly<Record<string, string>>;

export function parseSearch(query: string): Search {
  return Object.fromEntries(new URLSearchParams(query.replace(/^\?/, '')));
}

export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll('%2C', ',').replaceAll('%20', '+')}`,
    );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
