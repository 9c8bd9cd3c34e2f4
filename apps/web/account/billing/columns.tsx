import { absent } from '../../ui/format/absent.ts';
import { formatMoney } from '../../ui/format/money.ts';
import type { Column } from '../../ui/table/column.ts';

interface Priced {
  readonly currency: string;
}

/** A column of amounts in minor units; zero is shown as nothing. */
export function moneyColumn<Row extends Priced>(
  column: Pick<Column<Row>, 'key' | 'head'>,
  amountOf: (row: Row) => number,
): Column<Row> {
  return {
    ...column,
    widthPx: 96,
    align: 'end',
    value: amountOf,
    cell: (row) => (amountOf(row) === 0 ? absent : formatMoney({ amount: amountOf(row), currency: row.currency })),
  };
}
