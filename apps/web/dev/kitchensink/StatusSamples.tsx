import { useTexts } from '../../texts/feature-texts.ts';
import { StatusSymbol, StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { statusLabels, statusLevels } from '../../ui/status/status.ts';
import { devTexts } from '../texts.ts';
import classes from './kitchensink.module.css';

export function StatusSamples() {
  const t = useTexts(devTexts);
  return (
    <>
      <h3 className={classes['heading']}>{t('kitchen.shapes')}</h3>
      <ul className={classes['row']}>
        {statusLevels.map((level) => (
          <li key={level}>
            <StatusSymbol level={level} size={20} /> <code>{level}</code>
          </li>
        ))}
      </ul>
      <h3 className={classes['heading']}>{t('kitchen.labels')}</h3>
      <ul className={classes['row']}>
        {statusLabels.map((label) => (
          <li key={label}>
            <StatusTag label={label} />
          </li>
        ))}
      </ul>
    </>
  );
}
