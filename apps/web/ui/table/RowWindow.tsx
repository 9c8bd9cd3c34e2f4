// biome-ignore-all lint/a11y/useSemanticElements: a virtualised table cannot be built of table elements; roles say what each part is

import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { BodyRow } from './BodyRow.tsx';
import { drawnRow, type RowsProps } from './rows.ts';
import classes from './table.module.css';

/** The rows in sight. */
export function RowWindow<Row>(props: RowsProps<Row>) {
  const { rows, idOf, scroll, activePlace, heightPx, isAsHighAsItsText } = props;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => heightPx,
    overscan: 12,
    // Otherwise a table that was scrolled before this was loaded would jump back to its first row.
    initialOffset: () => scroll.current?.scrollTop ?? 0,
  });
  const measuredPx = useRef(heightPx);
  // Rows of another height must be measured again; at first, that would forget the cards that were just measured.
  useEffect(() => {
    if (measuredPx.current === heightPx) return;
    measuredPx.current = heightPx;
    virtualizer.measure();
  }, [heightPx, virtualizer]);
  useEffect(() => {
    if (activePlace >= 0) virtualizer.scrollToIndex(activePlace);
  }, [activePlace, virtualizer]);
  return (
    <div role="rowgroup" className={classes['rows']} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <BodyRow
            key={idOf(row)}
            {...drawnRow(props, row, index)}
            startPx={start}
            measure={isAsHighAsItsText ? virtualizer.measureElement : undefined}
          />
        );
      })}
    </div>
  );
}
