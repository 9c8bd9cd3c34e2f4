import { createElement, Fragment, type ReactNode } from 'react';

/** The HTML elements allowed in a tooltip; any other markup is shown as plain text. */
const allowed = new Set(['b', 'strong', 'i', 'em', 'code', 'sub', 'sup']);

/**
 * A text with simple HTML markup as React nodes: no attributes, no other elements, and nothing that the browser parses.
 */
export function markedText(text: string): ReactNode {
  return nodesOf(tokensOf(text), undefined).map((node, index) => {
    const place = `${index}`;
    return <Fragment key={place}>{node}</Fragment>;
  });
}

function tokensOf(text: string): string[] {
  return text.split(/(<\/?[a-z]+>|<br\s*\/?>)/).filter((token) => token !== '');
}

/** Takes tokens from the front until the opened element is closed. */
function nodesOf(tokens: string[], open: string | undefined): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
    const [, slash, name = ''] = /^<(\/?)([a-z]+)\s*\/?>$/.exec(token) ?? [];
    if (slash === '/' && name === open) return nodes;
    if (name === 'br') nodes.push(createElement('br'));
    else if (slash === '' && allowed.has(name)) nodes.push(createElement(name, undefined, ...nodesOf(tokens, name)));
    else if (!(slash === '/' && allowed.has(name))) nodes.push(token);
  }
  return nodes;
}
