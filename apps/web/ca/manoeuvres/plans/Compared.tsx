import type { ComparedDocument, PostScreeningDocument } from '@farpass/contract/ca';
import { screeningFailureSentence } from '@farpass/contract/code-words';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useLanguage } from '../../../texts/language.ts';
import details from '../../../ui/details/details.module.css';
import { absent } from '../../../ui/format/absent.ts';
import { PowerOfTen } from '../../../ui/format/Figures.tsx';
import { distanceText, formatNumber } from '../../../ui/format/quantity.ts';
import { JobProgress } from '../../../ui/job/JobProgress.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { HelpTooltip } from '../../../ui/tooltip/HelpTooltip.tsx';
import { manoeuvreHelpTexts } from '../help-texts.ts';
import classes from '../manoeuvres.module.css';
import { manoeuvreTexts } from '../texts.ts';

const heads = ['kind', 'object', 'against', 'before', 'after', 'probability'] as const;
const numbers: ReadonlySet<string> = new Set(['before', 'after', 'probability']);

/** The findings of the screenings with the plan and without it, side by side; new ones come first. */
export function Compared({ screening }: { readonly screening: PostScreeningDocument | undefined }) {
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  const language = useLanguage();
  if (screening === undefined) return <p className={details['note']}>{t('compared.unscreened')}</p>;
  const { state, progress, compared } = screening;
  if (state === 'RUNNING')
    return <JobProgress name={t('compared.running')} state={{ kind: 'running', share: progress }} />;
  if (state !== 'COMPLETE')
    return <Note level="serious">{screeningFailureSentence(screening, language) ?? t('compared.failed')}</Note>;
  if (compared.length === 0) return <p className={details['note']}>{t('compared.none')}</p>;
  const { count, closest } = madeBy(compared);
  return (
    <>
      <Note level={closest === undefined ? 'ok' : 'caution'}>
        {closest === undefined
          ? t('compared.verdictClear')
          : t('compared.verdictMade', {
              count,
              closest: closest.secondaryName,
              miss: distanceText(closest.after?.missDistanceM ?? Number.NaN),
            })}
      </Note>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={`${details['scroll']} ${classes['long']}`} tabIndex={0} aria-label={t('compared.title')}>
        <table className={`${details['table']} ${details['rowCards']}`}>
          <thead>
            <tr>
              {heads.map((name) => (
                <th key={name} scope="col" className={numbers.has(name) ? details['end'] : undefined}>
                  {t(`compared.${name}`)}
                  {name === 'object' ? null : (
                    <HelpTooltip topic={t(`compared.${name}`)} text={help(`compared.${name}`)} />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compared.map((one) => (
              <Row key={keyOf(one)} one={one} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** The objects with approaches that only exist with the plan, whichever screening found these, and the closest one. */
function madeBy(compared: readonly ComparedDocument[]) {
  const missM = ({ after }: ComparedDocument) => after?.missDistanceM ?? Number.POSITIVE_INFINITY;
  const made = compared.filter(({ kind }) => kind === 'MADE');
  const [closest] = made.toSorted((a, b) => missM(a) - missM(b));
  return { count: new Set(made.map(({ secondaryId }) => secondaryId)).size, closest };
}

function keyOf({ secondaryId, against, before, after }: ComparedDocument): string {
  return `${against} ${secondaryId} ${before?.tca} ${after?.tca}`;
}

function Row({ one }: { readonly one: ComparedDocument }) {
  const t = useTexts(manoeuvreTexts);
  const metres = (side: ComparedDocument['after']) =>
    side === undefined ? absent : formatNumber(side.missDistanceM, 0);
  return (
    <tr>
      <td data-head={t('compared.kind')}>{t(`compared.kinds.${one.kind}`)}</td>
      <th scope="row" data-head={t('compared.object')}>
        {one.secondaryName} ({one.secondaryId})
      </th>
      <td data-head={t('compared.against')}>{t(`compared.sources.${one.against}`)}</td>
      <td className={details['end']} data-head={t('compared.before')}>
        {metres(one.before)}
      </td>
      <td className={details['end']} data-head={t('compared.after')}>
        {metres(one.after)}
      </td>
      <td className={details['end']} data-head={t('compared.probability')}>
        <PowerOfTen value={one.after?.probability} />
      </td>
    </tr>
  );
}
