import { listSatellites } from '@farpass/contract/ca';
import { listOwnElementSets, tleSet } from '@farpass/contract/tle';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../../api/api-context.tsx';
import { faultsOfError } from '../../../api/form-faults.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../../ui/form/faults.ts';
import { LongTextField } from '../../../ui/form/LongTextField.tsx';
import { Card } from '../../../ui/page/Page.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { UploadField } from '../../../ui/upload/UploadField.tsx';
import { setsInText } from './pasted-sets.ts';
import { ownSetsTexts } from './texts.ts';

const names = ['sets'] as const;
const noFiles = [] as const;

/** Stores element sets of a file or a pasted text as own ones, and shows how many are used. */
export function StoreSets() {
  const t = useTexts(ownSetsTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const [stored, setStored] = useState<{ readonly sets: number; readonly waiting: number }>();
  const [isStoring, setStoring] = useState(false);
  const store = async (from: string) => {
    const { sets, unpairedLine } = setsInText(from);
    setStored(undefined);
    if (sets.length === 0 || unpairedLine !== undefined) {
      const fault = unpairedLine === undefined ? t('store.none') : t('store.unpaired', { line: unpairedLine });
      setFaults({ fields: { sets: fault }, others: [] });
      return;
    }
    setFaults(noFaults);
    setStoring(true);
    try {
      const { quarantined = [] } = await api.call(tleSet, {
        body: sets.map(({ tle }) => ({ tle: [...tle] })),
        showsFaults: true,
      });
      setStored({ sets: sets.length, waiting: quarantined.length });
      setText('');
      freshness.writeTo(listOwnElementSets);
      freshness.writeTo(listSatellites);
    } catch (error) {
      setFaults(faultsOfError(error, names));
    } finally {
      setStoring(false);
    }
  };
  return (
    <Card title={t('store.title')}>
      <Form names={names} labels={{ sets: t('store.label') }} faults={faults} onSubmit={() => void store(text)}>
        <LongTextField
          name="sets"
          label={t('store.label')}
          hint={t('store.hint')}
          rows={4}
          value={text}
          onChange={setText}
          faults={faults}
        />
        <UploadField
          label={t('store.file')}
          hint={t('store.fileHint')}
          files={noFiles}
          onFiles={([file]) => void file?.text().then(store)}
        />
        <div>
          <Button type="submit" loading={isStoring}>
            {t('store.store')}
          </Button>
        </div>
      </Form>
      {stored === undefined ? null : (
        <Note level={stored.waiting === 0 ? 'ok' : 'serious'}>
          {t('store.stored', { count: stored.sets })} {stored.waiting === 0 ? null : t('store.waiting')}
        </Note>
      )}
    </Card>
  );
}
