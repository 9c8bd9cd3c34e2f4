import {
  claimWords,
  coordinationAlarmWords,
  coordinationStateWords,
  intentWords,
  manoeuvrabilityWords,
  owedWords,
  roadRuleWords,
} from '@farpass/contract/code-words';
import type {
  CoordinationDocument,
  CoordinationMessageDocument,
  GuestCaseDocument,
} from '@farpass/contract/coordination';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import steps from '../moments/steps.module.css';
import classes from './coordination.module.css';
import { phasesOf } from './phases.ts';
import { coordinationTexts } from './texts.ts';

/** A case as its parties and guests see it. */
export type ShownCase = CoordinationDocument | GuestCaseDocument;
export type ShownParty = ShownCase['parties'][number];

/** The name of an object of a case. */
export function nameIn({ parties }: Pick<ShownCase, 'parties'>, noradId: number | null | undefined): string {
  return parties.find((one) => one.noradId === noradId)?.satelliteName ?? String(noradId ?? '');
}

interface CaseProps {
  readonly shown: ShownCase;
}

/** The alarms of a case, the worst first, with what to do. */
export function CaseAlarms({ shown: { alarms } }: CaseProps) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  if (alarms.length === 0) return null;
  return (
    <section className={classes['alarms']} aria-label={t('alarms')}>
      {alarms.map((code) => (
        <Note key={code} level={code === 'PARTY_SILENT' ? 'caution' : 'critical'}>
          {coordinationAlarmWords[language][code]}
        </Note>
      ))}
    </section>
  );
}

/** How far a case is, from its opening to the closest approach. */
export function CasePhases({ shown }: CaseProps) {
  const t = useTexts(coordinationTexts);
  return (
    <section className={steps['steps']} aria-label={t('phase')}>
      <ol>
        {phasesOf(shown).map(({ name, state, at }) => (
          <li key={name} data-state={state} aria-current={state === 'NEXT' ? 'step' : undefined}>
            <strong>{t(`phases.${name}`)}</strong>
            <span className="fp-out-of-sight">{t(`phaseStates.${state}`)}</span>
            <small>
              {at === undefined ? null : <Instant atMs={readInstant(at)} />}
              {state === 'MISSED' ? t('phaseStates.MISSED') : null}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Rules that look at the classes of both satellites. */
const rulesOfClasses: ReadonlySet<ShownCase['advice']['rule']> = new Set([
  'NEITHER_CAN_MOVE',
  'ONLY_ONE_CAN_MOVE',
  'CLASS_UNKNOWN',
  'SSC_CREWED',
  'SSC_MORE_CAPABLE',
  'NEGOTIATE',
]);

/** The classes that the rule compared, the mover first. */
function ClassesOfRule({ shown: { advice, parties } }: CaseProps) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  if (!rulesOfClasses.has(advice.rule)) return null;
  return (
    <p className="fp-dim">
      {parties
        .toSorted((a, b) => Number(b.noradId === advice.mover) - Number(a.noradId === advice.mover))
        .map((one) =>
          t('classOf', {
            name: one.satelliteName,
            class: one.class === undefined ? t('unknownClass') : manoeuvrabilityWords[language][one.class],
          }),
        )
        .join(' · ')}
    </p>
  );
}

/** Who should move, by which rule, and who said so. */
export function AdviceCard({ shown, children }: CaseProps & { readonly children?: ReactNode }) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  const { advice, state, tca } = shown;
  const { mover, rule } = advice;
  return (
    <Card
      title={mover === null ? t('noMover') : t('mover', { name: nameIn(shown, mover) })}
      help={t('adviceHelp')}
      aside={<strong>{coordinationStateWords[language][state]}</strong>}
    >
      <p>{roadRuleWords[language][rule]}</p>
      <ClassesOfRule shown={shown} />
      <dl className={classes['facts']}>
        <dt>{t('approach')}</dt>
        <dd>
          <Instant atMs={readInstant(tca)} />
        </dd>
        <dt>{t('claim')}</dt>
        <dd>
          <ClaimFacts shown={shown} />
        </dd>
        {shown.peer === undefined ? null : (
          <>
            <dt>{t('otherServer')}</dt>
            <dd>
              <PeerFacts shown={shown} peer={shown.peer} />
            </dd>
          </>
        )}
      </dl>
      {children}
    </Card>
  );
}

/** Which server keeps the claims, and what is not known about the other. */
function PeerFacts({ shown, peer }: CaseProps & { readonly peer: NonNullable<ShownCase['peer']> }) {
  const t = useTexts(coordinationTexts);
  const { operator, keepsClaims, answeredAt, failure, pending, advice } = peer;
  return (
    <>
      {t(`keeps.${keepsClaims}`, { operator })}{' '}
      {answeredAt === undefined ? (
        t('neverAnswered')
      ) : (
        <>
          {t('lastAnswer')} <Instant atMs={readInstant(answeredAt)} />
        </>
      )}
      {advice === undefined ? null : <AdviceThere shown={shown} advice={advice} />}
      {failure === undefined ? null : <div className="fp-dim">{t(`peerFailure.${failure}`)}</div>}
      {pending === undefined ? null : <Note level="caution">{t(`pending.${pending.claim}`, { operator })}</Note>}
    </>
  );
}

type OtherAdvice = NonNullable<NonNullable<ShownCase['peer']>['advice']>;

/** The other server advises something else about who moves. */
function AdviceThere({ shown, advice: { mover, rule } }: CaseProps & { readonly advice: OtherAdvice }) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  const words = rule === undefined ? '' : roadRuleWords[language][rule];
  const text =
    mover === null ? t('advisesNone', { rule: words }) : t('advisesThere', { name: nameIn(shown, mover), rule: words });
  return <Note level="caution">{text}</Note>;
}

function ClaimFacts({ shown }: CaseProps) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  const { claim } = shown;
  const values = { name: nameIn(shown, claim.noradId), operator: claim.operator ?? '' };
  const words = {
    UNCLAIMED: claimWords[language].UNCLAIMED,
    CLAIMED: t('claimBy', values),
    REFUSED: t('refusedBy', values),
    LAPSED: t('lapsedOf', values),
  };
  return (
    <>
      {words[claim.state]} {claim.at === undefined ? null : <Instant atMs={readInstant(claim.at)} />}
      {claim.isForced === true ? ` · ${t('forced')}` : null}
      {claim.lapsesAt === undefined ? null : (
        <div className="fp-dim">
          {t('lapses')}: <Instant atMs={readInstant(claim.lapsesAt)} />
        </div>
      )}
    </>
  );
}

/** Both parties: what is known about each, what is not, and what each owes next. */
export function PartiesCard({ shown }: CaseProps) {
  const t = useTexts(coordinationTexts);
  return (
    <Card title={t('parties')}>
      <div className={classes['parties']}>
        {shown.parties
          .toSorted((a, b) => Number(b.isMine) - Number(a.isMine))
          .map((party) => (
            <Party key={party.noradId} shown={shown} party={party} />
          ))}
      </div>
    </Card>
  );
}

function Party({ shown, party }: CaseProps & { readonly party: ShownParty }) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  const { satelliteName, noradId, operator, isMine, contact, owes, isGuest } = party;
  const stated = shown.intents.find((one) => one.noradId === noradId);
  return (
    <section className={classes['party']} aria-label={satelliteName}>
      <h3 className={classes['name']}>
        {satelliteName} <span className="fp-dim">{noradId}</span>
      </h3>
      <div className="fp-dim">
        {isMine ? t('me') : t('them')} · {operator}
      </div>
      <strong>{shown.state === 'CLOSED' ? coordinationStateWords[language].CLOSED : owedWords[language][owes]}</strong>
      <dl className={classes['facts']}>
        <dt>{t('intent')}</dt>
        <dd>{stated === undefined ? null : <IntentWords stated={stated} />}</dd>
        <dt>{t('class')}</dt>
        <dd>{party.class === undefined ? t('unknownClass') : manoeuvrabilityWords[language][party.class]}</dd>
        <dt>{t('contact')}</dt>
        <dd>{contact ?? t('unknownContact')}</dd>
      </dl>
      {isGuest === true ? <p className="fp-dim">{t('guestParty')}</p> : null}
    </section>
  );
}

function IntentWords({ stated: { intent, source, reason } }: { readonly stated: ShownCase['intents'][number] }) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  const isUnknown = intent === 'UNDETERMINED' && source === 'EPHEMERIS';
  return (
    <>
      {intentWords[language][intent]}{' '}
      <span className="fp-dim">({isUnknown ? t('noSource') : t(`source.${source}`)})</span>
      {reason === undefined ? null : <p className={classes['text']}>{reason}</p>}
    </>
  );
}

/** The messages between the parties, as plain text. */
export function MessageEntries({ messages }: Pick<GuestCaseDocument, 'messages'>) {
  const t = useTexts(coordinationTexts);
  if (messages.length === 0) return <p className="fp-dim">{t('noMessages')}</p>;
  return (
    <ol className={classes['list']}>
      {messages.map(({ messageId, author, at, isMine, text, ...way }) => (
        <li key={messageId}>
          <span className="fp-dim">
            {author}
            {isMine ? ` (${t('you')})` : ''} · <Instant atMs={readInstant(at)} />
            <WayWords {...way} />
          </span>
          <p className={classes['text']}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The way of a message or a document between two servers, as far as it is not prompt. */
export function WayWords({
  isDelivered,
  refusal,
  heardAt,
}: Pick<CoordinationMessageDocument, 'isDelivered' | 'refusal' | 'heardAt'>) {
  const t = useTexts(coordinationTexts);
  return (
    <>
      {isDelivered === false && refusal === undefined ? ` · ${t('notDelivered')}` : null}
      {refusal === undefined ? null : <strong>{` · ${t('refusedThere')}: ${refusal}`}</strong>}
      {heardAt === undefined ? null : (
        <>
          {` · ${t('heardAt')} `}
          <Instant atMs={readInstant(heardAt)} />
        </>
      )}
    </>
  );
}
