import { createElement, Fragment, type ReactNode } from 'react';

/** The marks a tooltip of ours may carry; everything else is shown as the text it is. */
const allowed = new Set(['b', 'strong', 'i', 'em', 'code', 'sub', 'sup']);

/** A text with simple HTML marks as React nodes: no attribute, no other element, nothing that the browser parses. */
export function markedText(text: string): ReactNode {
  return nodesOf(tokensOf(text), undefined).map((node, index) => {
    const place = `${index}`;
    return <Fragment key={place}>{node}</Fragment>;
  });
}

function tokensOf(text: string): string[] {
  return text.split(/(<\/?[a-z]+>|<br\s*\/?>)/).filter((token) => token !== '');
}

/** Takes tokens from the front until the element that was opened is closed again. */
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
