import { IconBook2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/feature-texts.ts';
import { trackingTexts } from './texts.ts';
import classes from './words.module.css';

/** Leads from a page to what the guide says about it. */
export function GuideLink({ file }: { readonly file: 'requests' | 'sensors' | 'providers' }) {
  const t = useTexts(trackingTexts);
  return (
    <Link className={classes['guide']} to="/docs/{-$page}/{-$file}" params={{ page: 'odt', file }}>
      <IconBook2 size={14} aria-hidden="true" /> {t('guide')}
    </Link>
  );
}
