import { deleteToken, listTokens } from '@farpass/contract/identity';
import type { RowOf } from '@farpass/contract/route';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { confirm } from '../../ui/modal/confirm.tsx';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import channels from '../channels/channels.module.css';
import { TokenForm } from './TokenForm.tsx';
import { tokenTexts } from './texts.ts';

type Token = RowOf<typeof listTokens>;

/** The user's tokens for scripts: created, shown once, revoked. */
export function TokensCard() {
  const t = useTexts(tokenTexts);
  const api = useApi();
  const { data, refetch } = useQuery(callQuery(api, listTokens, {}));
  const [made, setMade] = useState<string>();
  const revoke = async ({ id, name }: Token) => {
    const question = { title: t('revokeOf', { name }), message: t('revokeText'), confirm: t('revoke') };
    if (!(await confirm(question))) return;
    try {
      await api.call(deleteToken, { params: { 'token-id': id } });
    } catch {
      // The client has already reported the failure.
    }
    await refetch();
  };
  const take = (token: string) => {
    setMade(token);
    void refetch();
  };
  return (
    <Card title={t('title')} help={t('help')}>
      <p className={channels['hint']}>{t('text')}</p>
      {data?.length === 0 ? <p className={channels['hint']}>{t('none')}</p> : null}
      <ul className={channels['log']}>
        {(data ?? []).map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => void revoke(token)} />
        ))}
      </ul>
      {made === undefined ? null : (
        <div role="status">
          <Note level="ok">{t('made')}</Note>
          <code className={channels['secret']}>{made}</code>
        </div>
      )}
      <TokenForm onMade={take} />
    </Card>
  );
}

function TokenRow({ token, onRevoke }: { readonly token: Token; readonly onRevoke: () => void }) {
  const t = useTexts(tokenTexts);
  const { name, resources, access, expiresAt, lastUsedAt } = token;
  return (
    <li>
      <span />
      <div className={channels['said']}>
        <div>{name}</div>
        <div className={channels['hint']}>
          {resources === null ? t('all') : resources.map((one) => t(`resource.${one}`)).join(', ')} ·{' '}
          {access === 'READ' ? `${t('reading')} · ` : ''}
          {t('expires')} <Instant atMs={readInstant(expiresAt)} />
        </div>
        <div className={channels['hint']}>
          {lastUsedAt === null ? (
            t('unused')
          ) : (
            <>
              {t('used')} <Instant atMs={readInstant(lastUsedAt)} />
            </>
          )}
        </div>
      </div>
      <Button size="compact-xs" variant="default" aria-label={t('revokeOf', { name })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  );
}
