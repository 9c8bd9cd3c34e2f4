import type { ScreeningDocument } from '@farpass/contract/screenings';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Card } from '../../../ui/page/Page.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import classes from '../screenings.module.css';
import { screeningsTexts } from '../texts.ts';
import { useCoverageColumns, useEdgeColumns, useIntervalColumns, useSkippedColumns } from './background-columns.tsx';

interface BackgroundProps {
  readonly screening: ScreeningDocument;
  readonly atMs: number;
}

/**
 * The details behind the approaches: slow pairs, edges of the window, the data of each object, the objects left out.
 */
export function Background({ screening, atMs }: BackgroundProps) {
  const t = useTexts(screeningsTexts);
  const { coverage, intervals, boundary, skipped } = screening;
  const coverageColumns = useCoverageColumns();
  const intervalColumns = useIntervalColumns();
  const edgeColumns = useEdgeColumns();
  const skippedColumns = useSkippedColumns();
  return (
    <>
      <Part
        name="slow"
        title={t('slow.title')}
        hint={t('slow.hint')}
        rows={intervals}
        columns={intervalColumns}
        idOf={({ primary, secondary, from }) => `${primary} ${secondary} ${from}`}
        atMs={atMs}
      />
      <Part
        name="edge"
        title={t('edge.title')}
        hint={t('edge.hint')}
        rows={boundary}
        columns={edgeColumns}
        idOf={({ primary, secondary, side }) => `${primary} ${secondary} ${side}`}
        atMs={atMs}
      />
      <Part
        name="coverage"
        title={t('coverage.title')}
        rows={coverage}
        columns={coverageColumns}
        idOf={({ role, id }) => `${role} ${id}`}
        atMs={atMs}
      />
      <Part
        name="skipped"
        title={t('skipped.title', { count: skipped.length })}
        rows={skipped}
        columns={skippedColumns}
        idOf={({ id, reason }) => `${id} ${reason}`}
        atMs={atMs}
      />
    </>
  );
}

interface PartProps<Row extends object> {
  readonly name: 'slow' | 'edge' | 'coverage' | 'skipped';
  readonly title: string;
  readonly hint?: ReactNode;
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  readonly atMs: number;
}

/** A table of its own, if it has rows. */
function Part<Row extends object>({ name, title, hint, rows = [], columns, idOf, atMs }: PartProps<Row>) {
  const t = useTexts(screeningsTexts);
  if (rows.length === 0) return null;
  return (
    <Card title={title} help={t(`${name}.help`)}>
      {hint === undefined ? null : <p className={classes['hint']}>{hint}</p>}
      <DataTable
        label={t(`${name}.label`)}
        fileName={`screening_${name}`}
        prefix={`${name}-`}
        columns={columns}
        listing={{ kind: 'ready', rows, atMs }}
        idOf={idOf}
        heightPx={280}
        empty={{ title: t(`${name}.none`), text: '' }}
      />
    </Card>
  );
}
