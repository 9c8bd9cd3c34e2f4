import { trajectoryKindWords } from '@farpass/contract/code-words';
import { trajectoryKinds } from '@farpass/contract/coordination';
import { ephemerisContexts } from '@farpass/contract/fleet';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { ChoiceField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { type UploadedFile, UploadField } from '../../ui/upload/UploadField.tsx';
import classes from './coordination.module.css';
import { coordinationTexts } from './texts.ts';

const purposes = ['none', ...ephemerisContexts] as const;

/** A trajectory that a guest sends, with its tag. */
export interface SentTrajectory {
  readonly kind: (typeof trajectoryKinds)[number];
  readonly context?: (typeof ephemerisContexts)[number];
  readonly oem: string;
}

interface GuestTrajectoryProps {
  /** Sends it; the answer is why it was not taken. */
  readonly onSend: (trajectory: SentTrajectory) => Promise<string | undefined>;
}

/** A guest gives an OEM of its satellite and says what it is for: it is screened at once, and its tag is an intent. */
export function GuestTrajectory({ onSend }: GuestTrajectoryProps) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  const [kind, setKind] = useState<SentTrajectory['kind']>('OPERATIONAL');
  const [purpose, setPurpose] = useState<(typeof purposes)[number]>('none');
  const [sent, setSent] = useState<readonly UploadedFile[]>([]);
  const send = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const base = { id: file.name, name: file.name };
    const none = () => undefined;
    setSent([{ ...base, state: { kind: 'sending', share: 0, onCancel: none } }]);
    const oem = await file.text();
    const message = await onSend({ kind, oem, ...(purpose === 'none' ? {} : { context: purpose }) });
    setSent([{ ...base, state: message === undefined ? { kind: 'done' } : { kind: 'failed', message, faults: [] } }]);
  };
  return (
    <div className={classes['actions']}>
      <div className={classes['offer']}>
        <ChoiceField
          name="kind"
          label={t('offerKind')}
          value={kind}
          choices={trajectoryKinds.map((value) => ({ value, label: trajectoryKindWords[language][value] }))}
          onChange={setKind}
          faults={noFaults}
        />
        <ChoiceField
          name="context"
          label={t('purpose')}
          value={purpose}
          choices={purposes.map((value) => ({ value, label: t(`contexts.${value}`) }))}
          onChange={setPurpose}
          faults={noFaults}
        />
      </div>
      <UploadField label={t('guestOem')} hint={t('guestOemHint')} files={sent} onFiles={(files) => void send(files)} />
    </div>
  );
}
