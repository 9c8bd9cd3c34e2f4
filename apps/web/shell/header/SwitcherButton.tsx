import { ChevronDownIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import type { Service } from '../services.ts';
import { shellTexts } from '../texts.ts';
import classes from './header.module.css';

interface SwitcherButtonProps extends ComponentProps<'button'> {
  /** The current application; undefined on a page outside all of them. */
  readonly current: Service['key'] | undefined;
}

/** Names the current application. */
export function SwitcherButton({ current, ...props }: SwitcherButtonProps) {
  const t = useTexts(shellTexts);
  const name = current === undefined ? undefined : t(`service.${current}`);
  return (
    <button
      {...props}
      type="button"
      className={classes['switcher']}
      aria-label={name === undefined ? t('nav.applications') : `${t('nav.applications')}: ${name}`}
    >
      <span>{name ?? t('nav.applications')}</span>
      <ChevronDownIcon size={14} aria-hidden="true" />
    </button>
  );
}
