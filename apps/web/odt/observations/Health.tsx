import { msPerDay } from '@farpass/astro/constants';
import { isEnd, type ObservationRequestDocument } from '@farpass/contract/odt';
import { useTexts } from '../../texts/feature-texts.ts';
import { Countdown } from '../../ui/details/Figures.tsx';
import { absent } from '../../ui/format/absent.ts';
import { useClock } from '../../ui/format/clock.ts';
import { Card } from '../../ui/page/Page.tsx';
import words from '../words/words.module.css';
import { nextPass } from './plan.ts';
import { observationsTexts } from './texts.ts';

const recentDays = 7;

/** The state of the requests: waiting and planned ones, the next pass, and the recent deliveries. */
export function Health({ requests }: { readonly requests: readonly ObservationRequestDocument[] | undefined }) {
  const t = useTexts(observationsTexts);
  const nowMs = useClock('minute');
  const all = requests ?? [];
  const open = all.filter(({ status }) => !isEnd('request', status));
  const recent = all.filter(({ changedDate }) => nowMs - Date.parse(changedDate) < recentDays * msPerDay);
  const next = nextPass(open, nowMs);
  const noneText = requests === undefined ? '…' : t('card.noNext');
  const cards = [
    ['waiting', open.filter(({ status }) => status === 'PENDING').length],
    ['planned', open.filter(({ status }) => status !== 'PENDING').length],
    ['delivered', recent.reduce((sum, { numberOfPassesCompleted }) => sum + numberOfPassesCompleted, 0)],
  ] as const;
  return (
    <div className={words['cards']}>
      {cards.map(([name, count]) => (
        <Card key={name}>
          <strong>{requests === undefined ? absent : count}</strong>
          <span>{t(`card.${name}`, { days: recentDays, count })}</span>
        </Card>
      ))}
      <Card>
        <strong>{next === undefined ? absent : <Countdown toMs={next.span.startMs} />}</strong>
        <span>{next === undefined ? noneText : t('card.next', { name: next.name })}</span>
      </Card>
    </div>
  );
}
