import { Button, CopyButton } from '@mantine/core';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import { createLowlight } from 'lowlight';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import classes from '../docs.module.css';
import { docsTexts } from '../texts.ts';

const highlighter = createLowlight({ bash, json, python, typescript });
/** Language names in guides, with the highlighter's name; the first word of an info string counts. */
const languages: Readonly<Record<string, string>> = {
  sh: 'bash',
  bash: 'bash',
  json: 'json',
  ts: 'typescript',
  typescript: 'typescript',
  python: 'python',
};

/** Code with syntax colours and a button for copying. */
export function CodeBlock({ text, language }: { readonly text: string; readonly language: string }) {
  const t = useTexts(docsTexts);
  const known = languages[language.split(' ')[0] ?? ''];
  return (
    <div className={classes['code']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{known === undefined ? text : highlighter.highlight(known, text).children.map(coloured)}</code>
      </pre>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button className={classes['copy']} size="compact-xs" variant="default" onClick={copy}>
            {t(copied ? 'code.copied' : 'code.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
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
