import { getStatement, listStatements, type StatementDocument } from '@farpass/contract/payments';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { listingOf } from '../../api/lists/use-lists.ts';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { download } from '../../ui/download.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import classes from './billing.module.css';
import { moneyColumn } from './columns.tsx';
import type { CustomerProps } from './customer.ts';
import { billingTexts } from './texts.ts';

const formats = ['pdf', 'csv'] as const;

/** The monthly statements of a customer, each as a file; a thousand of them are 83 years. */
export function StatementsTable({ customer }: CustomerProps) {
  const t = useTexts(billingTexts);
  const api = useApi();
  const parts = { params: { 'customer-id': customer.customerId }, query: { limit: 1000 } };
  const query = useQuery(callQuery(api, listStatements, parts));
  const file: Column<StatementDocument> = {
    key: 'file',
    head: t('statements.file'),
    widthPx: 130,
    cell: (statement) => <Files statement={statement} />,
  };
  return (
    <DataTable
      label={t('statements.label')}
      fileName="statements"
      prefix="statements"
      columns={[...statementColumns(t), file]}
      listing={listingOf(query)}
      idOf={({ number }) => String(number)}
      empty={{ title: t('statements.empty'), text: t('statements.emptyText') }}
    />
  );
}

function statementColumns(t: TextsOf<typeof billingTexts>): readonly Column<StatementDocument>[] {
  return [
    { key: 'number', head: t('statements.number'), widthPx: 100, value: ({ name }) => name },
    { key: 'month', head: t('statements.month'), widthPx: 90, value: ({ month }) => month, firstDirection: 'desc' },
    moneyColumn({ key: 'opening', head: t('statements.opening') }, ({ opening }) => opening),
    moneyColumn({ key: 'paidIn', head: t('statements.paidIn') }, ({ paidIn }) => paidIn),
    moneyColumn({ key: 'charged', head: t('statements.charged') }, ({ charged }) => charged),
    moneyColumn({ key: 'refunded', head: t('statements.refunded') }, ({ refunded }) => refunded),
    moneyColumn({ key: 'closing', head: t('statements.closing') }, ({ closing }) => closing),
  ];
}

function Files({ statement }: { readonly statement: StatementDocument }) {
  const t = useTexts(billingTexts);
  const api = useApi();
  const language = useLanguage();
  const { name, month } = statement;
  const save = async (format: (typeof formats)[number]) => {
    const params = { 'customer-id': statement['customer-id'], month };
    const content = await api.file(getStatement, { params, query: { format, language } }).catch(() => undefined);
    if (content !== undefined) download({ name: `farpass-statement-${month}-${name}.${format}`, content });
  };
  return (
    <span className={classes['cell']}>
      {formats.map((format) => (
        <Button
          key={format}
          size="compact-xs"
          variant="default"
          aria-label={t('statements.save', { name, format: format.toUpperCase() })}
          onClick={() => void save(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </span>
  );
}
