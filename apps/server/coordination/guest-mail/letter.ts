import { claimWords, coordinationAlarmWords, recordSentence, roadRuleWords } from '@farpass/contract/code-words';
import type { CoordinationRecordDocument, GuestCaseDocument } from '@farpass/contract/coordination';
import { featureTexts, type Language, textsIn } from '@farpass/contract/texts';
import { utcText } from '@farpass/contract/time-zone';
import type { GuestLetter } from './guest-mail.ts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

const letterTexts = featureTexts({ en, de });

type RecordEntry = CoordinationRecordDocument['entries'][number];

export interface LetterOf {
  readonly shown: Omit<GuestCaseDocument, 'messages' | 'documents'>;
  readonly language: Language;
  /** The operator that invited the guest. */
  readonly operator: string;
  /** The entries of the record that are news. */
  readonly news: readonly RecordEntry[];
  readonly isFirst: boolean;
  readonly url: string;
  /** Behind it the owner of the address ends all mails. */
  readonly stopUrl: string | undefined;
  /** It can be answered by mail. */
  readonly isAnswered: boolean;
  readonly attachments: GuestLetter['attachments'];
  /** Files that are too large. */
  readonly left: number;
}

/** The words of a mail to a guest. Nothing is in it but what the guest reads behind its link. */
export function letterOf(of: LetterOf): Omit<GuestLetter, 'to' | 'id' | 'thread'> {
  const { shown, language, operator, news, isFirst, url, stopUrl, isAnswered, attachments, left } = of;
  const t = textsIn(letterTexts, language);
  const at = (instant: string) => utcText(instant, 'seconds');
  const nameOf = (noradId: number | null | undefined) =>
    shown.parties.find((one) => one.noradId === noradId)?.satelliteName ?? String(noradId ?? '');
  const name = nameOf(shown.noradId);
  const { mover, rule } = shown.advice;
  const advice = mover === null ? t('noMover') : t('moves', { name: nameOf(mover) });
  const { claim, alarms } = shown;
  const held =
    claim.state === 'CLAIMED'
      ? t('claimed', { name: nameOf(claim.noradId), operator: claim.operator ?? '' })
      : claimWords[language][claim.state];
  const ours = nameOf(shown.parties.find(({ noradId }) => noradId === shown.noradId)?.noradId);
  const theirs = nameOf(shown.parties.find(({ noradId }) => noradId !== shown.noradId)?.noradId);
  return {
    language,
    title: t('title', { ours, theirs }),
    message: isFirst ? t('invited', { operator, name, advice }) : t('news', { name, advice }),
    figures: [
      [t('approach'), at(shown.tca)],
      [t('rule'), roadRuleWords[language][rule]],
      [t('claim'), held],
      ...alarms.map((code) => [t('alarm'), coordinationAlarmWords[language][code]] as const),
      ...(left === 0 ? [] : [[t('left'), t('leftText', { count: left })] as const]),
    ],
    news: news.map((entry) => ({
      who: entry.actor,
      text: recordSentence(entry, { language, parties: shown.parties }),
      when: at(entry.at),
      level: entry.action === 'ALARM' || entry.action === 'FORCED' ? ('critical' as const) : ('normal' as const),
    })),
    button: { label: t('open'), url },
    why: [
      t('why', { operator, name, until: at(shown.expiresAt) }),
      ...(isAnswered ? [t('answer')] : []),
      ...(stopUrl === undefined ? [] : [t('stop', { url: stopUrl })]),
    ].join(' '),
    level: alarms.length === 0 ? 'normal' : 'critical',
    attachments,
  };
}
