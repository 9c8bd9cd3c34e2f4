import { createElement, type ReactNode } from 'react';
import classes from '../docs.module.css';
import { CodeBlock } from './CodeBlock.tsx';

/** A formula in MathML Core, drawn by the browser. Text that is not MathML is shown unchanged. */
export function Formula({ text }: { readonly text: string }) {
  const root = new DOMParser().parseFromString(text, 'application/xml').documentElement;
  if (root.nodeName !== 'math') return <CodeBlock text={text} language="" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={classes['formula']} tabIndex={0}>
      {drawn(root, 0)}
    </div>
  );
}

/** The MathML elements that formulas in guides consist of; others are left out with their content. */
const known = new Set([
  'math',
  'mrow',
  'mi',
  'mn',
  'mo',
  'mtext',
  'mspace',
  'mfrac',
  'msqrt',
  'msup',
  'msub',
  'msubsup',
  'munder',
  'munderover',
  'mover',
]);

function drawn(node: Element, key: number): ReactNode {
  if (!known.has(node.nodeName)) return null;
  const parts = node.childElementCount === 0 ? node.textContent.trim() : [...node.children].map(drawn);
  const display = node.nodeName === 'math' ? { display: 'block' } : {};
  return createElement(node.nodeName, { key, ...display }, parts);
}
