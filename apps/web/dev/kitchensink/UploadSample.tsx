import { uploadEphemeris } from '@farpass/contract/fleet';
import { useUploads } from '../../api/use-uploads.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { type UploadedFile, UploadField } from '../../ui/upload/UploadField.tsx';
import { devTexts } from '../texts.ts';

const nothing = () => undefined;

/** Samples of every state; files dropped here are really sent to the call for ephemerides. */
export function UploadSample() {
  const t = useTexts(devTexts);
  const { files, onFiles } = useUploads(uploadEphemeris, { onDone: nothing });
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
  return (
    <UploadField
      label={t('kitchen.upload.label')}
      hint={t('kitchen.upload.hint')}
      files={[...files, ...samples]}
      onFiles={onFiles}
    />
  );
}
