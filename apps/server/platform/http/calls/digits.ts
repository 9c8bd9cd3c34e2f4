/** The same document with this number of significant digits in each number that is not whole; undefined changes nothing. */
export function withDigits<Document>(document: Document, digits: number | undefined): Document {
  if (digits === undefined) return document;
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(digits)) : value;
  return JSON.parse(JSON.stringify(document), rounded);
}
