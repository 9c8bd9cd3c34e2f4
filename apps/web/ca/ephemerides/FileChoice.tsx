import type { EphemerisDocument } from '@farpass/contract/fleet';
import { useTexts } from '../../texts/feature-texts.ts';
import { ChoiceField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { ephemerisTexts } from './texts.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FileChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly files: readonly EphemerisDocument[];
  readonly value: string;
  /** The choices besides the files. */
  readonly references?: readonly Choice[];
  readonly onChange: (oemFileId: string) => void;
}

/** One of the files, by name and object; two files of the same name differ by their upload time. */
export function FileChoice({ name, label, files, value, references = [], onChange }: FileChoiceProps) {
  const t = useTexts(ephemerisTexts);
  const named = files.map(({ oemFileId, fileName, objectName, uploadDate }) => ({
    value: oemFileId,
    label: `${fileName}${objectName === undefined ? '' : ` · ${objectName}`} · ${uploadDate.slice(0, 16).replace('T', ' ')} Z`,
  }));
  const choices = [...references, ...named];
  return (
    <ChoiceField
      name={name}
      label={label}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      choices={[{ value: '', label: t('compare.choose') }, ...choices]}
      onChange={onChange}
      faults={noFaults}
    />
  );
}
