import { Link } from '@tanstack/react-router';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import { Explained } from '../../ui/tooltip/Hint.tsx';
import { reasonText } from './reason-text.ts';
import type { Screened } from './screened.ts';
import classes from './screenings.module.css';
import { screeningsTexts } from './texts.ts';

const levels = { expired: 'caution', never: 'inactive' } as const;

interface ScreenedTextProps {
  readonly screened: Screened;
  /** Under a heading that gives the meaning of the time. */
  readonly isBrief?: boolean;
}

/** The end of a satellite's screened time and the findings, or that it is not screened. */
export function ScreenedText({ screened, isBrief = false }: ScreenedTextProps) {
  const t = useTexts(screeningsTexts);
  return (
    <span className={classes['inline']}>
      <StateMark level={screened.kind === 'screened' ? screened.level : levels[screened.kind]} />
      {screened.kind === 'never' ? <Never screened={screened} isBrief={isBrief} /> : null}
      {screened.kind === 'expired' ? (
        <span>
          {t('screened.expired')} <Instant atMs={screened.toMs} />
        </span>
      ) : null}
      {screened.kind === 'screened' ? <Reach screened={screened} isBrief={isBrief} /> : null}
    </span>
  );
}

interface NeverProps {
  readonly screened: Extract<Screened, { readonly kind: 'never' }>;
  readonly isBrief: boolean;
}

function Never({ screened, isBrief }: NeverProps) {
  const t = useTexts(screeningsTexts);
  const language = useLanguage();
  const text = t('screened.never');
  const reason = reasonText(screened, language);
  if (reason === undefined) return <span>{text}</span>;
  return (
    <Explained text={reason} isPassedByKeys={isBrief}>
      {text}
    </Explained>
  );
}

interface ReachProps {
  readonly screened: Extract<Screened, { readonly kind: 'screened' }>;
  readonly isBrief: boolean;
}

function Reach({ screened, isBrief }: ReachProps) {
  const t = useTexts(screeningsTexts);
  const { approaches, screeningId, isStale, isInexact } = screened;
  const found = approaches === undefined ? undefined : foundText(approaches, t);
  return (
    <span>
      {isBrief ? null : `${t('screened.to')} `}
      <Instant atMs={screened.toMs} />
      {found === undefined ? null : ': '}
      {found === undefined || screeningId === undefined ? (
        found
      ) : (
        <Link className={classes['link']} to="/screening/$screening_id" params={{ screening_id: screeningId }}>
          {found}
        </Link>
      )}
      {isStale ? `, ${t(isInexact ? 'screened.inexact' : 'screened.stale')}` : null}
    </span>
  );
}

function foundText(approaches: number, t: TextsOf<typeof screeningsTexts>): string {
  return approaches === 0 ? t('screened.nothing') : t('screened.found', { count: approaches });
}
