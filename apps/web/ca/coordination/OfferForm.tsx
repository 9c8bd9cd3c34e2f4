import { planStateWords, trajectoryKindWords } from '@farpass/contract/code-words';
import { listConjunctions } from '@farpass/contract/conjunctions';
import { type CoordinationDocument, offerTrajectories, trajectoryKinds } from '@farpass/contract/coordination';
import { listEphemeris } from '@farpass/contract/fleet';
import { listManoeuvres } from '@farpass/contract/manoeuvres';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { faultsOfError } from '../../api/form-faults.ts';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { ChoiceField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { Note } from '../../ui/page/States.tsx';
import classes from './coordination.module.css';
import { coordinationTexts } from './texts.ts';

type Kind = (typeof trajectoryKinds)[number];

/** A place of the list; without a file it is left out. */
interface OfferDraft {
  /** `oem` or `plan`, and its id. */
  readonly source: string;
  readonly kind: Kind;
}

const emptyList: readonly OfferDraft[] = [
  { source: '', kind: 'OPERATIONAL' },
  { source: '', kind: 'WITH_BURN' },
  { source: '', kind: 'WITHOUT_BURN' },
];

interface OfferFormProps {
  readonly shown: CoordinationDocument;
  readonly onDone: () => void;
}

/** Offers ephemerides of the own satellite in an order; the first that passes is nominal. */
export function OfferForm({ shown, onDone }: OfferFormProps) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  const api = useApi();
  const event = useList(listConjunctions, { 'conjunction-id': shown.conjunctionId ?? 'none', limit: 1 }).data?.[0];
  const files = useList(listEphemeris, { 'satellite-id': event?.satelliteId ?? 'none' }).data ?? [];
  const plans = useList(listManoeuvres, { 'conjunction-id': shown.conjunctionId ?? 'none' }).data ?? [];
  const [list, setList] = useState(emptyList);
  const [isTrial, setTrial] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const usable = files.filter(({ format, designation }) => format.startsWith('OEM') && designation !== 'QUARANTINED');
  if (shown.state === 'CLOSED' || event === undefined) return null;
  if (usable.length + plans.length === 0) return <p className="fp-dim">{t('offerNone')}</p>;
  const change = (place: number, changed: Partial<OfferDraft>) =>
    setList(list.map((one, at) => (at === place ? { ...one, ...changed } : one)));
  const send = async () => {
    const noradId = shown.parties.find(({ isMine }) => isMine)?.noradId ?? 0;
    const trajectories = list
      .filter(({ source }) => source !== '')
      .map(({ source, kind }) => {
        const [what, id = ''] = source.split(' ');
        const tried = isTrial ? { isHypothetical: true } : {};
        return { ...(what === 'plan' ? { manoeuvreId: id } : { oemFileId: id }), kind, ...tried };
      });
    try {
      await api.call(offerTrajectories, {
        params: { 'coordination-id': shown.coordinationId },
        body: { noradId, trajectories },
        showsFaults: true,
      });
      setFaults(noFaults);
      onDone();
    } catch (error) {
      setFaults(faultsOfError(error, []));
    }
  };
  const choices = [
    { value: '', label: t('noFile') },
    ...plans.map(({ manoeuvreId, name, state }) => ({
      value: `plan ${manoeuvreId}`,
      label: t('offerPlan', { name, state: planStateWords[language][state] }),
    })),
    ...usable.map(({ oemFileId, fileName, designation }) => ({
      value: `oem ${oemFileId}`,
      label: designation === 'TRIAL' ? `${fileName} (TRIAL)` : fileName,
    })),
  ];
  return (
    <details className={classes['actions']}>
      <summary>{t('offer')}</summary>
      {list.map(({ source, kind }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a row is
        <div key={place} className={classes['offer']}>
          <ChoiceField
            name={`trajectory-${place}`}
            label={t('offerFile', { place: place + 1 })}
            value={source}
            choices={choices}
            onChange={(chosen) => change(place, { source: chosen })}
            faults={noFaults}
          />
          <ChoiceField
            name={`kind-${place}`}
            label={t('offerKind')}
            value={kind}
            choices={trajectoryKinds.map((value) => ({ value, label: trajectoryKindWords[language][value] }))}
            onChange={(chosen) => change(place, { kind: chosen })}
            faults={noFaults}
          />
        </div>
      ))}
      <CheckField
        name="isHypothetical"
        label={t('tryOnly')}
        hint={t(shown.peer === undefined ? 'tryHint' : 'tryHintPeer')}
        value={isTrial}
        onChange={setTrial}
        faults={noFaults}
      />
      {faults.others.map((fault) => (
        <Note key={fault} level="caution">
          {fault}
        </Note>
      ))}
      <div className={classes['buttons']}>
        <Button variant="default" disabled={list.every(({ source }) => source === '')} onClick={() => void send()}>
          {t(isTrial ? 'tryButton' : 'offerButton')}
        </Button>
      </div>
    </details>
  );
}
