import type { AnnualStatisticsDocument } from '@farpass/contract/history';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../ui/form/faults.ts';
import { Card } from '../../ui/page/Page.tsx';
import {
  type Inputs as Asked,
  type InputFault,
  type InputName,
  inputDraftOf,
  inputFaults,
  inputNames,
  searchOf,
} from './inputs.ts';
import classes from './statistics.module.css';
import { statisticsTexts } from './texts.ts';

interface InputsProps {
  readonly statistics: AnnualStatisticsDocument;
  /** The request in the address. */
  readonly asked: Asked;
}

/** The inputs of the figures, which can be changed; kept in the address, so that a link shows the same. */
export function Inputs({ statistics, asked }: InputsProps) {
  const t = useTexts(statisticsTexts);
  const navigate = useNavigate();
  const shown = inputDraftOf(statistics);
  const [draft, setDraft] = useState(shown);
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const words = useFaultWords();
  const go = (search: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...search }), resetScroll: false });
  const faultsNow = { fields: words(inputFaults(draft)), others: [] };
  const apply = () => {
    setFaults(faultsNow);
    if (Object.keys(faultsNow.fields).length === 0) go(searchOf(draft, { shown, asked }));
  };
  const labels = Object.fromEntries(inputNames.map((name) => [name, t(`input.${name}`)]));
  return (
    <Card title={t('input.title')} help={t('input.help')}>
      <div className={classes['form']}>
        <Form names={inputNames} labels={labels} faults={faults} faultsNow={faultsNow} onSubmit={apply}>
          <div className={classes['fields']}>
            {inputNames.map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(`input.${name}`)}
                value={draft[name]}
                onChange={(text) => setDraft({ ...draft, [name]: text })}
                faults={faults}
              />
            ))}
          </div>
          <p className={classes['note']}>{t(`input.${radiusNote(statistics)}`)}</p>
          <div className={classes['buttons']}>
            <Button type="submit">{t('input.apply')}</Button>
            <Button variant="default" onClick={() => go(nothingAsked)}>
              {t('input.reset')}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}

const nothingAsked = Object.fromEntries(inputNames.map((name) => [name, undefined]));

function radiusNote({ assumptions }: AnnualStatisticsDocument): 'remade' | 'ownRadius' {
  return assumptions.probabilities === 'WITH_RADIUS' ? 'remade' : 'ownRadius';
}

function useFaultWords() {
  const t = useTexts(statisticsTexts);
  const word = (fault: InputFault) => {
    if (!('bound' in fault)) return t(`input.${fault.kind}`);
    return t(`input.${fault.kind}`, { least: fault.bound, most: fault.bound });
  };
  return (faults: Readonly<Partial<Record<InputName, InputFault>>>) =>
    Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, word(fault)]));
}
