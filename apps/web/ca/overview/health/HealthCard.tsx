import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { StatusSymbol } from '../../../ui/status/StatusSymbol.tsx';
import type { StatusLevel } from '../../../ui/status/status.ts';
import { type Asset, type Health, healthOf } from '../assets/assets.ts';
import classes from '../overview.module.css';
import { overviewTexts } from '../texts.ts';

const parts = ['screened', 'covered', 'complete', 'urgent'] as const satisfies readonly (keyof Health)[];

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
        {parts.map((part) => (
          <li key={part}>
            <StatusSymbol level={health === undefined ? 'inactive' : levelOf(part, health)} />
            <span>{t(`health.${part}`)}</span>
            <strong>{health === undefined ? '…' : `${health[part]} / ${health.fleet}`}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/**
 * Urgent is good if the number is zero, the others if all satellites are counted. Ephemerides and settings are
 * recommended, screening is required.
 */
function levelOf(part: (typeof parts)[number], health: Health): StatusLevel {
  if (part === 'urgent') return health.urgent === 0 ? 'ok' : 'serious';
  if (health[part] === health.fleet) return 'ok';
  return part === 'screened' ? 'serious' : 'caution';
}
