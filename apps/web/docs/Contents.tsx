import type { GuideDocument } from '@farpass/contract/platform';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../texts/feature-texts.ts';
import classes from './docs.module.css';
import type { Operation } from './reference/operations.ts';
import { referenceFile } from './search/index-guides.ts';
import { docsTexts } from './texts.ts';

interface ContentsProps {
  readonly page: GuideDocument['service'];
  readonly file: string;
  readonly guides: readonly GuideDocument[];
  readonly operations: readonly Operation[];
}

/** The tree of contents: the guides of the service, its reference, and the general guides by group. */
export function Contents({ page, file, guides, operations }: ContentsProps) {
  const t = useTexts(docsTexts);
  const own = guides.filter(({ service }) => service === page && service !== 'general');
  const general = guides.filter(({ service }) => service === 'general');
  const groups = [...new Set(general.map(({ group }) => group))];
  const isRead = (guide: GuideDocument) => guide.service === page && guide.file === file;
  return (
    <nav ref={useCurrentInView(`${page}/${file}`)} className={classes['contents']} aria-label={t('contents')}>
      {own.length === 0 ? null : <GuideLinks guides={own} isRead={isRead} />}
      {page === 'general' ? null : <ReferenceLinks page={page} file={file} operations={operations} />}
      {groups.map((group) => (
        <section key={group}>
          <h2>{isNamed(group) ? t(`group.${group}`) : group}</h2>
          <GuideLinks guides={general.filter((guide) => guide.group === group)} isRead={isRead} />
        </section>
      ))}
    </nav>
  );
}

const namedGroups = ['', 'Element sets', 'Python', 'Payments', 'Notifications'] as const;

function isNamed(group: string): group is (typeof namedGroups)[number] {
  return namedGroups.some((name) => name === group);
}

/** Scrolls the contents, and not the page, as far as the page that is read is listed in view. */
function useCurrentInView(read: string) {
  const contents = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is marked when another one is read.
  useLayoutEffect(() => {
    const current = contents.current?.querySelector('[aria-current="page"]');
    if (contents.current === null || current === null || current === undefined) return;
    const { top, bottom } = current.getBoundingClientRect();
    const seen = contents.current.getBoundingClientRect();
    // The entry before it stays in view, which shows that there is one.
    if (top < seen.top || bottom > seen.bottom) contents.current.scrollTop += top - seen.top - (bottom - top);
  }, [read]);
  return contents;
}

interface GuideLinksProps {
  readonly guides: readonly GuideDocument[];
  readonly isRead: (guide: GuideDocument) => boolean;
}

function GuideLinks({ guides, isRead }: GuideLinksProps) {
  return (
    <ul>
      {guides.map((guide) => (
        <li key={guide.address}>
          <Link
            to="/docs/$page/{-$file}"
            params={{ page: guide.service, file: guide.file }}
            aria-current={isRead(guide) ? 'page' : undefined}
          >
            {guide.title}
          </Link>
          {isRead(guide) ? <HeadingLinks guide={guide} /> : null}
        </li>
      ))}
    </ul>
  );
}

function HeadingLinks({ guide: { service, file, headings } }: { readonly guide: GuideDocument }) {
  return (
    <ul>
      {headings
        .filter(({ level }) => level === 2)
        .map(({ text, anchor }) => (
          <li key={anchor}>
            <Link
              to="/docs/$page/{-$file}"
              params={{ page: service, file }}
              hash={anchor}
              activeOptions={{ includeHash: true }}
            >
              {text}
            </Link>
          </li>
        ))}
    </ul>
  );
}

function ReferenceLinks({ page, file, operations }: Omit<ContentsProps, 'guides'>) {
  const t = useTexts(docsTexts);
  const isRead = file === referenceFile;
  return (
    <section>
      <h2>
        <Link
          to="/docs/$page/{-$file}"
          params={{ page, file: referenceFile }}
          aria-current={isRead ? 'page' : undefined}
        >
          {t('reference.title')}
        </Link>
      </h2>
      {isRead ? (
        <ul>
          {operations.map(({ id, summary }) => (
            <li key={id}>
              <Link
                to="/docs/$page/{-$file}"
                params={{ page, file: referenceFile }}
                hash={id}
                activeOptions={{ includeHash: true }}
              >
                {summary}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
