const here = 'https://here.invalid';

/**
 * Whether an address is a path of this application. The browser's own parser decides: it skips tabs and line breaks and reads
 * a backslash as a slash, so that `/\t/evil.example` leads to another host.
 */
export function isInside(href: string): boolean {
  return href.startsWith('/') && URL.parse(href, here)?.origin === here;
}
