import type { EphemerisDocument, SatelliteDocument } from '@farpass/contract/fleet';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCatalogueState } from '../../../api/use-catalogue-state.ts';
import { useInvitingUrl } from '../../../session/session-context.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { Card } from '../../../ui/page/Page.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { StateMark } from '../../../ui/status/ProcessMark.tsx';
import classes from '../overview.module.css';
import { overviewTexts } from '../texts.ts';
import { type FirstStep, firstSteps } from './first-steps.ts';

interface FirstStepsProps {
  readonly satellites: readonly SatelliteDocument[];
  readonly ephemerides: readonly EphemerisDocument[];
}

/** The first steps of a new operator, and those already done. */
export function FirstSteps({ satellites, ephemerides }: FirstStepsProps) {
  const t = useTexts(overviewTexts);
  const state = useCatalogueState().data;
  const isEmpty = state?.objects === 0 && state.own === undefined;
  const invitingUrl = useInvitingUrl();
  const textOf = (step: FirstStep) =>
    step === 'colleague' && invitingUrl === undefined ? t('steps.colleagueElsewhere') : t(`steps.${step}Text`);
  const links: Readonly<Record<FirstStep, ReactNode>> = {
    satellite: (
      <Link className={details['link']} to="/ca/satellites" search={{ add: 'yes' }}>
        {t('steps.satelliteLink')}
      </Link>
    ),
    orbit: (
      <>
        <Link className={details['link']} to="/ca/oems">
          {t('steps.orbitLink')}
        </Link>{' '}
        <Link className={details['link']} to="/ca/oems" search={{ tab: 'sets' }}>
          {t('steps.setLink')}
        </Link>
      </>
    ),
    screening: (
      <Link className={details['link']} to="/screening" search={{ start: 'yes' }}>
        {t('steps.screeningLink')}
      </Link>
    ),
    messages: (
      <Link className={details['link']} to="/ca/conjunctions" search={{ add: 'messages' }}>
        {t('steps.messagesLink')}
      </Link>
    ),
    colleague:
      invitingUrl === undefined ? null : (
        <a className={details['link']} href={invitingUrl}>
          {t('steps.colleagueLink')}
        </a>
      ),
  };
  return (
    <Card title={t('steps.title')}>
      <ol className={classes['steps']}>
        {firstSteps({ satellites, ephemerides }).map(({ step, isDone }) => (
          <li key={step} data-done={isDone}>
            <StateMark level={isDone ? 'ok' : 'inactive'} />
            <div>
              <strong>{t(`steps.${step}`)}</strong> {isDone ? <span className="fp-dim">{t('steps.done')}</span> : null}
              <p>
                {textOf(step)} {links[step]}
              </p>
              {step === 'orbit' && isEmpty ? <Note level="caution">{t('steps.noCatalogue')}</Note> : null}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
