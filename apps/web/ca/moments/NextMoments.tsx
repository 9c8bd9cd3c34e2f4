import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Card } from '../../ui/page/Page.tsx';
import { CommandNote, Moment } from './BurnMoments.tsx';
import classes from './moments.module.css';
import { momentTexts } from './texts.ts';
import { useMoments } from './use-moments.ts';

/** Number of plans that a wall shows. */
const most = 4;

/** The plans of the fleet whose command, upload or ignition comes next; nothing without one. */
export function NextMoments() {
  const t = useTexts(momentTexts);
  const planned = (useMoments().data ?? []).filter(({ burn }) => burn?.source === 'PLAN').slice(0, most);
  if (planned.length === 0) return null;
  return (
    <Card title={t('soon')}>
      {planned.map(({ conjunctionId, satelliteId, satelliteName, secondaryName, next, burn, deadlineBasis }) => (
        <div key={conjunctionId} className={classes['planned']}>
          <Link
            className={details['link']}
            to="/ca/conjunction/$satellite_id/$conjunction_id"
            params={{ satellite_id: satelliteId, conjunction_id: conjunctionId }}
            search={{ tab: 'manoeuvre' }}
          >
            {satelliteName} × {secondaryName}
          </Link>
          <dl className={classes['moments']}>
            <Moment
              name={t(next.kind === 'DECISION' ? `deadline.${deadlineBasis}` : `kind.${next.kind}`)}
              at={next.at}
              alarm={burn?.alarm}
            />
          </dl>
          {burn === undefined ? null : <CommandNote moments={burn} state={burn.state} />}
        </div>
      ))}
    </Card>
  );
}
