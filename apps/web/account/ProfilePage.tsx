import { ExternalLinkIcon } from 'lucide-react';
import { Fragment } from 'react';
import { PreferenceFields } from '../preferences/PreferenceFields.tsx';
import { useConfig, useInvitingUrl, usePerson } from '../session/session-context.tsx';
import { useTexts } from '../texts/feature-texts.ts';
import { absent } from '../ui/format/absent.ts';
import { Card, Page } from '../ui/page/Page.tsx';
import classes from './account.module.css';
import { accountTexts } from './texts.ts';
import { TokensCard } from './tokens/TokensCard.tsx';

/** Who is signed in, and where the sign-in account is managed. */
export function ProfilePage() {
  const t = useTexts(accountTexts);
  const person = usePerson();
  const { accountUrl } = useConfig();
  const invitingUrl = useInvitingUrl();
  const roles = Object.entries(person?.granted ?? {}).flatMap(([resource, names]) =>
    names.map((name) => `${resource}: ${name}`),
  );
  return (
    <Page title={t('profile.title')}>
      <div className={classes['cards']}>
        <Card>
          <dl className={classes['facts']}>
            <dt>{t('profile.userName')}</dt>
            <dd>{person?.userName}</dd>
            <dt>{t('profile.name')}</dt>
            <dd>{person?.displayName}</dd>
            <dt>{t('profile.email')}</dt>
            <dd>{person?.email ?? absent}</dd>
            <dt>{t('profile.roles')}</dt>
            <dd>
              {roles.length === 0 ? t('profile.noRoles') : null}
              {roles.map((role, place) => (
                <Fragment key={role}>
                  {place === 0 ? '' : ', '}
                  <span className={classes['role']}>{role}</span>
                </Fragment>
              ))}
            </dd>
          </dl>
          {accountUrl === null ? (
            <p className={classes['hint']}>{t('profile.noManage')}</p>
          ) : (
            <>
              <p className={classes['hint']}>{t('profile.manageText')}</p>
              <a className={classes['manage']} href={accountUrl} target="_blank" rel="noreferrer">
                {t('profile.manage')} <ExternalLinkIcon size={14} aria-hidden="true" />
              </a>
              {invitingUrl === undefined ? null : (
                <a className={classes['manage']} href={invitingUrl}>
                  {t('profile.invite')}
                </a>
              )}
            </>
          )}
        </Card>
        <Card title={t('profile.settings')}>
          <PreferenceFields />
        </Card>
        <TokensCard />
      </div>
    </Page>
  );
}
