import type { Source } from './source.ts';
import { asNode, lineAt, nodesIn, walk } from './syntax.ts';

/** Libraries whose components pass a `title` on to an HTML element. */
const passingOn: ReadonlySet<unknown> = new Set(['@mantine/core', '@tanstack/react-router']);
/** Here it is a heading, or the name that the element must have. */
const naming: ReadonlySet<string> = new Set(['iframe', 'Modal', 'Drawer', 'Alert']);

/**
 * HTML elements with a `title` attribute. Browsers show it to the mouse only: not to the keyboard, not on touch, and
 * screen readers rarely read it. Its text belongs on the page, into hidden text or into a `Hint`
 * (`apps/web/ui/tooltip`).
 */
export function titleFaults(sources: readonly Source[]): readonly string[] {
  return sources.filter(({ path }) => path.endsWith('.tsx')).flatMap(titlesIn);
}

function titlesIn(source: Source): readonly string[] {
  const foreign = foreignComponents(source);
  const faults: string[] = [];
  walk(source.program, (node) => {
    if (node.type !== 'JSXOpeningElement') return;
    const tag = nameOf(node['name']);
    if (tag === undefined || naming.has(tag) || !(/^[a-z]/.test(tag) || foreign.has(tag))) return;
    const title = nodesIn(node['attributes']).find((attribute) => nameOf(attribute['name']) === 'title');
    if (title === undefined) return;
    faults.push(
      `${source.path}:${lineAt(title.start, source)} <${tag}> has a title, which only a mouse can read; write it on the page, hide it visually, or use Hint or Explained`,
    );
  });
  return faults;
}

/** Names under which a module imports those components. */
function foreignComponents({ program }: Source): ReadonlySet<string> {
  return new Set(
    nodesIn(asNode(program)?.['body'])
      .filter(({ type, source }) => type === 'ImportDeclaration' && passingOn.has(asNode(source)?.['value']))
      .flatMap(({ specifiers }) => nodesIn(specifiers).flatMap(({ local }) => nameOf(local) ?? [])),
  );
}

function nameOf(value: unknown): string | undefined {
  const name = asNode(value)?.['name'];
  return typeof name === 'string' ? name : undefined;
}
