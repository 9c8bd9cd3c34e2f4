import type { Tokens } from 'marked';
import { useEffect, useRef, useState } from 'react';
import classes from '../docs.module.css';

/** The widths of an image's files: a guide shows it 760 px wide. */
const files = [
  { ending: '-small', width: 760 },
  { ending: '', width: 1200 },
] as const;

/** How far below the window an image is loaded. What browsers take for near is two windows away. */
const nearPx = 200;

/** An image in its dark and its light version; the browser loads only the one that is shown, when it is nearly in sight. */
export function GuideImage({ image: { href, text } }: { readonly image: Tokens.Image }) {
  const name = /images\/([\w-]+)-dark\.webp$/.exec(href)?.[1];
  const [place, isNear] = useIsNear();
  if (name === undefined) return text;
  return (
    <span ref={place} className={classes['image']}>
      {(['dark', 'light'] as const).map((theme) => {
        const sources = files.map(
          ({ ending, width }) => `/docs-content/images/${name}-${theme}${ending}.webp ${width}w`,
        );
        return (
          <img
            key={theme}
            className={classes[`${theme}Image`]}
            sizes="(max-width: 760px) 100vw, 760px"
            srcSet={isNear ? sources.join(', ') : undefined}
            alt={text}
            width={1200}
            height={750}
            loading="lazy"
          />
        );
      })}
    </span>
  );
}

/** Whether an element has been nearly in sight; printing shows everything. */
function useIsNear() {
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const show = () => setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show();
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(place.current);
    addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', show);
    };
  }, []);
  return [place, isNear] as const;
}
