import { notificationStatuses } from '@farpass/contract/userconfig';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Fault } from '../api/failure.ts';
import { useConfig } from '../session/session-context.tsx';
import { useTexts } from '../texts/feature-texts.ts';
import { CheckField } from '../ui/form/CheckField.tsx';
import { TextField } from '../ui/form/Fields.tsx';
import { Form } from '../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../ui/form/faults.ts';
import { useDraft } from '../ui/form/use-draft.ts';
import { Note } from '../ui/page/States.tsx';
import { uiTexts } from '../ui/texts.ts';
import classes from './account.module.css';
import { ChannelHealth } from './channels/ChannelHealth.tsx';
import { ChannelTest } from './channels/ChannelTest.tsx';
import {
  invalidInputs,
  type NotifyStatus,
  type SettingsDraft,
  type SettingsInput,
  type SettingsService,
  settingsDraftOf,
  settingsInputs,
  settingsWith,
} from './settings.ts';
import { accountTexts } from './texts.ts';
import type { StoredSettings } from './user-config.ts';

/** The outcome of a save: what is stored now, or the faults that the server found. */
export type SettingsSaved =
  | { readonly kind: 'saved'; readonly stored: StoredSettings }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] };

interface SettingsFormProps {
  readonly service: SettingsService;
  readonly stored: StoredSettings;
  readonly onSave: (settings: Pick<StoredSettings, 'settings' | 'etag'>) => Promise<SettingsSaved>;
}

/** Channels with an address each, and the statuses to notify about. */
export function SettingsForm({ service, stored, onSave }: SettingsFormProps) {
  const t = useTexts(accountTexts);
  const ui = useTexts(uiTexts);
  const { sendsMail } = useConfig();
  const { draft, hasNewer, change: setDraft, take } = useDraft(withTag(stored));
  const { settings } = stored;
  const saved = settingsDraftOf(settings);
  const [faults, setFaults] = useState(noFaults);
  const [isSaving, setSaving] = useState(false);
  const change = (changes: Partial<SettingsDraft>) => setDraft({ ...draft, ...changes });
  const faultOf = (inputs: readonly SettingsInput[]): FormFaults => ({
    fields: Object.fromEntries(inputs.map((input) => [input, t(`notifications.invalid.${input}`)])),
    others: [],
  });

  const submit = async () => {
    const invalid = invalidInputs(draft);
    setFaults(faultOf(invalid));
    if (invalid.length > 0) return;
    setSaving(true);
    const outcome = await onSave({ settings: settingsWith(settings, draft), etag: draft.etag });
    setSaving(false);
    if (outcome.kind === 'saved') return take(withTag(outcome.stored));
    setFaults(
      faultOf(settingsInputs.filter((input) => outcome.faults.some(({ pointer }) => pointer?.includes(`/${input}/`)))),
    );
  };
  const labels = Object.fromEntries(settingsInputs.map((input) => [input, t(`notifications.${input}`)]));
  return (
    <>
      {hasNewer ? <Note level="caution">{ui('form.newer')}</Note> : null}
      <Form
        names={settingsInputs}
        labels={labels}
        faults={faults}
        faultsNow={faultOf(invalidInputs(draft))}
        onSubmit={() => void submit()}
      >
        {settingsInputs.map((input) => (
          <div key={input} className={classes['channel']}>
            <TextField
              name={input}
              label={t(`notifications.${input}`)}
              type={input === 'email' ? 'email' : 'url'}
              value={draft[input]}
              onChange={(value) => change({ [input]: value })}
              faults={faults}
            />
            {input === 'email' ? null : <span className={classes['beta']}>{t('notifications.beta')}</span>}
            {input === 'email' && !sendsMail ? <Note level="caution">{t('notifications.noMail')}</Note> : null}
            {input === 'email' && settings.email.state === 'UNCONFIRMED' ? (
              <Note level="caution">
                {t('notifications.unconfirmed', { addresses: (settings.email.unconfirmed ?? []).join(', ') })}
              </Note>
            ) : null}
            <ChannelHealth service={service} channel={input} />
            <ChannelTest service={service} channel={input} stored={saved[input]} shown={draft[input]} />
          </div>
        ))}
        {settings.slack.enabled ? (
          <Note>{t('notifications.slackOn', { url: settings.slack.url.join(', ') })}</Note>
        ) : null}
        <StatusBoxes chosen={draft.statuses} onChoose={(statuses) => change({ statuses })} />
        <div>
          <Button type="submit" disabled={isSaving}>
            {t(isSaving ? 'notifications.saving' : 'notifications.save')}
          </Button>
          {hasNewer ? (
            <Button variant="default" className={classes['reset']} onClick={() => take(withTag(stored))}>
              {ui('form.discard')}
            </Button>
          ) : null}
        </div>
      </Form>
    </>
  );
}

interface StatusBoxesProps {
  readonly chosen: readonly NotifyStatus[];
  readonly onChoose: (statuses: readonly NotifyStatus[]) => void;
}

function StatusBoxes({ chosen, onChoose }: StatusBoxesProps) {
  const t = useTexts(accountTexts);
  return (
    <fieldset className={classes['statuses']}>
      <legend>{t('notifications.statuses')}</legend>
      {notificationStatuses.map((status) => (
        <CheckField
          key={status}
          name={status}
          label={t(`notifications.status.${status}`)}
          value={chosen.includes(status)}
          onChange={(isChosen) => onChoose(isChosen ? [...chosen, status] : chosen.filter((one) => one !== status))}
          faults={noFaults}
        />
      ))}
    </fieldset>
  );
}

/** The draft, and the version that it started from. */
function withTag({ settings, etag }: Pick<StoredSettings, 'settings' | 'etag'>) {
  return { ...settingsDraftOf(settings), etag };
}
