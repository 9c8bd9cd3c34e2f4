import { getCatalogueState } from '@farpass/contract/catalogue';
import { listSatellites } from '@farpass/contract/fleet';
import { listOwnElementSets, type OwnSetsUploadDocument, uploadOwnElementSets } from '@farpass/contract/tle';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useListFreshness } from '../../../api/api-context.tsx';
import { useUploads } from '../../../api/use-uploads.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { Form } from '../../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../../ui/form/faults.ts';
import { LongTextField } from '../../../ui/form/LongTextField.tsx';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { UploadField } from '../../../ui/upload/UploadField.tsx';
import { ownSetsTexts } from './texts.ts';

const names = ['sets'] as const;

interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly outcome: OwnSetsUploadDocument;
}

/** Stores the element sets of files or of a pasted text as own ones, and shows the outcome for each. */
export function StoreSets() {
  const t = useTexts(ownSetsTexts);
  const freshness = useListFreshness();
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const [stored, setStored] = useState<readonly StoredFile[]>([]);
  const { files, onFiles } = useUploads(uploadOwnElementSets, {
    onDone: (outcome, { name }) => {
      setStored((known) => [{ id: crypto.randomUUID(), name, outcome }, ...known]);
      if (name === pasted) setText('');
      for (const changed of [listOwnElementSets, listSatellites, getCatalogueState]) freshness.writeTo(changed);
    },
  });
  const pasted = t('store.pasted');
  const store = () => {
    setFaults(text.trim() === '' ? { fields: { sets: t('store.none') }, others: [] } : noFaults);
    if (text.trim() !== '') onFiles([new File([text], pasted)]);
  };
  return (
    <Card title={t('store.title')}>
      <UploadField label={t('store.file')} hint={t('store.fileHint')} files={files} onFiles={onFiles} />
      {stored.map((one) => (
        <Stored key={one.id} file={one} />
      ))}
      <Form names={names} labels={{ sets: t('store.label') }} faults={faults} onSubmit={store}>
        <LongTextField
          name="sets"
          label={t('store.label')}
          hint={t('store.hint')}
          rows={4}
          value={text}
          onChange={setText}
          faults={faults}
        />
        <div>
          <Button type="submit">{t('store.store')}</Button>
        </div>
      </Form>
    </Card>
  );
}

const mostReasons = 100;

/** The outcome for a file: what was read and stored, how old it is, what was refused and why. */
function Stored({ file: { name, outcome } }: { readonly file: StoredFile }) {
  const t = useTexts(ownSetsTexts);
  const { read, stored, unchanged, quarantined, newestEpoch, age, refused } = outcome;
  const number = (value: number) => formatNumber(value, 0);
  const isDoubtful = quarantined > 0 || age === 'STALE';
  return (
    <Note level={isDoubtful ? 'serious' : refused.length > 0 || age === 'OLD' ? 'caution' : 'ok'}>
      {t('store.outcome', {
        file: name,
        read: number(read),
        stored: number(stored),
        unchanged: number(unchanged),
        refused: number(refused.length),
      })}{' '}
      {t('store.newest')} <Instant atMs={readInstant(newestEpoch)} />. {age === 'STALE' ? t('store.stale') : null}{' '}
      {quarantined === 0 ? null : t('store.waiting', { count: quarantined })}{' '}
      <Link className={details['link']} to="/screening" search={{ start: 'yes' }}>
        {t('store.screen')}
      </Link>
      {refused.length === 0 ? null : (
        <details>
          <summary>{t('store.refused', { count: refused.length })}</summary>
          <ul>
            {refused.slice(0, mostReasons).map(({ id, reason }) => (
              <li key={`${id} ${reason}`}>
                {id}: {reason}
              </li>
            ))}
          </ul>
          {refused.length > mostReasons ? t('store.more', { count: refused.length - mostReasons }) : null}
        </details>
      )}
    </Note>
  );
}
