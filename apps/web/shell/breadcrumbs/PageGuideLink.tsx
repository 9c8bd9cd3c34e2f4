import { allows, serviceRequirements } from '@farpass/contract/route';
import { Link, useLocation } from '@tanstack/react-router';
import { CircleQuestionMarkIcon } from 'lucide-react';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Hint } from '../../ui/tooltip/Hint.tsx';
import { shellTexts } from '../texts.ts';
import classes from './breadcrumbs.module.css';
import { guideOfPage } from './page-guides.ts';

/**
 * The `?` of a page: opens the guide at the heading about this page. Shows nothing for a guide that the person may not
 * read.
 */
export function PageGuideLink() {
  const t = useTexts(shellTexts);
  const granted = usePerson()?.granted ?? {};
  const guide = guideOfPage(useLocation({ select: ({ pathname }) => pathname }));
  if (guide === undefined) return null;
  const { page, file, anchor } = guide;
  if ((page === 'ca' || page === 'odt') && !allows(granted, [serviceRequirements[page]])) return null;
  return (
    <Hint text={t('nav.guide')}>
      <Link
        className={classes['guide']}
        to="/docs/$page/{-$file}"
        params={{ page, file }}
        {...(anchor === undefined ? {} : { hash: anchor })}
        aria-label={t('nav.guide')}
      >
        <CircleQuestionMarkIcon size={16} />
      </Link>
    </Hint>
  );
}
