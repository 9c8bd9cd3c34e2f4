import type { EphemerisDocument } from '@farpass/contract/ca';
import { useTexts } from '../../texts/feature-texts.ts';
import { ChoiceField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { ephemerisTexts } from './texts.ts';

interface FileChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly files: readonly EphemerisDocument[];
  readonly value: string;
  readonly onChange: (oemFileId: string) => void;
}

/** One of the files, by name and object; two of one name differ by when they came. */
export function FileChoice({ name, label, files, value, onChange }: FileChoiceProps) {
  const t = useTexts(ephemerisTexts);
  const choices = files.map(({ oemFileId, fileName, objectName, uploadDate }) => ({
    value: oemFileId,
    label: `${fileName}${objectName === undefined ? '' : ` · ${objectName}`} · ${uploadDate.slice(0, 16).replace('T', ' ')} Z`,
  }));
  return (
    <ChoiceField
      name={name}
      label={label}
      value={files.some(({ oemFileId }) => oemFileId === value) ? value : ''}
      choices={[{ value: '', label: t('compare.choose') }, ...choices]}
      onChange={onChange}
      faults={noFaults}
    />
  );
}
