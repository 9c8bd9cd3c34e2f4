import type { MessageComparisonDocument } from '@farpass/contract/watch';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Fact } from '../../ui/details/Fact.tsx';
import { PowerOfTen } from '../../ui/details/Figures.tsx';
import { absent } from '../../ui/format/absent.ts';
import { formatNumber, formatSignificant } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { trackingTexts } from './texts.ts';
import classes from './tracking.module.css';

const axes = ['r', 't', 'n'] as const;

/** Our message from tracked orbits compared with the provider's newest, and their differences. */
export function ComparisonCard({ comparison }: { readonly comparison: MessageComparisonDocument }) {
  const t = useTexts(trackingTexts);
  const { changeRtnM, sigmaRtnM, sigmas, mahalanobis, isConsistent } = comparison.difference;
  const figure = (values: readonly number[] | undefined, index: number) =>
    values?.[index] === undefined ? absent : formatNumber(values[index], 1);
  return (
    <Card title={t('comparison.title')}>
      <dl className={classes['facts']}>
        <Fact name={t('comparison.ours')}>
          <PowerOfTen value={comparison.ownProbability} />
        </Fact>
        <Fact name={t('comparison.theirs', { originator: comparison.otherOriginator })}>
          <PowerOfTen value={comparison.otherProbability} />
        </Fact>
      </dl>
      {mahalanobis === undefined ? null : (
        <Note level={isConsistent === true ? 'ok' : 'serious'}>
          {t(isConsistent === true ? 'comparison.agree' : 'comparison.disagree', {
            sigmas: formatSignificant(mahalanobis, 2),
          })}
        </Note>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={details['scroll']} tabIndex={0} aria-label={t('comparison.table')}>
        <table className={details['table']} aria-label={t('comparison.table')}>
          <thead>
            <tr>
              <td />
              <th scope="col" className={details['end']}>
                {t('comparison.change')}
              </th>
              <th scope="col" className={details['end']}>
                {t('comparison.sigma')}
              </th>
              <th scope="col" className={details['end']}>
                {t('comparison.inSigmas')}
              </th>
            </tr>
          </thead>
          <tbody>
            {axes.map((axis, index) => (
              <tr key={axis}>
                <th scope="row">{t(`comparison.axis.${axis}`)}</th>
                <td className={details['end']}>{figure(changeRtnM, index)}</td>
                <td className={details['end']}>{figure(sigmaRtnM, index)}</td>
                <td className={details['end']}>{figure(sigmas, index)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
