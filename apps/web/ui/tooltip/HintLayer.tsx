import { type ComponentType, useEffect, useState } from 'react';
import type { HintBubbleProps } from './hint-look.ts';
import { watchHints } from './watch-hints.ts';

const loadBubble = () => import('./HintBubble.tsx');

/**
 * The tooltip of the page, for all elements with `data-hint`. What draws and places it is loaded for the first hint, and
 * asked for again with the next one if that failed.
 */
export function HintLayer() {
  const [element, setElement] = useState<HTMLElement>();
  const [Bubble, setBubble] = useState<ComponentType<HintBubbleProps>>();
  useEffect(() => watchHints(setElement), []);
  useEffect(() => {
    if (element === undefined || Bubble !== undefined) return;
    loadBubble().then(
      (loaded) => setBubble(() => loaded.HintBubble),
      () => undefined,
    );
  }, [element, Bubble]);
  if (element === undefined || Bubble === undefined) return null;
  return <Bubble element={element} onGone={() => setElement(undefined)} />;
}
