import { Link } from '@tanstack/react-router';
import details from '../../ui/details/details.module.css';
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

interface RequestLinkProps {
  readonly id: string | undefined;
  /** The name of the ordered object. */
  readonly subject: string | undefined;
  readonly other?: string | undefined;
}

/** The request that a row belongs to, by the name of its object, otherwise by the end of its id; without one, the other text. */
export function RequestLink({ id, subject, other }: RequestLinkProps) {
  if (id === undefined) return other ?? subject ?? absent;
  return (
    <Link
      className={details['link']}
      to="/odt/observation/$observation_request_id/{-$observation_file_id}"
      params={{ observation_request_id: id }}
    >
      {subject ?? id.slice(-8)}
    </Link>
  );
}
