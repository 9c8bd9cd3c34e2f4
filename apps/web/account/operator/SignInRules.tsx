import { getSignInRules, type SignInRulesDocument, setSignInRules } from '@farpass/contract/identity';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Card } from '../../ui/page/Page.tsx';
import channels from '../channels/channels.module.css';
import { operatorTexts } from './texts.ts';

const rules = ['factorOfMembers', 'factorOfSteps'] as const;

/** The demands of the operator on sign-ins; its administrators change them. */
export function SignInRules({ isAdministrator }: { readonly isAdministrator: boolean }) {
  const t = useTexts(operatorTexts);
  const api = useApi();
  const query = useQuery(callQuery(api, getSignInRules, {}));
  const [isSending, setSending] = useState(false);
  const { data: stored } = query;
  const change = async (body: SignInRulesDocument) => {
    setSending(true);
    // The client reports a failure; the boxes show what is stored.
    await api.call(setSignInRules, { body }).catch(() => undefined);
    await query.refetch();
    setSending(false);
  };
  if (stored === undefined) return null;
  return (
    <Card title={t('signIn.title')}>
      <p className={channels['hint']}>{t(isAdministrator ? 'signIn.lead' : 'signIn.others')}</p>
      {rules.map((rule) => (
        <Checkbox
          key={rule}
          mt="sm"
          label={t(`signIn.${rule}`)}
          description={t(`signIn.${rule}Text`)}
          checked={stored[rule]}
          disabled={!isAdministrator || isSending}
          onChange={(event) => void change({ ...stored, [rule]: event.currentTarget.checked })}
        />
      ))}
    </Card>
  );
}
