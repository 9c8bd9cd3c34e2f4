// biome-ignore-all lint/a11y/useSemanticElements: a virtualised table cannot be built of table elements; roles say what each part is

import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { patiently } from '../../base/patiently.ts';
import { useStore } from '../../base/store.ts';
import { printing } from '../print/printing.ts';
import { BodyRow } from './BodyRow.tsx';
import type { RowWindow as Window } from './RowWindow.tsx';
import { drawnRow, type RowsProps } from './rows.ts';
import classes from './table.module.css';

/** Further rows are drawn only while they are in sight; this needs more code, which is loaded when someone reaches for the table. */
const mostDrawn = 150;

// `lazy` drops the type parameter, hence the cast.
const RowWindow = lazy(
  patiently(async () => ({ default: (await import('./RowWindow.tsx')).RowWindow })),
) as unknown as typeof Window;

/** The rows of a table: few are all drawn, of many only those in sight, but on paper all. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { rows, heightPx, scroll, activePlace } = props;
  const isPrinting = useStore(printing);
  const isReached = useReached(scroll);
  if (rows.length <= mostDrawn || isPrinting) return <AllRows {...props} />;
  const first = <AllRows {...props} rows={rows.slice(0, mostDrawn)} leastHeightPx={rows.length * heightPx} />;
  if (!isReached && activePlace < mostDrawn) return first;
  return (
    <Suspense fallback={first}>
      <RowWindow {...props} />
    </Suspense>
  );
}

const reaching = ['pointerenter', 'touchstart', 'focusin', 'scroll'] as const;

/** Whether someone has reached for an element: with the pointer, a finger or the keyboard, or it scrolled. */
function useReached(element: RefObject<HTMLElement | null>): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const node = element.current;
    if (node === null || isReached) return;
    const reach = () => setReached(true);
    for (const kind of reaching) node.addEventListener(kind, reach, { passive: true });
    return () => {
      for (const kind of reaching) node.removeEventListener(kind, reach);
    };
  }, [element, isReached]);
  return isReached;
}

interface AllRowsProps<Row> extends RowsProps<Row> {
  readonly leastHeightPx?: number;
}

function AllRows<Row>({ leastHeightPx, ...props }: AllRowsProps<Row>) {
  const { rows, idOf, activePlace } = props;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    group.current?.children[activePlace]?.scrollIntoView({ block: 'nearest' });
  }, [activePlace]);
  return (
    <div ref={group} role="rowgroup" className={classes['allRows']} style={{ minHeight: leastHeightPx }}>
      {rows.map((row, index) => (
        <BodyRow key={idOf(row)} {...drawnRow(props, row, index)} />
      ))}
    </div>
  );
}
