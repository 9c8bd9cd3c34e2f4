import type { Operation } from './operations.ts';

/** The address of a call with the entered values; undefined while a required one is missing. */
export function filledAddress(
  { path, parameters }: Pick<Operation, 'path' | 'parameters'>,
  values: Readonly<Record<string, string>>,
): string | undefined {
  const typed = (name: string) => values[name]?.trim() ?? '';
  if (parameters.some(({ name, isRequired }) => isRequired && typed(name) === '')) return undefined;
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(typed(name)));
  const query = parameters
    .filter(({ name, place }) => place === 'query' && typed(name) !== '')
    .map(({ name }) => `${encodeURIComponent(name)}=${encodeURIComponent(typed(name))}`);
  return `${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** Longer answers are cut: they are too long for a page. */
const longestShown = 20_000;

/** The status of an answer and its text, with JSON indented. */
export async function shownAnswer(response: Response): Promise<string> {
  const text = await response.text();
  const shown = /[/+]json\b/.test(response.headers.get('content-type') ?? '') ? withLineBreaks(text) : text;
  const cut = shown.length > longestShown ? `${shown.slice(0, longestShown)}\n…` : shown;
  return `${response.status} ${response.statusText}\n\n${cut}`;
}

function withLineBreaks(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
