import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { type UploadedFile, UploadField } from '../../ui/upload/UploadField.tsx';
import { devTexts } from '../texts.ts';

const nothing = () => undefined;

/** Chosen files are shown as received and go nowhere: this page has no call to send them to. */
export function UploadSample() {
  const t = useTexts(devTexts);
  const [chosen, setChosen] = useState<readonly UploadedFile[]>([]);
  const samples: readonly UploadedFile[] = [
    { id: 'a', name: 'aurora-1.oem', state: { kind: 'sending', share: 0.4, onCancel: nothing } },
    { id: 'b', name: 'aurora-2.oem', state: { kind: 'done' } },
    {
      id: 'c',
      name: 'boreas.oem',
      state: {
        kind: 'failed',
        message: '',
        faults: [{ line: 214, message: 'OEM_EPOCH_ORDER: 2026-11-20T07:00:00 ≤ 2026-11-20T07:01:00' }],
      },
    },
  ];
  const take = (files: readonly File[]) =>
    setChosen([
      ...files.map(({ name }): UploadedFile => ({ id: crypto.randomUUID(), name, state: { kind: 'done' } })),
      ...chosen,
    ]);
  return (
    <UploadField
      label={t('kitchen.upload.label')}
      hint={t('kitchen.upload.hint')}
      files={[...chosen, ...samples]}
      onFiles={take}
    />
  );
}
