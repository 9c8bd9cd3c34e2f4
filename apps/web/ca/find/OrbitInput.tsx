import { Button } from '@mantine/core';
import { useTexts } from '../../texts/feature-texts.ts';
import type { FormFaults } from '../../ui/form/faults.ts';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { useFault } from '../../ui/form/standing-faults.ts';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import { UploadField } from '../../ui/upload/UploadField.tsx';
import { pastedName } from './draft.ts';
import classes from './find.module.css';
import { type OrbitText, orbitTextOf } from './orbit-text.ts';
import { findTexts } from './texts.ts';
import type { OrbitFile } from './upload-orbit.ts';

interface OrbitInputProps {
  readonly orbit: OrbitFile;
  readonly onChange: (orbit: OrbitFile) => void;
  readonly faults: FormFaults;
}

const noFiles = [] as const;

/** An orbit as text: pasted, or of a file that was dropped. A large file is named, not written into the page. */
export function OrbitInput({ orbit, onChange, faults }: OrbitInputProps) {
  const t = useTexts(findTexts);
  const fault = useFault('elementSets', faults);
  const read = async ([file]: readonly File[]) => {
    if (file !== undefined) onChange({ name: file.name, text: await file.text() });
  };
  return (
    <div className={classes['orbit']}>
      {orbit.name === pastedName ? (
        <LongTextField
          name="elementSets"
          label={t('paste.label')}
          hint={t('paste.hint')}
          rows={6}
          value={orbit.text}
          onChange={(text) => onChange({ name: pastedName, text })}
          faults={faults}
        />
      ) : (
        <div className={classes['file']}>
          <strong>{orbit.name}</strong>
          <Button size="compact-xs" variant="default" onClick={() => onChange({ name: pastedName, text: '' })}>
            {t('paste.remove')}
          </Button>
          {fault === undefined ? null : <span role="alert">{fault}</span>}
        </div>
      )}
      <UploadField
        label={t('paste.file')}
        hint={t('paste.fileHint')}
        files={noFiles}
        onFiles={(files) => void read(files)}
      />
      <p className={classes['kind']} role="status">
        <KindOfText orbit={orbitTextOf(orbit.text)} />
      </p>
    </div>
  );
}

const mostNumbers = 6;

function KindOfText({ orbit }: { readonly orbit: OrbitText }) {
  const t = useTexts(findTexts);
  if (orbit.kind === 'empty') return t('kind.empty');
  if (orbit.kind === 'other-message') {
    return (
      <>
        <StateMark level="caution" /> {t('kind.other', { format: orbit.format })}
      </>
    );
  }
  if (orbit.kind === 'orbit-file') return t('kind.file', { format: orbit.format });
  const { numbers } = orbit;
  if (numbers.length === 0) return t('kind.sets');
  const others = numbers.length - mostNumbers;
  const list = `${numbers.slice(0, mostNumbers).join(', ')}${others > 0 ? ` +${others}` : ''}`;
  return t('kind.lines', { count: numbers.length, list });
}
