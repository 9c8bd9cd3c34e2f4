import { screeningFailureSentence } from '@farpass/contract/code-words';
import type { ComparedDocument, PostScreeningDocument } from '@farpass/contract/manoeuvres';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useLanguage } from '../../../texts/language.ts';
import details from '../../../ui/details/details.module.css';
import { Distance, PowerOfTen } from '../../../ui/details/Figures.tsx';
import { absent } from '../../../ui/format/absent.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { JobProgress } from '../../../ui/job/JobProgress.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { StatusTag } from '../../../ui/status/StatusSymbol.tsx';
import { readStatusLabel } from '../../../ui/status/status.ts';
import { HelpTooltip } from '../../../ui/tooltip/HelpTooltip.tsx';
import { manoeuvreHelpTexts } from '../help-texts.ts';
import classes from '../manoeuvres.module.css';
import { manoeuvreTexts } from '../texts.ts';
import { foldedRows } from './folded-rows.ts';

const heads = ['tca', 'object', 'against', 'kind', 'risk', 'probability', 'miss'] as const;
const explained = ['against', 'kind', 'probability'] as const;
const numbers: ReadonlySet<string> = new Set(['probability', 'miss']);

type Side = ComparedDocument['after'];

/** The approaches that were found then, without the plan and with it, side by side; the worst that is left comes first. */
export function Compared({ screening }: { readonly screening: PostScreeningDocument | undefined }) {
  const t = useTexts(manoeuvreTexts);
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  if (screening === undefined) return <p className={details['note']}>{t('compared.unscreened')}</p>;
  const { state, progress, compared } = screening;
  if (state === 'RUNNING')
    return <JobProgress name={t('compared.running')} state={{ kind: 'running', share: progress }} />;
  if (state !== 'COMPLETE')
    return <Note level="serious">{screeningFailureSentence(screening, language) ?? t('compared.failed')}</Note>;
  if (compared.length === 0) return <p className={details['note']}>{t('compared.none')}</p>;
  const { shown, more } = foldedRows(compared);
  return (
    <>
      <Table rows={isWhole ? compared : shown} />
      {more === 0 ? null : (
        <p className={details['note']}>
          {t('compared.more', { count: more })}{' '}
          <Button size="compact-xs" variant="default" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'compared.fold' : 'compared.unfold')}
          </Button>
        </p>
      )}
    </>
  );
}

function Table({ rows }: { readonly rows: readonly ComparedDocument[] }) {
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  const helpOf = (name: (typeof heads)[number]) => explained.find((one) => one === name);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`${details['scroll']} ${classes['long']}`} tabIndex={0} aria-label={t('compared.title')}>
      <table className={`${details['table']} ${details['rowCards']}`}>
        <thead>
          <tr>
            {heads.map((name) => {
              const topic = helpOf(name);
              return (
                <th key={name} scope="col" className={numbers.has(name) ? details['end'] : undefined}>
                  {t(`compared.${name}`)}
                  {topic === undefined ? null : (
                    <HelpTooltip topic={t(`compared.${name}`)} text={help(`compared.${topic}`)} />
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <Row key={keyOf(one)} one={one} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function keyOf({ secondaryId, before, after }: ComparedDocument): string {
  return `${secondaryId} ${before?.tca} ${after?.tca}`;
}

function Row({ one }: { readonly one: ComparedDocument }) {
  const t = useTexts(manoeuvreTexts);
  const { before, after } = one;
  const probability = (side: Side) =>
    side === undefined ? absent : <PowerOfTen value={side.probability} isAtMost={side.isUpperBound} />;
  const miss = (side: Side) => (side === undefined ? absent : <Distance metres={side.missDistanceM} />);
  return (
    <tr>
      <td data-head={t('compared.tca')}>
        <Instant atMs={readInstant((after ?? before)?.tca ?? '')} />
      </td>
      <th scope="row" data-head={t('compared.object')}>
        {one.secondaryName} ({one.secondaryId})
      </th>
      <td data-head={t('compared.against')}>{t(`compared.sources.${one.against}`)}</td>
      <td data-head={t('compared.kind')}>{t(`compared.kinds.${one.kind}`)}</td>
      <td data-head={t('compared.risk')}>
        {after?.riskLevel === undefined ? absent : <StatusTag label={readStatusLabel(after.riskLevel)} />}
      </td>
      <td className={details['end']} data-head={t('compared.probability')}>
        {probability(before)} → {probability(after)}
      </td>
      <td className={details['end']} data-head={t('compared.miss')}>
        {miss(before)} → {miss(after)}
      </td>
    </tr>
  );
}
