import { Link } from '@tanstack/react-router';
import { BookOpenIcon, ExternalLinkIcon, FileTextIcon, LogOutIcon, UserIcon } from 'lucide-react';
import { PreferenceFields } from '../../preferences/PreferenceFields.tsx';
import type { Person } from '../../session/person.ts';
import { useConfig, useStarted } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { shellTexts } from '../texts.ts';
import classes from './sidebar.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ProfileTab({ person }: { readonly person: Person }) {
  const t = useTexts(shellTexts);
  const { session } = useStarted();
  const { accountUrl, inAppAccountLink } = useConfig();
  return (
    <div className={classes['profile']}>
      <p className={classes['welcome']}>{t('sidebar.welcome', { name: person.userName })}</p>
      {person.email === undefined ? null : <p className={classes['email']}>{person.email}</p>}
      <div className={classes['links']}>
        {accountUrl === null ? null : (
          <a href={accountUrl} target="_blank" rel="noreferrer">
            <ExternalLinkIcon {...icon} />
            {t('sidebar.provider')}
            <span className="fp-out-of-sight">, {t('sidebar.opensElsewhere')}</span>
          </a>
        )}
        {inAppAccountLink ? (
          <Link to="/account/$tab" params={{ tab: 'profile' }}>
            <UserIcon {...icon} />
            {t('sidebar.account')}
          </Link>
        ) : null}
        <Link to="/docs">
          <BookOpenIcon {...icon} />
          {t('sidebar.documentation')}
        </Link>
        <Link to="/tnc">
          <FileTextIcon {...icon} />
          {t('sidebar.terms')}
        </Link>
        <button type="button" onClick={() => void session.signOut()}>
          <LogOutIcon {...icon} />
          {t('sidebar.logOut')}
        </button>
      </div>
      <div className={classes['settings']}>
        <PreferenceFields />
      </div>
    </div>
  );
}
