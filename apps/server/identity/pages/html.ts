/** Markup in which all interpolated texts are escaped. Only `html` creates it. */
export class Html {
  readonly #text: string;

  constructor(strings: readonly string[], values: readonly Interpolated[]) {
    this.#text = strings.map((part, at) => (at === 0 ? part : `${render(values[at - 1])}${part}`)).join('');
  }

  toString(): string {
    return this.#text;
  }
}

type Interpolated = Html | string | number | undefined | readonly Html[];

/** A page, or a piece of one: texts are escaped, pieces of markup are kept as they are, undefined adds nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Interpolated[]): Html {
  return new Html(strings, values);
}

function render(value: Interpolated): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  return value.map(String).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => entities[character] ?? '');
}
