import { agreementWords } from '@farpass/contract/code-words';
import {
  type AgreementDocument,
  agreementRules,
  answerAgreement,
  listAgreements,
  proposeAgreement,
} from '@farpass/contract/coordination';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { faultsOfError } from '../../api/form-faults.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import classes from './coordination.module.css';
import { coordinationTexts } from './texts.ts';

/** Agreements with other operators about who moves. */
export function AgreementsCard() {
  const t = useTexts(coordinationTexts);
  const query = useQuery(callQuery(useApi(), listAgreements, {}));
  return (
    <Card title={t('agreements')} help={t('agreementsHelp')}>
      {query.data?.length === 0 ? <p className="fp-dim">{t('noAgreements')}</p> : null}
      <ul className={classes['list']}>
        {(query.data ?? []).map((one) => (
          <Agreement key={one.agreementId} one={one} />
        ))}
      </ul>
      <Proposal />
    </Card>
  );
}

function Agreement({ one }: { readonly one: AgreementDocument }) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  const api = useApi();
  const freshness = useListFreshness();
  const { agreementId, partner, rule, from, until, state, isMine } = one;
  const step = async (action: 'ACCEPT' | 'END') => {
    await api.call(answerAgreement, { params: { 'agreement-id': agreementId }, body: { action } });
    freshness.writeTo(listAgreements);
  };
  const button = (action: 'ACCEPT' | 'END') => (
    <Button size="compact-xs" variant="default" onClick={() => void step(action).catch(() => undefined)}>
      {t(action === 'ACCEPT' ? 'accept' : 'end')}
    </Button>
  );
  return (
    <li>
      {partner} · {agreementWords[language][rule]} · <Instant atMs={readInstant(from)} />
      {until === undefined ? null : (
        <>
          {' – '}
          <Instant atMs={readInstant(until)} />
        </>
      )}{' '}
      · {t(`agreementState.${state}`)} · {t(isMine ? 'byUs' : 'byThem')}
      {one.isDelivered === false ? ` · ${t('agreementWaits')}` : null}{' '}
      {one.isDisputed === true ? <Note level="critical">{t('agreementDisputed')}</Note> : null}
      {state === 'PROPOSED' && !isMine ? button('ACCEPT') : null} {state === 'ENDED' ? null : button('END')}
    </li>
  );
}

const names = ['partner', 'rule', 'from', 'until'] as const;

function Proposal() {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  const api = useApi();
  const freshness = useListFreshness();
  const [partner, setPartner] = useState('');
  const [rule, setRule] = useState<AgreementDocument['rule']>('THEY_MOVE');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [faults, setFaults] = useState(noFaults);
  const labels = { partner: t('partner'), rule: t('rule'), from: t('from'), until: t('until') };
  const propose = async () => {
    try {
      const said = Object.entries({ from, until }).filter(([, text]) => text.trim() !== '');
      const period = Object.fromEntries(said.map(([name, text]) => [name, text.trim()]));
      const body = { partner, rule, ...period };
      await api.call(proposeAgreement, { body, showsFaults: true });
      setPartner('');
      setFrom('');
      setUntil('');
      setFaults(noFaults);
      freshness.writeTo(listAgreements);
    } catch (error) {
      setFaults(faultsOfError(error, names));
    }
  };
  return (
    <Form names={names} labels={labels} faults={faults} onSubmit={() => void propose()}>
      <div className={classes['pairs']}>
        <TextField name="partner" label={labels.partner} value={partner} onChange={setPartner} faults={faults} />
        <ChoiceField
          name="rule"
          label={labels.rule}
          value={rule}
          choices={agreementRules.map((value) => ({ value, label: agreementWords[language][value] }))}
          onChange={setRule}
          faults={faults}
        />
      </div>
      <div className={classes['pairs']}>
        <TextField name="from" label={labels.from} value={from} onChange={setFrom} faults={faults} />
        <TextField name="until" label={labels.until} value={until} onChange={setUntil} faults={faults} />
      </div>
      <div className={classes['buttons']}>
        <Button type="submit" disabled={partner.trim() === ''}>
          {t('propose')}
        </Button>
      </div>
    </Form>
  );
}
