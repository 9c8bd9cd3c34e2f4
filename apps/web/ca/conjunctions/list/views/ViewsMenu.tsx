import { deleteView, listViews, saveView } from '@farpass/contract/conjunctions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../../../api/api-context.tsx';
import { callQuery } from '../../../../api/call-query.ts';
import { useTexts } from '../../../../texts/feature-texts.ts';
import { TextField } from '../../../../ui/form/Fields.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { noFaults } from '../../../../ui/form/faults.ts';
import { ButtonMenu } from '../../../../ui/menu/ButtonMenu.tsx';
import { closeModal, openModal } from '../../../../ui/modal/modal-store.ts';
import list from '../../conjunctions.module.css';
import { viewTexts } from './texts.ts';

/** Views that people of the operator saved; the view that is shown can be saved, removed, and its link copied. */
export function ViewsMenu() {
  const t = useTexts(viewTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const navigate = useNavigate();
  const query = useLocation({ select: ({ searchStr }) => searchStr.replace(/^\?/, '') });
  const views = useQuery(callQuery(api, listViews, {})).data ?? [];
  const current = views.find((view) => view.query === query);
  const remove = async (viewId: string) => {
    await api.call(deleteView, { params: { 'view-id': viewId } }).catch(() => undefined);
    freshness.writeTo(listViews);
  };
  const open = (wanted: string) =>
    void navigate({ to: '.', search: () => Object.fromEntries(new URLSearchParams(wanted)), resetScroll: false });
  return (
    <ButtonMenu
      side="start"
      button={
        <button type="button" className={list['tool']} data-active={current !== undefined}>
          {current === undefined ? t('title') : t('current', { name: current.name })}
        </button>
      }
      entries={[
        ...views.map((view) => ({
          key: view.viewId,
          label: t('entry', { name: view.name, person: view.createdBy }),
          onChoose: () => open(view.query),
        })),
        {
          key: 'save',
          label: t('save'),
          isDisabled: query === '',
          onChoose: () => openSaving({ title: t('save'), query, onSaved: () => freshness.writeTo(listViews) }),
        },
        { key: 'copy', label: t('copy'), onChoose: () => void navigator.clipboard.writeText(location.href) },
        ...(current === undefined
          ? []
          : [
              {
                key: 'remove',
                label: t('remove', { name: current.name }),
                isDangerous: true,
                onChoose: () => void remove(current.viewId),
              },
            ]),
      ]}
    />
  );
}

interface Saving {
  readonly query: string;
  readonly onSaved: () => void;
}

function openSaving({ title, query, onSaved }: Saving & { readonly title: string }): void {
  const close = () => closeModal(id);
  const saved = () => {
    close();
    onSaved();
  };
  const id = openModal({ title, about: query, content: <SaveForm query={query} onSaved={saved} />, onDismiss: close });
}

const names = ['name'] as const;

function SaveForm({ query, onSaved }: Saving) {
  const t = useTexts(viewTexts);
  const api = useApi();
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await api.call(saveView, { body: { name: name.trim(), query } });
      onSaved();
    } catch {
      // The client has already reported the failure.
    } finally {
      setSaving(false);
    }
  };
  return (
    <Form names={names} labels={{ name: t('name') }} faults={noFaults} onSubmit={() => void save()}>
      <TextField
        name="name"
        label={t('name')}
        hint={t('hint')}
        value={name}
        onChange={setName}
        faults={noFaults}
        isRequired
        isFirst
      />
      <Button type="submit" mt="md" loading={isSaving} disabled={name.trim() === ''}>
        {t('save')}
      </Button>
    </Form>
  );
}
