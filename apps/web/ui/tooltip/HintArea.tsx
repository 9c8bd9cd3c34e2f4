import { Tooltip } from '@mantine/core';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { hintLook } from './Hint.tsx';

interface HintAreaProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Many marks close together, each with its text as `data-hint`: one tooltip for all of them, by pointer and touch.
 * Keyboard focus and screen readers skip such marks, so the page needs a table or a list with the same values.
 */
export function HintArea({ className, children }: HintAreaProps) {
  const [mark, setMark] = useState<HTMLElement>();
  const find = ({ target }: PointerEvent) =>
    setMark((target instanceof Element && target.closest<HTMLElement>('[data-hint]')) || undefined);
  const leave = () => setMark(undefined);
  return (
    <div className={className} onPointerOver={find} onPointerLeave={leave} onPointerCancel={leave}>
      {children}
      {mark === undefined ? null : (
        <Tooltip {...hintLook} label={mark.dataset['hint']} target={{ current: mark }} opened />
      )}
    </div>
  );
}
