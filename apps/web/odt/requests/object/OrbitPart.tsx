import { listEphemeris } from '@farpass/contract/fleet';
import { longestOrbitMessage } from '@farpass/contract/odt';
import { allows, serviceRequirements } from '@farpass/contract/route';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { callQuery } from '../../../api/call-query.ts';
import { usePerson } from '../../../session/session-context.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import { ChoiceField, TextField } from '../../../ui/form/Fields.tsx';
import { LongTextField } from '../../../ui/form/LongTextField.tsx';
import { StatusSymbol } from '../../../ui/status/StatusSymbol.tsx';
import { UploadField } from '../../../ui/upload/UploadField.tsx';
import { trackingTexts } from '../../words/texts.ts';
import words from '../../words/words.module.css';
import { orbitTypeOf } from '../draft.ts';
import type { PartProps } from '../OptionsPart.tsx';
import { requestsTexts } from '../texts.ts';

/** An orbit of one's own: pasted, from a file, or a stored ephemeris. */
export function OrbitPart({ draft, onChange, faults }: PartProps) {
  const t = useTexts(requestsTexts);
  const isStored = draft.oemFileId !== '';
  return (
    <>
      <StoredEphemeris draft={draft} onChange={onChange} faults={faults} />
      {isStored ? null : <SentOrbit draft={draft} onChange={onChange} faults={faults} />}
      <TextField
        name="objectName"
        label={t('object.name')}
        hint={t('object.nameHint')}
        value={draft.objectName}
        onChange={(objectName) => onChange({ objectName })}
        faults={faults}
      />
    </>
  );
}

function SentOrbit({ draft, onChange, faults }: PartProps) {
  const t = useTexts(requestsTexts);
  const names = useTexts(trackingTexts);
  const form = orbitTypeOf(draft.orbitDataMessage);
  const [isTooLarge, setTooLarge] = useState(false);
  const open = async ([file]: readonly File[]) => {
    setTooLarge(file !== undefined && file.size > longestOrbitMessage);
    if (file !== undefined && file.size <= longestOrbitMessage) onChange({ orbitDataMessage: await file.text() });
  };
  return (
    <>
      <UploadField
        label={t('object.file')}
        hint={t(isTooLarge ? 'object.fileTooLarge' : 'object.fileHint')}
        files={[]}
        onFiles={(files) => void open(files)}
      />
      <LongTextField
        name="orbitDataMessage"
        label={t('object.message')}
        hint={t('object.messageHint')}
        rows={6}
        value={draft.orbitDataMessage}
        onChange={(orbitDataMessage) => onChange({ orbitDataMessage })}
        faults={faults}
      />
      <p className={words['quiet']} role="status">
        {draft.orbitDataMessage.trim() !== '' && form === '' ? (
          <>
            <StatusSymbol level="caution" size={10} /> {t('object.unknownForm')}
          </>
        ) : null}
        {form === '' ? null : t('object.form', { form: names(`orbitForm.${form}`) })}
      </p>
    </>
  );
}

const mostListed = 100;

/** The ephemerides that the operator has stored, for people who may see them. */
function StoredEphemeris({ draft, onChange, faults }: PartProps) {
  const t = useTexts(requestsTexts);
  const mayList = allows(usePerson()?.granted ?? {}, [serviceRequirements.ca]);
  const query = mayList ? { query: { limit: mostListed } } : undefined;
  const { data = [] } = useQuery(callQuery(useApi(), listEphemeris, query));
  if (data.length === 0) return null;
  return (
    <ChoiceField
      name="oemFileId"
      label={t('object.stored')}
      value={draft.oemFileId}
      choices={[
        { value: '', label: t('object.storedNone') },
        ...data.map(({ oemFileId, fileName }) => ({ value: oemFileId, label: fileName })),
      ]}
      onChange={(oemFileId) => onChange({ oemFileId })}
      faults={faults}
    />
  );
}
