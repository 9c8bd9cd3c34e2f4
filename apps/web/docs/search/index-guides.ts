import type { GuideDocument } from '@farpass/contract/platform';
import type { Operation } from '../reference/operations.ts';

/** A findable part of the documentation: a section of a guide, or an operation. */
export interface FoundPlace {
  readonly id: string;
  readonly page: GuideDocument['service'];
  readonly file: string;
  readonly anchor: string;
  /** The guide, and a heading in it. */
  readonly guide: string;
  readonly heading: string;
  readonly text: string;
}

/** The name of the reference in addresses. */
export const referenceFile = 'api-reference';

/** The sections of a guide with their text; the text before the first heading is a section, too. */
export function sectionsOf(guide: GuideDocument, text: string): readonly FoundPlace[] {
  const { service, file, title, headings } = guide;
  const anchors = [{ text: title, anchor: '' }, ...headings];
  const parts: string[][] = [[]];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (!isCode && /^#{2,3} /.test(line)) parts.push([]);
    else if (!isFormula(line, isCode)) parts.at(-1)?.push(line);
  }
  return parts.map((lines, index) => {
    const { text: heading = title, anchor = '' } = anchors[index] ?? {};
    return {
      id: `${service}/${file}#${anchor}`,
      page: service,
      file,
      anchor,
      guide: title,
      heading,
      text: lines.join('\n'),
    };
  });
}

/** Whether a line belongs to a formula: its markup is not text to search. */
function isFormula(line: string, isCode: boolean): boolean {
  return isCode && /^\s*<\/?m[a-z]+>/.test(line);
}

/** The operations of a reference as findable parts. */
export function operationPlaces(
  page: GuideDocument['service'],
  operations: readonly Operation[],
  title: string,
): readonly FoundPlace[] {
  return operations.map(({ id, summary, method, path, description = '' }) => ({
    id: `${page}/${referenceFile}#${id}`,
    page,
    file: referenceFile,
    anchor: id,
    guide: title,
    heading: `${summary} (${method} ${path})`,
    text: description,
  }));
}
