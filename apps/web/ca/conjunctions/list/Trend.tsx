import { probabilityTrend } from '@farpass/conjunction/event';
import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { useTexts } from '../../../texts/feature-texts.ts';
import classes from '../conjunctions.module.css';
import { conjunctionsTexts } from '../texts.ts';
import { sparkline } from './sparkline.ts';

/** Fits into the column of the list: the newest probability is at the right edge, and must not be cut off. */
const box = { width: 38, height: 14 };
const edge = 2;

/** The probability from message to message, with a word for people who cannot see the drawing. */
export function Trend({ history }: { readonly history: ConjunctionDocument['probabilityHistory'] }) {
  const t = useTexts(conjunctionsTexts);
  const { direction, messages } = probabilityTrend(history.map((message) => message.probabilityOfCollision));
  const text = t(`trend.${direction}`, { count: direction === 'unknown' ? history.length : messages });
  const path = sparkline(history, box);
  if (!path.includes('L')) return <span className="fp-out-of-sight">{text}</span>;
  return (
    <svg
      className={classes['trend']}
      width={box.width + 2 * edge}
      height={box.height + 2 * edge}
      viewBox={`${-edge} ${-edge} ${box.width + 2 * edge} ${box.height + 2 * edge}`}
      role="img"
      aria-label={text}
    >
      <title>{text}</title>
      <path d={path} />
    </svg>
  );
}
