import { importSatellites, type SatelliteImportDocument } from '@farpass/contract/fleet';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useUploads } from '../../../api/use-uploads.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../../ui/form/faults.ts';
import { LongTextField } from '../../../ui/form/LongTextField.tsx';
import { Card } from '../../../ui/page/Page.tsx';
import { UploadField } from '../../../ui/upload/UploadField.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { importTexts } from './texts.ts';

/** Adds many satellites: a list is read, shown with what is missing, and added. */
export function ImportFleet() {
  const t = useTexts(importTexts);
  const [found, setFound] = useState<SatelliteImportDocument>();
  return (
    <Card title={t('title')}>
      {found === undefined ? (
        <ListForm onRead={setFound} />
      ) : (
        <ImportPreview found={found} onBack={() => setFound(undefined)} />
      )}
    </Card>
  );
}

const names = ['list'] as const;

function ListForm({ onRead }: { readonly onRead: (found: SatelliteImportDocument) => void }) {
  const t = useTexts(importTexts);
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const { files, onFiles } = useUploads(importSatellites, { fields: { preview: 'true' }, onDone: onRead });
  const show = () => {
    const isEmpty = text.trim() === '';
    setFaults(isEmpty ? { fields: { list: t('none') }, others: [] } : noFaults);
    if (!isEmpty) onFiles([new File([text], t('pasted'))]);
  };
  return (
    <Form names={names} labels={{ list: t('label') }} faults={faults} onSubmit={show}>
      <LongTextField
        name="list"
        label={t('label')}
        hint={t('hint')}
        rows={6}
        value={text}
        onChange={setText}
        faults={faults}
      />
      <div>
        <Button type="submit">{t('show')}</Button>
      </div>
      <UploadField label={t('file')} hint={t('fileHint')} files={files} onFiles={onFiles} />
    </Form>
  );
}
