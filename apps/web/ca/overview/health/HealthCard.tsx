import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { StateMark } from '../../../ui/status/ProcessMark.tsx';
import { type Asset, healthOf } from '../assets/assets.ts';
import classes from '../overview.module.css';
import { overviewTexts } from '../texts.ts';
import { healthParts, levelOf } from './level.ts';

/** The number of satellites that are screened, have an ephemeris, are configured, and have an urgent event ahead. */
export function HealthCard({ assets }: { readonly assets: readonly Asset[] | undefined }) {
  const t = useTexts(overviewTexts);
  const health = assets && healthOf(assets);
  return (
    <Card
      title={t('health.title')}
      help={t('health.help')}
      aside={
        <Link className={classes['link']} to="/ca/assets">
          {t('health.all')}
        </Link>
      }
    >
      <ul className={classes['lines']} aria-busy={health === undefined}>
        {healthParts.map((part) => (
          <li key={part}>
            <StateMark level={health === undefined ? 'inactive' : levelOf(part, health)} />
            <span>{t(`health.${part}`)}</span>
            <strong>{health === undefined ? '…' : `${health[part]} / ${health.fleet}`}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
