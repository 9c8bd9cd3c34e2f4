import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import { createLowlight } from 'lowlight';
import { Fragment, type ReactNode } from 'react';

const highlighter = createLowlight({ bash, json, python, typescript });

interface ColouredProps {
  readonly text: string;
  readonly language: 'bash' | 'json' | 'typescript' | 'python';
}

/** Code with syntax colours. */
export function Coloured({ text, language }: ColouredProps) {
  return highlighter.highlight(language, text).children.map(coloured);
}

type HighlightedNode = ReturnType<typeof highlighter.highlight>['children'][number];

function coloured(node: HighlightedNode, index: number): ReactNode {
  if (node.type === 'text') return <Fragment key={index}>{node.value}</Fragment>;
  if (node.type !== 'element') return null;
  const names = node.properties['className'];
  return (
    <span key={index} className={Array.isArray(names) ? names.join(' ') : undefined}>
      {node.children.map(coloured)}
    </span>
  );
}
