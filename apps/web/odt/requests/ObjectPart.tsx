import { getCatalogue } from '@farpass/contract/catalogue';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { Legend } from '../../ui/form/Legend.tsx';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import { trackingHelpTexts } from '../words/help-texts.ts';
import words from '../words/words.module.css';
import { readCatalogue } from './catalogue.ts';
import { orbitTypeOf } from './draft.ts';
import type { PartProps } from './OptionsPart.tsx';
import classes from './requests.module.css';
import { requestsTexts } from './texts.ts';

/** The object to observe: from the catalogue, or on an orbit that the person enters. */
export function ObjectPart(props: PartProps) {
  const t = useTexts(requestsTexts);
  const help = useTexts(trackingHelpTexts);
  const { draft, onChange } = props;
  return (
    <fieldset className={classes['part']}>
      <Legend title={t('object.title')} help={help('object')} />
      <Choice
        label={t('object.source')}
        isQuiet
        value={draft.source}
        choices={(['catalogue', 'orbit'] as const).map((value) => ({ value, label: t(`object.${value}`) }))}
        onChange={(source) => onChange({ source })}
      />
      {draft.source === 'catalogue' ? <CatalogueField {...props} /> : <OrbitField {...props} />}
    </fieldset>
  );
}

const fewest = 2;
const mostFound = 6;
const typingMs = 250;

/** A catalogue number, or part of a name with the matching objects. */
function CatalogueField({ draft, onChange, faults }: PartProps) {
  const t = useTexts(requestsTexts);
  const [text, setText] = useState(draft.catalogueId === undefined ? '' : String(draft.catalogueId));
  const type = (typed: string) => {
    setText(typed);
    const number = /^\s*\d+\s*$/.test(typed) ? Number(typed) : undefined;
    onChange({ catalogueId: number, objectName: '' });
  };
  const found = useFound(text);
  const choose = (catalogueId: number, objectName: string) => {
    setText(String(catalogueId));
    onChange({ catalogueId, objectName });
  };
  return (
    <>
      <TextField
        name="catalogueId"
        label={t('object.number')}
        hint={t('object.numberHint')}
        value={text}
        onChange={type}
        faults={faults}
        isFirst
      />
      {draft.objectName === '' ? (
        <ul className={classes['found']} aria-label={t('object.found')}>
          {found.map(({ catalogueId, name }) => (
            <li key={catalogueId}>
              <button type="button" onClick={() => choose(catalogueId, name)}>
                <strong>{name}</strong> <span className="fp-dim">{catalogueId}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={words['quiet']}>{t('object.chosen', { name: draft.objectName })}</p>
      )}
    </>
  );
}

/** Catalogue objects whose name or number begins with the text. */
function useFound(text: string) {
  const api = useApi();
  const [settled] = useDebouncedValue(text.trim(), typingMs);
  const { data } = useQuery({
    queryKey: [getCatalogue.path, settled],
    enabled: settled.length >= fewest,
    queryFn: async () => {
      const file = await api.file(getCatalogue, { query: { search: settled.slice(0, 60), limit: mostFound } });
      return readCatalogue(JSON.parse(await file.text()));
    },
  });
  return settled.length < fewest ? [] : (data ?? []);
}

function OrbitField({ draft, onChange, faults }: PartProps) {
  const t = useTexts(requestsTexts);
  const form = orbitTypeOf(draft.orbitDataMessage);
  return (
    <>
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
        {form === '' ? null : t('object.form', { form: t(`form.${form}`) })}
      </p>
      <TextField
        name="objectName"
        label={t('object.name')}
        value={draft.objectName}
        onChange={(objectName) => onChange({ objectName })}
        faults={faults}
      />
    </>
  );
}
