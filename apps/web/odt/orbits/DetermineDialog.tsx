import {
  aprioriUses,
  type DetermineInputDocument,
  determineOrbit,
  getOrbit,
  listOrbits,
  type ObservationDocument,
  type OrbitDocument,
  solvableBiases,
  solvableCoefficients,
} from '@farpass/contract/odt';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useSubmission } from '../../api/use-submission.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import words from '../words/words.module.css';
import classes from './orbits.module.css';
import { orbitsTexts } from './texts.ts';

export interface DeterminationStart {
  readonly requestId: string;
  readonly files: readonly ObservationDocument[];
  /** The options of the determination on the page. */
  readonly options: OrbitDocument['options'] | undefined;
}

const names = ['fileIds', 'solve', 'biases', 'apriori', 'forces'] as const;

type Options = NonNullable<OrbitDocument['options']>;
type BiasOption = NonNullable<Options['biases']>[number];

/** The choices of a determination: which files, the parameters to solve for, and the use of the previous orbit. */
export function DetermineDialog({
  requestId,
  files,
  options = {},
  onDone,
}: DeterminationStart & { readonly onDone: () => void }) {
  const t = useTexts(orbitsTexts);
  const [fileIds, setFileIds] = useState(files.map((file) => file['file-id']));
  const [solve, setSolve] = useState(options.solve ?? []);
  const [biases, setBiases] = useState(options.biases ?? []);
  const [apriori, setApriori] = useState(options.apriori ?? 'AUTO');
  const [forces, setForces] = useState(options.forces ?? '');
  const { faults, isSending, send } = useSending(onDone);
  const sensors = [...new Set(files.map(({ sensorCode }) => sensorCode))].toSorted();
  const submit = () =>
    void send({
      observationRequestId: requestId,
      fileIds,
      solve,
      biases,
      apriori,
      ...(forces.trim() === '' ? {} : { forces: forces.trim() }),
    });
  return (
    <Form
      names={names}
      labels={{
        fileIds: t('dialog.files'),
        solve: t('dialog.solve'),
        biases: t('dialog.biases'),
        apriori: t('dialog.apriori'),
        forces: t('dialog.forces'),
      }}
      faults={faults}
      onSubmit={submit}
    >
      <div className={classes['dialog']}>
        <Checks
          legend={t('dialog.files')}
          choices={files.map((file) => ({ key: file['file-id'], label: file.fileName }))}
          chosen={fileIds}
          onChange={setFileIds}
        />
        <Checks
          legend={t('dialog.solve')}
          choices={solvableCoefficients.map((key) => ({ key, label: t(`dialog.${key}`) }))}
          chosen={solve}
          onChange={(chosen) => setSolve(solvableCoefficients.filter((key) => chosen.includes(key)))}
        />
        <Biases sensors={sensors} chosen={biases} onChange={setBiases} />
        <ChoiceField
          name="apriori"
          label={t('dialog.apriori')}
          hint={t('dialog.aprioriHint')}
          value={apriori}
          choices={aprioriUses.map((value) => ({ value, label: t(`apriori.${value}`) }))}
          onChange={setApriori}
          faults={faults}
        />
        <TextField
          name="forces"
          label={t('dialog.forces')}
          hint={t('dialog.forcesHint')}
          value={forces}
          onChange={setForces}
          faults={faults}
        />
        <div className={words['actions']}>
          <Button type="submit" loading={isSending} disabled={fileIds.length === 0}>
            {t('dialog.send')}
          </Button>
          {fileIds.length === 0 ? <span className="fp-dim">{t('dialog.noFiles')}</span> : null}
        </div>
      </div>
    </Form>
  );
}

function useSending(onDone: () => void) {
  const api = useApi();
  const freshness = useListFreshness();
  const { faults, isSending, submit } = useSubmission(names);
  const send = async (body: DetermineInputDocument) => {
    await submit(async () => {
      await api.call(determineOrbit, { body, idempotencyKey: crypto.randomUUID(), showsFaults: true });
      freshness.writeTo(listOrbits, getOrbit);
      onDone();
    });
  };
  return { faults, isSending, send };
}

interface ChecksProps {
  readonly legend: string;
  readonly choices: readonly { readonly key: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

function Checks({ legend, choices, chosen, onChange }: ChecksProps) {
  return (
    <fieldset className={words['checks']}>
      <legend>{legend}</legend>
      <div className={classes['files']}>
        {choices.map(({ key, label }) => (
          <CheckField
            key={key}
            name={`${legend}.${key}`}
            label={label}
            value={chosen.includes(key)}
            onChange={(isChosen) =>
              onChange(choices.map((one) => one.key).filter((one) => (one === key ? isChosen : chosen.includes(one))))
            }
            faults={noFaults}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface BiasesProps {
  readonly sensors: readonly string[];
  readonly chosen: readonly BiasOption[];
  readonly onChange: (chosen: BiasOption[]) => void;
}

/** Errors of each sensor that are solved for together with the state. */
function Biases({ sensors, chosen, onChange }: BiasesProps) {
  const t = useTexts(orbitsTexts);
  const all = sensors.flatMap((sensorCode) => solvableBiases.map((quantity) => ({ sensorCode, quantity })));
  const keyOf = ({ sensorCode, quantity }: BiasOption) => `${sensorCode} ${quantity}`;
  return (
    <details>
      <summary>{t('dialog.biases')}</summary>
      <Checks
        legend={t('dialog.biases')}
        choices={all.map((one) => ({
          key: keyOf(one),
          label: t('solved.bias', { quantity: t(`bias.${one.quantity}`), sensor: one.sensorCode }),
        }))}
        chosen={chosen.map(keyOf)}
        onChange={(keys) => onChange(all.filter((one) => keys.includes(keyOf(one))))}
      />
    </details>
  );
}
