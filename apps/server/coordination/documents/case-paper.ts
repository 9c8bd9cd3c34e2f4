import {
  claimWords,
  coordinationAlarmWords,
  coordinationStateWords,
  intentWords,
  manoeuvrabilityWords,
  recordSentence,
  roadRuleWords,
  trajectoryKindWords,
  trajectoryStateWords,
} from '@farpass/contract/code-words';
import type { CoordinationMessageDocument, CoordinationRecordDocument } from '@farpass/contract/coordination';
import { featureTexts, type Language, textsIn } from '@farpass/contract/texts';
import { utcText } from '@farpass/contract/time-zone';
import { ink, type Page, paperPdf, Rows, sheet } from '../../platform/paper/index.ts';
import type { PublicCase } from './public-case.ts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

const paperTexts = featureTexts({ en, de });
const width = sheet.right - sheet.left;

export interface CasePaper {
  readonly caseId: string;
  readonly language: Language;
  readonly madeAt: string;
  readonly shown: PublicCase;
  readonly messages: readonly Pick<CoordinationMessageDocument, 'at' | 'author' | 'text'>[];
  readonly entries: CoordinationRecordDocument['entries'];
}

/** The briefing of a case for both parties: nothing that only one of them sees. */
export async function casePdf(paper: CasePaper): Promise<Uint8Array> {
  const { language, madeAt, caseId } = paper;
  const title = titleOf(paper);
  return paperPdf({ title, madeAt, language, foot: caseId }, (page) => draw(page, paper));
}

function titleOf({ shown: { parties } }: CasePaper): string {
  return parties.map(({ satelliteName }) => satelliteName).join(' × ');
}

function draw(page: Page, paper: CasePaper): void {
  const { language, shown, madeAt } = paper;
  const t = textsIn(paperTexts, language);
  const rows = new Rows(page, { y: sheet.top });
  const fact = ({ label, text }: Readonly<Record<'label' | 'text', string>>) =>
    rows.row([
      { text: label, width: 130, colour: ink.quiet },
      { text, width: width - 138 },
    ]);
  rows.title(titleOf(paper), { above: 0 });
  rows.sentence(t('lead', { at: utcText(madeAt, 'seconds') }));
  fact({ label: t('approach'), text: utcText(shown.tca, 'seconds') });
  fact({ label: t('state'), text: coordinationStateWords[language][shown.state] });
  fact({ label: t('advice'), text: adviceText(paper) });
  fact({ label: t('claim'), text: claimText(paper) });
  for (const code of shown.alarms) fact({ label: t('alarm'), text: coordinationAlarmWords[language][code] });
  for (const party of shown.parties) partyPart(rows, paper, party);
  rows.title(t('messages'));
  if (paper.messages.length === 0) rows.sentence(t('none'));
  for (const { at, author, text } of paper.messages) entryRow(rows, [at, author, text]);
  rows.title(t('record'));
  for (const entry of paper.entries)
    entryRow(rows, [entry.at, entry.actor, recordSentence(entry, { language, parties: shown.parties })]);
  rows.sentence(t('hash', { hash: paper.entries.at(-1)?.hash ?? '' }));
}

function entryRow(rows: Rows, [at, who, what]: readonly [string, string, string]): void {
  rows.row([
    { text: utcText(at, 'seconds'), width: 104, colour: ink.quiet },
    { text: who, width: 86 },
    { text: what, width: width - 198 },
  ]);
}

function nameIn({ parties }: CasePaper['shown'], noradId: number | null | undefined): string {
  return parties.find((one) => one.noradId === noradId)?.satelliteName ?? '';
}

function adviceText({ shown, language }: CasePaper): string {
  const t = textsIn(paperTexts, language);
  const { mover, rule } = shown.advice;
  const who = mover === null ? t('agree') : t('mover', { name: nameIn(shown, mover) });
  return `${who} ${roadRuleWords[language][rule]}`;
}

function claimText({ shown, language }: CasePaper): string {
  const { state, noradId, at, lapsesAt } = shown.claim;
  const t = textsIn(paperTexts, language);
  const words = [claimWords[language][state], noradId === undefined ? '' : nameIn(shown, noradId)];
  if (at !== undefined) words.push(utcText(at, 'seconds'));
  if (lapsesAt !== undefined) words.push(t('lapses', { at: utcText(lapsesAt, 'seconds') }));
  return words.filter((one) => one !== '').join(' · ');
}

function partyPart(rows: Rows, { shown, language }: CasePaper, party: PublicCase['parties'][number]): void {
  const t = textsIn(paperTexts, language);
  const { satelliteName, noradId, operator, contact } = party;
  const stated = shown.intents.find((one) => one.noradId === noradId);
  rows.title(`${satelliteName} · ${noradId}`);
  const of = [operator, party.class === undefined ? t('classUnknown') : manoeuvrabilityWords[language][party.class]];
  rows.sentence([...of, contact ?? ''].filter((one) => one !== '').join(' · '));
  if (stated !== undefined)
    rows.sentence(
      [`${t('intent')}: ${intentWords[language][stated.intent]}`, stated.reason ?? '']
        .filter((one) => one !== '')
        .join(' · '),
    );
  for (const { noradId: of_, rank, kind, state, isNominal } of shown.trajectories ?? []) {
    if (of_ !== noradId) continue;
    const words = [
      rank === undefined ? '' : String(rank),
      kind === undefined ? t('trajectory') : trajectoryKindWords[language][kind],
      trajectoryStateWords[language][state],
      isNominal ? t('nominal') : '',
    ];
    rows.sentence(words.filter((one) => one !== '').join(' · '));
  }
}
