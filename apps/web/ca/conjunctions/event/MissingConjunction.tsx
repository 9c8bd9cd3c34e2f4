import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { MissingPage } from '../../../ui/page/MissingPage.tsx';
import { conjunctionTexts } from './texts.ts';

/** A page about a conjunction that is loading, could not be loaded, or is not one of the satellite in its address. */
export function MissingConjunction({ title, query }: Pick<ComponentProps<typeof MissingPage>, 'title' | 'query'>) {
  const t = useTexts(conjunctionTexts);
  const action = (
    <Link className={details['action']} to="/ca/conjunctions">
      {t('missing.action')}
    </Link>
  );
  return (
    <MissingPage title={title} query={query} missing={{ title: t('missing.title'), text: t('missing.text'), action }} />
  );
}
