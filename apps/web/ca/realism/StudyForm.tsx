import { listEphemeris, studyCovarianceRealism } from '@farpass/contract/fleet';
import { Button, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { faultsOfError } from '../../api/form-faults.ts';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../ui/form/faults.ts';
import { Card } from '../../ui/page/Page.tsx';
import classes from './realism.module.css';
import { realismTexts } from './texts.ts';

interface StudyFormProps {
  readonly satelliteId: string;
  readonly onDone: () => void;
}

/** Compares the operational files of a satellite; files that a person marks are what happened. */
export function StudyForm({ satelliteId, onDone }: StudyFormProps) {
  const t = useTexts(realismTexts);
  const api = useApi();
  const files = useList(listEphemeris, { 'satellite-id': satelliteId }).data ?? [];
  const [definitive, setDefinitive] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const oems = files.filter(({ format, designation }) => format.startsWith('OEM') && designation !== 'QUARANTINED');
  const compared = oems.filter(({ designation }) => designation === 'OPERATIONAL');
  const send = async () => {
    setRunning(true);
    setFaults(noFaults);
    const body = { reason: reason.trim(), ...(definitive.length === 0 ? {} : { definitiveIds: definitive }) };
    const params = { 'satellite-id': satelliteId };
    try {
      await api.call(studyCovarianceRealism, { params, body, showsFaults: true });
      setReason('');
      onDone();
    } catch (error) {
      setFaults(faultsOfError(error, ['reason']));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Card title={t('form.title')} help={t('form.help')}>
      {oems.length === 0 ? (
        <p className={classes['lead']}>{t('form.noFiles')}</p>
      ) : (
        <Form names={['reason']} labels={{ reason: t('use.reason') }} faults={faults} onSubmit={() => void send()}>
          <p className={classes['lead']}>{t('form.files', { count: compared.length })}</p>
          <MultiSelect
            label={t('form.definitive')}
            description={t('form.definitiveHelp')}
            data={oems.map(({ oemFileId, fileName }) => ({ value: oemFileId, label: fileName }))}
            value={definitive}
            onChange={setDefinitive}
            searchable
            clearable
          />
          <TextField name="reason" label={t('use.reason')} value={reason} onChange={setReason} faults={faults} />
          <div className={classes['buttons']}>
            <Button type="submit" disabled={reason.trim() === '' || isRunning}>
              {isRunning ? t('form.running') : t('form.run')}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}
