import { trajectoryKindWords, trajectoryStateWords, unscreenedWords } from '@farpass/contract/code-words';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { nameIn, type ShownCase } from './CaseView.tsx';
import classes from './coordination.module.css';
import { coordinationTexts } from './texts.ts';

type Trajectory = NonNullable<ShownCase['trajectories']>[number];

interface TrajectoriesProps {
  readonly shown: ShownCase;
  /** Saves the states of one that may be read; absent for guests. */
  readonly onSave?: (trajectoryId: string) => void;
  readonly children?: ReactNode;
}

/** The trajectories of both parties, which of them pass, and which is nominal. */
export function TrajectoriesCard({ shown, onSave, children }: TrajectoriesProps) {
  const t = useTexts(coordinationTexts);
  const { trajectories = [], parties } = shown;
  return (
    <Card title={t('trajectories')} help={t('trajectoriesHelp')}>
      {trajectories.length === 0 ? <p className="fp-dim">{t('noTrajectories')}</p> : null}
      <div className={classes['trajectories']}>
        {parties
          .toSorted((a, b) => Number(b.isMine) - Number(a.isMine))
          .map(({ noradId }) => (
            <PartyTrajectories
              key={noradId}
              name={nameIn(shown, noradId)}
              rows={trajectories.filter((one) => one.noradId === noradId)}
              onSave={onSave}
            />
          ))}
      </div>
      {children}
    </Card>
  );
}

interface PartyProps {
  readonly name: string;
  readonly rows: readonly Trajectory[];
  readonly onSave: TrajectoriesProps['onSave'];
}

function PartyTrajectories({ name, rows, onSave }: PartyProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={name}>
      <h3 className={classes['name']}>{name}</h3>
      <ol className={classes['list']}>
        {rows.map((row) => (
          <li key={row.trajectoryId ?? 'usual'}>
            <TrajectoryFacts row={row} onSave={onSave} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function TrajectoryFacts({ row, onSave }: { readonly row: Trajectory } & Pick<PartyProps, 'onSave'>) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  const { rank, kind, state, isNominal, reason, screenedAt, against, missDistance, trajectoryId, isReadable } = row;
  const { isHypothetical, there } = row;
  const place = row.isHypothetical === true ? '' : `${rank}. `;
  const what = kind === undefined ? t('usual') : `${place}${trajectoryKindWords[language][kind]}`;
  const facts = [
    ...(reason === undefined ? [] : [unscreenedWords[language][reason]]),
    ...(missDistance === undefined ? [] : [t('apart', { distance: `${formatNumber(missDistance, 3)} km` })]),
    ...(against === 'MESSAGE' ? [t('againstMessage')] : []),
    ...(there === undefined ? [] : [t(`there.${there}`)]),
  ];
  return (
    <>
      {isHypothetical === true ? t('tried', { what }) : what}:{' '}
      {isNominal && kind !== undefined ? <strong>{t('nominal')}, </strong> : null}
      <strong>{trajectoryStateWords[language][state]}</strong>
      <div className="fp-dim">
        {facts.map((fact) => `${fact} · `)}
        {screenedAt === undefined ? null : (
          <>
            {t('screenedAt')} <Instant atMs={readInstant(screenedAt)} />
          </>
        )}
        {isReadable === true && trajectoryId !== undefined && onSave !== undefined ? (
          <Button size="compact-xs" variant="subtle" onClick={() => onSave(trajectoryId)}>
            {t('states')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
