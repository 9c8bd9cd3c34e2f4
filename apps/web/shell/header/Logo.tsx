import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/feature-texts.ts';
import { shellTexts } from '../texts.ts';
import classes from './header.module.css';

export function Logo() {
  const t = useTexts(shellTexts);
  return (
    <Link to="/" className={classes['logo']} aria-label={`${t('product')}, ${t('nav.home')}`}>
      <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
        <circle cx="13" cy="13.6" r="5" fill="none" stroke="var(--fp-accent)" strokeWidth="2" />
        <path d="M2.5 18.5C8 5 18 5 23.5 9" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <circle cx="19" cy="7.2" r="2" fill="currentColor" />
      </svg>
      <span>{t('product')}</span>
    </Link>
  );
}
