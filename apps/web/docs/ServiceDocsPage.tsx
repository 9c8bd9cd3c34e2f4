import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { patiently } from '../base/patiently.ts';
import { useTexts } from '../texts/feature-texts.ts';
import { Page } from '../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../ui/page/States.tsx';
import { Waiting } from '../ui/page/Waiting.tsx';
import { Arrived } from './Arrived.tsx';
import { Contents } from './Contents.tsx';
import classes from './docs.module.css';
import { useGuides } from './guide/use-guide.ts';
import { referenceFile } from './search/index-guides.ts';
import { SearchBox } from './search/SearchBox.tsx';
import { useSearch } from './search/use-search.ts';
import { docsTexts } from './texts.ts';
import { useReference } from './use-reference.ts';

// What writes guides reads Markdown, which is most of the code of these pages; the reference needs none of it.
const Guide = lazy(patiently(async () => ({ default: (await import('./guide/Guide.tsx')).Guide })));
const Reference = lazy(patiently(async () => ({ default: (await import('./reference/Reference.tsx')).Reference })));

/**
 * The documentation of a service: contents, search, and the guide or the reference that the address names; without one
 * there, the first guide.
 */
export function ServiceDocsPage() {
  const { page = 'general', file: asked } = useParams({ strict: false });
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
              <Suspense fallback={<output className={classes['waiting']} aria-label={t('reading')} />}>
                <Guide guide={guide} guides={guides} />
              </Suspense>
            )}
          </div>
        ) : (
          <Waiting />
        )}
      </div>
    </Page>
  );
}
