/** One example of a guide: the command, and the answer shown in the guide. */
export interface Example {
  readonly page: string;
  /** Where the block begins, counted from 1. */
  readonly line: number;
  readonly command: string;
  readonly answer: ShownExample | undefined;
}

/** The output shown after an example: JSON with the same shape, or text with the same number of lines. */
export interface ShownExample {
  readonly kind: 'json' | 'text';
  readonly text: string;
  readonly line: number;
}

/** A file that an example uses: a block that begins ```text file=NAME or ```ts file=NAME. */
export interface SampleFile {
  readonly name: string;
  readonly text: string;
}

interface Block {
  readonly info: string;
  readonly text: string;
  readonly line: number;
}

/** The blocks of a page that are run (```sh run), each with the answer that is shown next (```json answer, ```text answer). */
export function examplesOf(page: string, markdown: string): readonly Example[] {
  const blocks = blocksOf(markdown);
  return blocks.flatMap(({ info, text, line }, index) => {
    if (info !== 'sh run') return [];
    return [{ page, line, command: text, answer: answerIn(blocks[index + 1]) }];
  });
}

function answerIn(block: Block | undefined): ShownExample | undefined {
  if (block?.info === 'json answer') return { kind: 'json', text: block.text, line: block.line };
  if (block?.info === 'text answer') return { kind: 'text', text: block.text, line: block.line };
  return undefined;
}

export function sampleFilesOf(markdown: string): readonly SampleFile[] {
  return blocksOf(markdown).flatMap(({ info, text }) => {
    const name = /^(?:text|ts) file=([\w.-]+)$/.exec(info)?.[1];
    return name === undefined ? [] : [{ name, text }];
  });
}

/**
 * Calls of the API that the examples of a page make, as `GET /ca/satellites`, the query left out. What follows a pipe
 * is not of the call: `cut -d` sends no body.
 */
export function callsIn(command: string): readonly { readonly method: string; readonly path: string }[] {
  return command.split(/(?=\bcurl\b)/).flatMap((part) => {
    const path = /\/api\/v1(\/[^\s"'?]*)/.exec(part)?.[1];
    if (!part.startsWith('curl') || path === undefined) return [];
    const [call = part] = part.split(/\s\|\s/);
    const hasBody = /\s(?:-d|--data-binary|-F)\s/.test(call);
    const method = /\s-X\s+([A-Z]+)/.exec(call)?.[1] ?? (hasBody ? 'POST' : 'GET');
    return [{ method, path: path.replaceAll(/\$\{?\w+\}?/g, '{}') }];
  });
}

function blocksOf(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  let open: { info: string; line: number; lines: string[] } | undefined;
  for (const [index, line] of markdown.split('\n').entries()) {
    const fence = /^```(.*)$/.exec(line);
    if (!fence) open?.lines.push(line);
    else if (open) {
      blocks.push({ info: open.info, line: open.line, text: `${open.lines.join('\n')}\n` });
      open = undefined;
    } else open = { info: (fence[1] ?? '').trim(), line: index + 1, lines: [] };
  }
  return blocks;
}
