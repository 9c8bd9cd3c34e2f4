import {
  assumedRadiusM,
  type ImportRowDocument,
  importSatellites,
  listSatellites,
  type SatelliteImportDocument,
} from '@farpass/contract/fleet';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useListFreshness } from '../../../api/api-context.tsx';
import { useUploads } from '../../../api/use-uploads.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useLanguage } from '../../../texts/language.ts';
import { readerFinding } from '../../../texts/reader-finding.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { noFaults } from '../../../ui/form/faults.ts';
import { Note } from '../../../ui/page/States.tsx';
import classes from './import.module.css';
import { isAskedAbout, type TypedRadii, tableOf, withMeant, withoutRadius } from './list.ts';
import { importTexts } from './texts.ts';

interface PreviewProps {
  readonly found: SatelliteImportDocument;
  readonly onBack: () => void;
}

/** The rows with what would happen. Radii can be typed here: they decide how every conjunction is judged. */
export function ImportPreview({ found, onBack }: PreviewProps) {
  const t = useTexts(importTexts);
  const freshness = useListFreshness();
  const [radii, setRadii] = useState<TypedRadii>(new Map());
  const [added, setAdded] = useState<SatelliteImportDocument>();
  const [isMeant, setMeant] = useState(false);
  const asked = found.rows.filter(isAskedAbout).length;
  const { files, onFiles } = useUploads(importSatellites, {
    fields: isMeant ? { isMeant: 'true' } : {},
    onDone: (answer) => {
      setAdded(answer);
      freshness.writeTo(listSatellites);
    },
  });
  const { ignored } = found;
  const rows = isMeant ? withMeant(found.rows) : found.rows;
  const ready = rows.filter(({ state }) => state === 'READY').length;
  const isSending = files.some(({ state }) => state.kind === 'sending');
  const send = () => onFiles([new File([tableOf(rows, radii)], 'satellites.csv', { type: 'text/csv' })]);
  return (
    <div className={classes['preview']}>
      <Outcome rows={rows} added={added} missing={withoutRadius(rows, radii)} />
      {ignored.length === 0 ? null : <p>{t('ignored', { columns: ignored.join(', ') })}</p>}
      <Rows
        rows={rows}
        added={added}
        radii={radii}
        onRadius={(line, text) => setRadii(new Map(radii).set(line, text))}
      />
      {asked === 0 || added !== undefined ? null : (
        <CheckField
          name="isMeant"
          label={t('meant', { count: asked })}
          value={isMeant}
          onChange={setMeant}
          faults={noFaults}
        />
      )}
      {files.map(({ id, state }) =>
        state.kind === 'failed' ? (
          <Note key={id} level="serious">
            {state.message}
          </Note>
        ) : null,
      )}
      <div className={classes['acts']}>
        {added === undefined && ready > 0 ? (
          <Button loading={isSending} onClick={send}>
            {t('add', { count: ready })}
          </Button>
        ) : null}
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}

interface OutcomeProps {
  readonly rows: readonly ImportRowDocument[];
  readonly added: SatelliteImportDocument | undefined;
  readonly missing: number;
}

function Outcome({ rows, added, missing }: OutcomeProps) {
  const t = useTexts(importTexts);
  if (added === undefined) {
    return (
      <Note level={missing > 0 ? 'caution' : 'ok'}>
        {missing > 0 ? t('missing', { count: missing }) : t('allGiven')} {t('radii', { metres: assumedRadiusM })}
      </Note>
    );
  }
  const sum = (state: 'KNOWN' | 'REFUSED') => rows.filter((row) => row.state === state).length + added.counts[state];
  return (
    <Note level={sum('REFUSED') > 0 ? 'caution' : 'ok'}>
      {t('done', { added: added.counts.ADDED, known: sum('KNOWN'), refused: sum('REFUSED') })}
    </Note>
  );
}

interface RowsProps {
  readonly rows: readonly ImportRowDocument[];
  readonly added: SatelliteImportDocument | undefined;
  readonly radii: TypedRadii;
  readonly onRadius: (line: number, text: string) => void;
}

const columns = ['number', 'name', 'cospar', 'radius', 'state'] as const;

function Rows({ rows, added, radii, onRadius }: RowsProps) {
  const t = useTexts(importTexts);
  const language = useLanguage();
  const outcomes = new Map(added?.rows.map((row) => [row.noradId ?? row.name, row]));
  return (
    <div className={classes['scroll']}>
      <table className={classes['rows']} aria-label={t('rows')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { line, noradId, name, cosparId, hardBodyRadius, state, faults, warnings } =
              (row.state === 'READY' ? outcomes.get(row.noradId ?? row.name) : undefined) ?? row;
            const radius = radii.get(row.line) ?? String(hardBodyRadius ?? '');
            return (
              <tr key={`${row.line} ${row.noradId} ${row.name}`} data-state={state}>
                <td>{noradId ?? ''}</td>
                <td>{name ?? ''}</td>
                <td>{cosparId ?? ''}</td>
                <td>
                  {state === 'READY' ? (
                    <TextInput
                      size="xs"
                      inputMode="decimal"
                      aria-label={t('radiusOf', { name: name ?? noradId ?? '' })}
                      placeholder={String(assumedRadiusM)}
                      value={radius}
                      onChange={(event) => onRadius(line, event.currentTarget.value)}
                    />
                  ) : (
                    radius
                  )}
                </td>
                <td>
                  {t(`state.${state}`)}
                  {faults?.map(({ code, field, found }) => (
                    <div key={`${code} ${field}`}>{t(`fault.${code}`, { field, found })}</div>
                  ))}
                  {warnings?.map((warning) => (
                    <div key={warning.code}>{readerFinding(warning, language)}</div>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
