import { intentWords } from '@farpass/contract/code-words';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { noFaults } from '../../ui/form/faults.ts';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { confirm } from '../../ui/modal/confirm.tsx';
import type { ShownCase } from './CaseView.tsx';
import classes from './coordination.module.css';
import { coordinationTexts } from './texts.ts';

type ClaimWord = 'CLAIM' | 'REFUSE' | 'RELEASE';
type IntentWord = ShownCase['intents'][number]['intent'];

/** The words of a party: about the claim or its intent, with a reason. */
export interface Saying {
  readonly claim?: ClaimWord;
  readonly force?: true;
  readonly intent?: IntentWord;
  readonly reason?: string;
}

interface CaseActionsProps {
  readonly shown: ShownCase;
  readonly isSending: boolean;
  /** A guest cannot take a claim over. */
  readonly mayForce: 'YES' | 'NO';
  readonly onSay: (saying: Saying) => Promise<void>;
}

/** The buttons of a party for its own object; each asks before it acts. */
export function CaseActions({ shown, isSending, mayForce, onSay }: CaseActionsProps) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const own = shown.parties.find(({ isMine }) => isMine);
  if (own === undefined || shown.state === 'CLOSED') return null;
  const { claim } = shown;
  const isMine = claim.state === 'CLAIMED' && claim.noradId === own.noradId;
  const isTheirs = claim.state === 'CLAIMED' && !isMine;
  const said = () => (reason.trim() === '' ? {} : { reason: reason.trim() });
  const ask = async (act: ClaimWord | 'FORCE') => {
    const values = { name: own.satelliteName, operator: claim.operator ?? '' };
    const question = { title: t(`confirm.${act}.title`, values), message: t(`confirm.${act}.text`, values) };
    if (!(await confirm({ ...question, confirm: t(`act.${act}`) }))) return;
    const saying = act === 'FORCE' ? { claim: 'CLAIM' as const, force: true as const } : { claim: act };
    await onSay({ ...saying, ...said() });
    setReason('');
  };
  // The main button is never against the advice.
  const isAdvised = shown.advice.mover === null || shown.advice.mover === own.noradId;
  const button = (act: ClaimWord | 'FORCE', variant: 'filled' | 'default') => (
    <Button key={act} variant={variant} disabled={isSending} onClick={() => void ask(act)}>
      {t(`act.${act}`)}
    </Button>
  );
  return (
    <div className={classes['actions']}>
      <LongTextField name="reason" label={t('reason')} rows={2} value={reason} onChange={setReason} faults={noFaults} />
      <div className={classes['buttons']}>
        {isMine || isTheirs ? null : button('CLAIM', isAdvised ? 'filled' : 'default')}
        {isTheirs && mayForce === 'YES' ? button('FORCE', 'default') : null}
        {button('REFUSE', 'default')}
        {isMine || claim.state === 'REFUSED' ? button('RELEASE', 'default') : null}
      </div>
      <fieldset className={classes['intents']}>
        <legend className="fp-dim">{t('say')}</legend>
        {(['WILL_MANOEUVRE', 'WILL_NOT_MANOEUVRE', 'UNDETERMINED'] as const).map((intent) => (
          <Button
            key={intent}
            size="xs"
            variant={isStated(shown, { noradId: own.noradId, intent }) ? 'filled' : 'default'}
            disabled={isSending}
            aria-pressed={isStated(shown, { noradId: own.noradId, intent })}
            onClick={() => void onSay({ intent, ...said() }).then(() => setReason(''))}
          >
            {intentWords[language][intent]}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

function isStated(
  { intents }: ShownCase,
  { noradId, intent }: { readonly noradId: number; readonly intent: IntentWord },
) {
  return intents.some((one) => one.noradId === noradId && one.source === 'STATED' && one.intent === intent);
}
