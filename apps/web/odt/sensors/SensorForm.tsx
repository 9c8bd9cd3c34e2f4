import { createSensor, listSensors, replaceSensor, type SensorDocument } from '@farpass/contract/odt';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useSubmission } from '../../api/use-submission.ts';
import { useNotifications } from '../../notifications/notifications-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Form } from '../../ui/form/Form.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { Note } from '../../ui/page/States.tsx';
import { uiTexts } from '../../ui/texts.ts';
import words from '../words/words.module.css';
import { isComplete, missingFields, newSensor, readMask, type SensorDraft, sensorDraftOf, writeMask } from './draft.ts';
import { fieldNames, SensorFields, useFieldLabels } from './SensorFields.tsx';
import classes from './sensors.module.css';
import { sensorsTexts } from './texts.ts';

interface SensorFormProps {
  /** Undefined for a new sensor. */
  readonly stored: SensorDocument | undefined;
  readonly onSaved: (sensor: SensorDocument) => void;
}

/** All data that the network needs about a sensor; for administrators. */
export function SensorForm({ stored, onSaved }: SensorFormProps) {
  const t = useTexts(sensorsTexts);
  const ui = useTexts(uiTexts);
  const begin = stored === undefined ? newSensor : sensorDraftOf(stored);
  const { draft, hasNewer, change, take } = useDraft(begin);
  const [mask, setMask] = useState(writeMask(begin.horizonMask));
  const { faults, setFaults, isSaving, save } = useSaving(stored === undefined, (saved) => {
    take(sensorDraftOf(saved));
    onSaved(saved);
  });
  const read = readMask(mask);
  const fields = {
    ...Object.fromEntries(missingFields(draft).map((name) => [name, t('fault.required')])),
    ...('faultyLine' in read ? { horizonMask: t('fault.mask', { line: read.faultyLine }) } : {}),
  };
  const faultsNow = { fields, others: [] };
  const submit = () => {
    setFaults(faultsNow);
    if ('faultyLine' in read || Object.keys(fields).length > 0) return;
    const { horizonMask, ...others } = draft;
    void save(read.mask.length === 0 ? others : { ...others, horizonMask: read.mask });
  };
  const reset = () => {
    take(begin);
    setMask(writeMask(begin.horizonMask));
    setFaults(noFaults);
  };
  return (
    <div className={classes['form']}>
      {hasNewer ? <Note level="caution">{ui('form.newer')}</Note> : null}
      <Form names={fieldNames} labels={useFieldLabels()} faults={faults} faultsNow={faultsNow} onSubmit={submit}>
        <SensorFields
          draft={draft}
          onChange={change}
          mask={mask}
          onMask={setMask}
          isNew={stored === undefined}
          faults={faults}
        />
        <div className={words['actions']}>
          <Button type="submit" loading={isSaving}>
            {t(stored === undefined ? 'form.create' : 'form.save')}
          </Button>
          <Button variant="default" onClick={reset}>
            {t('form.reset')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Stores a new or changed draft; a refusal by the server is shown at the field of its pointer. */
function useSaving(isNew: boolean, onSaved: (sensor: SensorDocument) => void) {
  const t = useTexts(sensorsTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const notifications = useNotifications();
  const { faults, setFaults, isSending: isSaving, submit } = useSubmission(fieldNames);
  const save = async (draft: SensorDraft) => {
    if (!isComplete(draft)) return;
    await submit(async () => {
      const sensor = await (isNew
        ? api.call(createSensor, { body: draft, showsFaults: true })
        : api.call(replaceSensor, { query: { 'sensor-code': draft.sensorCode }, body: draft, showsFaults: true }));
      setFaults(noFaults);
      freshness.writeTo(listSensors);
      notifications.raise({ code: 200, title: t(isNew ? 'form.created' : 'form.saved'), message: sensor.sensorCode });
      onSaved(sensor);
    });
  };
  return { faults, setFaults, isSaving, save };
}
