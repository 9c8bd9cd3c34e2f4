import type { GuideDocument } from '@farpass/contract/platform';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from '../routing/Link.tsx';
import { useLocation } from '../routing/use-router.ts';
import { useTexts } from '../texts/feature-texts.ts';
import { useActive } from '../ui/load/activity.ts';
import { patiently } from '../ui/load/patiently.ts';
import { Page } from '../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../ui/page/States.tsx';
import { Waiting } from '../ui/page/Waiting.tsx';
import { Contents } from './Contents.tsx';
import classes from './docs.module.css';
import { GuideText } from './guide/GuideText.tsx';
import { type Term, termsOf } from './guide/glossary.ts';
import { useGuides, useGuideText } from './guide/use-guide.ts';
import { referenceFile } from './search/index-guides.ts';
import { SearchBox } from './search/SearchBox.tsx';
import { useSearch } from './search/use-search.ts';
import { docsTexts } from './texts.ts';
import { useReference } from './use-reference.ts';

const Reference = lazy(patiently(async () => ({ default: (await import('./reference/Reference.tsx')).Reference })));

interface ServiceDocsPageProps {
  readonly page: 'ca' | 'odt' | 'general';
  /** A guide or the reference; without one in the address, the first guide. */
  readonly file: string | undefined;
}

/** The documentation of a service: contents, search, and the guide or the reference that the address names. */
export function ServiceDocsPage({ page, file: asked }: ServiceDocsPageProps) {
  const t = useTexts(docsTexts);
  const list = useGuides();
  const [isSearched, setSearched] = useState(false);
  const guides = (list.data ?? []).filter(({ service }) => service === page || service === 'general');
  const first = guides.find(({ service }) => service === page);
  const file = asked ?? first?.file ?? referenceFile;
  const isReference = file === referenceFile && page !== 'general' && (asked !== undefined || !list.isLoading);
  const reference = useReference(page, isReference || isSearched);
  const guide = guides.find((one) => one.service === page && one.file === file);
  const search = useSearch(
    { page, guides, operations: reference.operations, referenceTitle: t('reference.title') },
    isSearched && !reference.isLoading,
  );
  const title = isReference
    ? t('reference.of', { service: t(`service.${page}`) })
    : (guide?.title ?? t(`service.${page}`));
  const isListed = !list.isLoading && !(isReference && reference.isLoading);
  const isMissing = list.data !== undefined && guide === undefined && !isReference;
  return (
    <Page title={title}>
      <div className={classes['layout']}>
        <aside className={classes['side']}>
          <SearchBox find={search.data} onWanted={() => setSearched(true)} />
          {isListed ? <Contents page={page} file={file} guides={guides} operations={reference.operations} /> : null}
        </aside>
        {isListed ? (
          <div className={classes['main']}>
            {list.isError ? <ErrorState message={list.error.message} onRetry={() => void list.refetch()} /> : null}
            {isMissing ? (
              <EmptyState title={t('missing.title')}>{t('missing.text', { file })}</EmptyState>
            ) : isReference ? (
              <Suspense fallback={<Waiting />}>
                <Arrived when={reference.data}>
                  {reference.isError ? (
                    <ErrorState message={reference.error.message} onRetry={() => void reference.refetch()} />
                  ) : (
                    <Reference operations={reference.operations} />
                  )}
                </Arrived>
              </Suspense>
            ) : (
              <Guide guide={guide} guides={guides} />
            )}
          </div>
        ) : (
          <Waiting />
        )}
      </div>
    </Page>
  );
}

interface GuideProps {
  readonly guide: GuideDocument | undefined;
  readonly guides: readonly GuideDocument[];
}

function Guide({ guide, guides }: GuideProps) {
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

/** Scrolls to the heading in the address once the text is loaded, and to the top when another text opens. */
function Arrived({ when, children }: { readonly when: unknown; readonly children: ReactNode }) {
  const hash = useLocation((address) => address.hash);
  const pathname = useLocation((address) => address.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done again for another text, and when the text arrives
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash))?.scrollIntoView();
  }, [hash, pathname, when === undefined]);
  return children;
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
    <Link to="/docs/{-$page}/{-$file}" params={{ page: guide.service, file: guide.file }}>
      <span>{label}</span>
      <strong>{guide.title}</strong>
    </Link>
  );
}
