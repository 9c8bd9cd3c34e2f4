import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { Link } from '@tanstack/react-router';
import type { TextsOf } from '../../texts/feature-texts.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { formatProbability } from '../../ui/format/power-of-ten.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { confirm } from '../../ui/modal/confirm.tsx';
import { Note } from '../../ui/page/States.tsx';
import { decisionTexts } from './texts.ts';

type Burn = NonNullable<ConjunctionDocument['burn']>;
type Texts = TextsOf<typeof decisionTexts>;

/** The size and the time of a burn, as sentences about it name them. */
function figuresOf(t: Texts, { deltaVMPerS, ignition, saidBy }: Burn) {
  const atMs = readInstant(ignition);
  return {
    size: deltaVMPerS === undefined ? '?' : formatSignificant(deltaVMPerS, 3),
    ignition: atMs === undefined ? ignition : formatInstant(atMs, { pattern: 'seconds', zone: 'UTC' }),
    by: saidBy === undefined || saidBy === 'orbit' ? t('burn.orbit') : saidBy,
  };
}

/** A burn that is not known to be over. */
function isUnderWay(burn: Burn | undefined): burn is Burn {
  return burn?.state === 'COMMANDED' || burn?.state === 'UNDER_WAY';
}

/** The state of the burn of an event in two or three words; nothing without one. */
export function BurnWords({ burn }: { readonly burn: Burn | undefined }) {
  const t = useTexts(decisionTexts);
  return burn === undefined ? null : t(`burnStates.${burn.state}`);
}

/** Below the state of a burn that may have been flown: its size, and what is waited for. */
export function BurnWaits({ burn }: { readonly burn: Burn }) {
  const t = useTexts(decisionTexts);
  return t('burn.waits', figuresOf(t, burn));
}

/** The event by an orbit after the burn, as a sentence. */
function judgedSentence(t: Texts, state: 'FLOWN' | 'MISSED', judged: NonNullable<Burn['judged']>): string {
  const { fileName, missDistanceKm, probability, plannedProbability, target, isAimReached } = judged;
  const outcome = state === 'MISSED' ? 'MISSED' : isAimReached ? 'REACHED' : 'SHORT';
  return t(`burn.judged.${outcome}`, {
    file: fileName,
    miss: formatSignificant(missDistanceKm, 3),
    probability: formatProbability(probability),
    planned: formatProbability(plannedProbability),
    target: formatProbability(target),
  });
}

/** That a burn was commanded and what that means for everything on the page, or how it ended. */
export function EventBurnNote({ conjunction }: { readonly conjunction: ConjunctionDocument }) {
  const t = useTexts(decisionTexts);
  const { burn, satelliteId, conjunctionId } = conjunction;
  if (burn === undefined || burn.state === 'PLANNED') return null;
  const figures = figuresOf(t, burn);
  if (burn.state === 'FLOWN' || burn.state === 'MISSED') {
    if (burn.saidBy === undefined) return null;
    const { judged } = burn;
    return (
      <Note level={judged === undefined || judged.isAimReached ? 'caution' : 'serious'}>
        {t(`burn.over.${burn.state}`, figures)} {judged && judgedSentence(t, burn.state, judged)}
      </Note>
    );
  }
  return (
    <Note level={burn.state === 'UNDER_WAY' ? 'serious' : 'caution'}>
      {t('burn.note', figures)}{' '}
      <Link
        className={details['link']}
        to="/ca/conjunction/$satellite_id/$conjunction_id"
        params={{ satellite_id: satelliteId, conjunction_id: conjunctionId }}
        search={{ tab: 'manoeuvre' }}
      >
        {t('burn.open')}
      </Link>
    </Note>
  );
}

/** That the configuration of the satellite is newer than the risk of the event. */
export function BeingAssessedNote({ conjunction }: { readonly conjunction: ConjunctionDocument }) {
  const t = useTexts(decisionTexts);
  return conjunction.isBeingAssessed === true ? <Note level="caution">{t('assessing.note')}</Note> : null;
}

/** Asks before a second burn while one is commanded or under way. True if there is none, or the person wants a second one. */
export function useSecondBurn(burn: Burn | undefined): () => Promise<boolean> {
  const t = useTexts(decisionTexts);
  return async () => {
    if (!isUnderWay(burn)) return true;
    return confirm({
      title: t('burn.second.title'),
      message: t('burn.second.message', figuresOf(t, burn)),
      confirm: t('burn.second.confirm'),
      keep: t('burn.second.keep'),
    });
  };
}
