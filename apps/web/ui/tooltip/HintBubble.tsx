import { Tooltip } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { type HintBubbleProps, helpWidthPx } from './hint-look.ts';
import { markedText } from './marked-text.tsx';

/** Mantine turns bare pixels into a share of the root's letters, which are smaller here; it leaves a computed length alone. */
const width = `calc(${helpWidthPx}px)`;

const hintOf = (element: HTMLElement) => element.dataset['hint'] ?? '';

/** The hint of an element, next to it; also for screen readers. */
export function HintBubble({ element, onGone }: HintBubbleProps) {
  const id = useId();
  const [text, setText] = useState(hintOf(element));
  useEffect(() => {
    const look = () => {
      if (element.isConnected) setText(hintOf(element));
      else onGone();
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-hint'],
    });
    return () => observer.disconnect();
  }, [element, onGone]);
  useEffect(() => {
    const described = element.getAttribute('aria-describedby');
    element.setAttribute('aria-describedby', described === null ? id : `${described} ${id}`);
    return () => {
      if (described === null) element.removeAttribute('aria-describedby');
      else element.setAttribute('aria-describedby', described);
    };
  }, [element, id]);
  const label = <span id={id}>{markedText(text)}</span>;
  return <Tooltip target={element} label={label} maw={width} multiline withArrow opened={text !== ''} />;
}
