import { Children, type ReactNode } from 'react';

const beforeUnit = /(\d) (?=(?:%|‰|σ|°|km|m|s|h|d|min|ms|mm|kg|g|N|W|kB|MB|GB|mag|(?:km|cm|mm|m)\/s)(?![\p{L}\d]))/gu;

/** A sentence in which no number is separated from its unit at the end of a line. */
export function keptUnits(text: string): string {
  return text.replace(beforeUnit, '$1\u00A0');
}

/** A sentence in which, in addition, no power of ten is separated from its factor. */
export function keptNumbers(text: string): string {
  return keptUnits(text).replace(/(\d) × (?=10[⁻⁰¹²³⁴-⁹])/gu, '$1\u00A0×\u00A0');
}

/** Numbers with their units for the texts among the children of an element. */
export function withKeptUnits(children: ReactNode): ReactNode {
  return Children.map(children, (child) => (typeof child === 'string' ? keptUnits(child) : child));
}
