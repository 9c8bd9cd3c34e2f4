import { useTexts } from '../../texts/feature-texts.ts';
import classes from '../docs.module.css';
import { docsTexts } from '../texts.ts';
import { OperationCard } from './OperationCard.tsx';
import type { Operation } from './operations.ts';

/** Every call of a service, grouped by topic. */
export function Reference({ operations }: { readonly operations: readonly Operation[] }) {
  const t = useTexts(docsTexts);
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return (
    <article className={`${classes['guide']} ${classes['reference']}`}>
      <p>{t('reference.lead')}</p>
      {tags.map((tag) => (
        <section key={tag}>
          <h2 id={`tag-${tag.replaceAll(' ', '-')}`}>{tag}</h2>
          {operations
            .filter((operation) => operation.tag === tag)
            .map((operation) => (
              <OperationCard key={operation.id} operation={operation} />
            ))}
        </section>
      ))}
    </article>
  );
}
