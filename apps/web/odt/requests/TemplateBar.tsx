import { createTemplate, deleteTemplate, listTemplates, type RequestTemplateDocument } from '@farpass/contract/odt';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { draftOfTemplate, type RequestDraft, templateOf } from './draft.ts';
import classes from './requests.module.css';
import { requestsTexts } from './texts.ts';

interface TemplateBarProps {
  readonly draft: RequestDraft;
  readonly onDraft: (draft: RequestDraft) => void;
}

/** Starts a request with the choices of a template, and saves the current choices under a name. */
export function TemplateBar({ draft, onDraft }: TemplateBarProps) {
  const t = useTexts(requestsTexts);
  const templates = useList(listTemplates, {}).data ?? [];
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState<string>();
  const { keep, remove, isKeeping } = useTemplates();
  const template = templates.find(({ templateId }) => templateId === chosen);
  const choose = (templateId: string) => {
    setChosen(templateId);
    const found = templates.find((one) => one.templateId === templateId);
    if (found !== undefined) onDraft({ ...draftOfTemplate(found.request), from: draft.from, days: draft.days });
  };
  return (
    <div className={classes['templates']}>
      {templates.length === 0 ? null : (
        <ChoiceField
          name="template"
          label={t('template.label')}
          value={chosen}
          choices={[
            { value: '', label: t('template.none') },
            ...templates.map((one) => ({ value: one.templateId, label: one.name })),
          ]}
          onChange={choose}
          faults={noFaults}
        />
      )}
      {template === undefined ? null : (
        <Button variant="default" size="compact-sm" onClick={() => void remove(template).then(() => setChosen(''))}>
          {t('template.delete')}
        </Button>
      )}
      {name === undefined ? (
        <Button variant="default" size="compact-sm" onClick={() => setName(draft.objectName)}>
          {t('template.save')}
        </Button>
      ) : (
        <>
          <TextField name="templateName" label={t('template.name')} value={name} onChange={setName} faults={noFaults} />
          <Button
            size="compact-sm"
            variant="default"
            loading={isKeeping}
            disabled={name.trim() === ''}
            onClick={() => void keep(name.trim(), draft).then((isKept) => (isKept ? setName(undefined) : undefined))}
          >
            {t('template.keep')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The calls for templates; the client reports failures. */
function useTemplates() {
  const api = useApi();
  const freshness = useListFreshness();
  const [isKeeping, setKeeping] = useState(false);
  const keep = async (name: string, draft: RequestDraft): Promise<boolean> => {
    setKeeping(true);
    const kept = await api.call(createTemplate, { body: { name, request: templateOf(draft) } }).catch(() => undefined);
    setKeeping(false);
    freshness.writeTo(listTemplates);
    return kept !== undefined;
  };
  const remove = async ({ templateId, etag }: RequestTemplateDocument): Promise<void> => {
    await api.call(deleteTemplate, { params: { 'template-id': templateId }, ifMatch: etag }).catch(() => undefined);
    freshness.writeTo(listTemplates);
  };
  return { keep, remove, isKeeping };
}
