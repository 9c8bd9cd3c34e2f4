import type { GuideDocument } from '@farpass/contract/platform';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { useActive } from '../../ui/load/activity.ts';
import { ErrorState } from '../../ui/page/States.tsx';
import { Arrived } from '../Arrived.tsx';
import classes from '../docs.module.css';
import { docsTexts } from '../texts.ts';
import { GuideText } from './GuideText.tsx';
import { type Term, termsOf } from './glossary.ts';
import { useGuideText } from './use-guide.ts';

interface GuideProps {
  readonly guide: GuideDocument | undefined;
  readonly guides: readonly GuideDocument[];
}

/** A guide with links to its words in the glossary, and to the guides before and after it. */
export function Guide({ guide, guides }: GuideProps) {
  const t = useTexts(docsTexts);
  const text = useGuideText(guide);
  const terms = useTerms(guides, guide);
  if (text.isError) return <ErrorState message={text.error.message} onRetry={() => void text.refetch()} />;
  if (guide === undefined || text.data === undefined)
    return <output className={classes['waiting']} aria-label={t('reading')} />;
  return (
    <Arrived when={text.data}>
      <GuideText text={text.data} guide={guide} terms={terms} />
      <Neighbours guide={guide} guides={guides} />
    </Arrived>
  );
}

const noTerms: readonly Term[] = [];

/**
 * The words that a guide links to the glossary: none in the glossary itself, and none until it is loaded, which is when
 * the person first does something.
 */
function useTerms(guides: readonly GuideDocument[], guide: GuideDocument | undefined): readonly Term[] {
  const isActive = useActive();
  const glossary = guides.find(({ service, file }) => service === 'general' && file === 'glossary');
  const { data } = useGuideText(isActive ? glossary : undefined);
  return useMemo(() => {
    if (glossary === undefined || data === undefined || guide?.address === glossary.address) return noTerms;
    return termsOf(data, glossary.headings);
  }, [glossary, data, guide?.address]);
}

interface NeighboursProps {
  readonly guide: GuideDocument;
  readonly guides: readonly GuideDocument[];
}

/** Links to the previous and the next guide in the contents. */
function Neighbours({ guide, guides }: NeighboursProps) {
  const t = useTexts(docsTexts);
  const same = guides.filter(({ service }) => service === guide.service);
  const place = same.findIndex(({ file }) => file === guide.file);
  const [before, after] = [same[place - 1], same[place + 1]];
  return (
    <nav className={classes['neighbours']} aria-label={t('neighbours')}>
      {before === undefined ? <span /> : <NeighbourLink guide={before} label={t('previous')} />}
      {after === undefined ? <span /> : <NeighbourLink guide={after} label={t('next')} />}
    </nav>
  );
}

function NeighbourLink({ guide, label }: { readonly guide: GuideDocument; readonly label: string }) {
  return (
    <Link to="/docs/$page/{-$file}" params={{ page: guide.service, file: guide.file }}>
      <span>{label}</span>
      <strong>{guide.title}</strong>
    </Link>
  );
}
