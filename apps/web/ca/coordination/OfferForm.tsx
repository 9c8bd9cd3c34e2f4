import {
  type CoordinationDocument,
  listConjunctions,
  listEphemeris,
  offerTrajectories,
  trajectoryKinds,
} from '@farpass/contract/ca';
import { trajectoryKindWords } from '@farpass/contract/code-words';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { ChoiceField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import classes from './coordination.module.css';
import { coordinationTexts } from './texts.ts';

type Kind = (typeof trajectoryKinds)[number];

/** A place of the list; without a file it is left out. */
interface OfferDraft {
  readonly oemFileId: string;
  readonly kind: Kind;
}

const emptyList: readonly OfferDraft[] = [
  { oemFileId: '', kind: 'OPERATIONAL' },
  { oemFileId: '', kind: 'WITH_BURN' },
  { oemFileId: '', kind: 'WITHOUT_BURN' },
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
  const [list, setList] = useState(emptyList);
  const usable = files.filter(({ format, designation }) => format.startsWith('OEM') && designation !== 'QUARANTINED');
  if (shown.state === 'CLOSED' || event === undefined) return null;
  if (usable.length === 0) return <p className="fp-dim">{t('offerNone')}</p>;
  const change = (place: number, changed: Partial<OfferDraft>) =>
    setList(list.map((one, at) => (at === place ? { ...one, ...changed } : one)));
  const send = async () => {
    const noradId = shown.parties.find(({ isMine }) => isMine)?.noradId ?? 0;
    const trajectories = list.filter(({ oemFileId }) => oemFileId !== '').map((one) => ({ ...one }));
    await api.call(offerTrajectories, {
      params: { 'coordination-id': shown.coordinationId },
      body: { noradId, trajectories },
    });
    onDone();
  };
  const fileChoices = [
    { value: '', label: t('noFile') },
    ...usable.map(({ oemFileId, fileName, designation }) => ({
      value: oemFileId,
      label: designation === 'TRIAL' ? `${fileName} (TRIAL)` : fileName,
    })),
  ];
  return (
    <details className={classes['actions']}>
      <summary>{t('offer')}</summary>
      {list.map(({ oemFileId, kind }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a row is
        <div key={place} className={classes['offer']}>
          <ChoiceField
            name={`trajectory-${place}`}
            label={t('offerFile', { place: place + 1 })}
            value={oemFileId}
            choices={fileChoices}
            onChange={(chosen) => change(place, { oemFileId: chosen })}
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
      <div className={classes['buttons']}>
        <Button
          variant="default"
          disabled={list.every(({ oemFileId }) => oemFileId === '')}
          onClick={() => void send().catch(() => undefined)}
        >
          {t('offerButton')}
        </Button>
      </div>
    </details>
  );
}
