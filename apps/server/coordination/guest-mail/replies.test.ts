import { beforeEach, describe, expect, it } from 'vitest';
import { portsAlone } from '../../wiring/collision-avoidance/testing.ts';
import { orbitOem } from '../trajectories/orbit-oem.fixture.ts';
import { servedCases, theirs } from '../two-operators.fixture.ts';
import { type GuestLetter, guestMail } from './guest-mail.ts';
import { takeReply } from './replies.ts';
import { mailGuests } from './send.ts';

const { ca, as, execute, share, cdm, tcaAt } = servedCases();
const sent: GuestLetter[] = [];
const mail = guestMail(
  new Uint8Array(32).fill(57),
  async (letter) => {
    sent.push(letter);
    return { kind: 'DELIVERED', answer: '250 ok' };
  },
  'farpass@alpha.example',
);
const ports = () => ({ ...portsAlone(ca.database.db), guestMail: mail, tellOperator: async () => undefined });
beforeEach(() => sent.splice(0));

type MailParts = Parameters<typeof takeReply>[1]['parts'];
let count = 0;
const reply = (parts: MailParts, more: { answers?: string; from?: string; mailId?: string } = {}) => {
  count += 1;
  const {
    answers = `<${sent[0]?.id}@farpass.example>`,
    from = 'duty@beta.example',
    mailId = `<${count}@beta.example>`,
  } = more;
  const doubtAbout = (address: string) => (address === from ? undefined : `${from} is not an allowed sender`);
  return takeReply(ports(), { name: `mail ${count}`, mailId, answers, parts, doubtAbout });
};
const text = (words: string): MailParts[number] => ({ fileName: undefined, text: words });
const file = (fileName: string, content: string): MailParts[number] => ({ fileName, text: content });

/** A case of our satellite with one that no one here flies, whose guest got the first mail. */
async function invited() {
  const conjunctionId = await share();
  for (const table of ['satellite_claim', 'satellite'])
    await execute(`delete from ${table} where norad_id = ${theirs}`);
  const opened = await as('mine')('POST', '/coordination', { conjunctionId, otherOperator: 'Beta' });
  const id = opened.json().coordinationId as string;
  const guest = { name: 'Beta duty', email: 'duty@beta.example' };
  expect((await as('mine')('POST', `/coordination/${id}/guests`, guest)).statusCode).toBe(201);
  await mailGuests(ports(), Date.now());
  const read = async (path: string) => (await as('mine')('GET', `/coordination/${id}${path}`)).json();
  return { id, read };
}

describe('an answer by mail', () => {
  it('brings words, a CDM and an OEM with its tags into the case, once', async () => {
    const { read } = await invited();
    expect(sent[0]).toMatchObject({
      replyTo: 'farpass@alpha.example',
      why: expect.stringContaining('answer this mail'),
    });
    const { tca } = await read('');
    const own = cdm(tca.slice(0, 23), { messageId: 'GUEST' });
    const oem = orbitOem({ tca: tcaAt(48), plane: 'z', radiusKm: 7003 }).replace(
      /(CCSDS_OEM_VERS.*\n)/,
      '$1COMMENT KIND = WITH_BURN, CONTEXT = COLA\n',
    );
    const parts = [
      text(`We move at <b>03:12 Z</b>.\r\n\r\nOn Fri, 27 Nov 2026 Farpass wrote:\r\n> ${sent[0]?.button.url}\r\n`),
      file('own.cdm', own),
      file('burn.oem', oem),
    ];
    const mailId = '<same@beta.example>';
    expect(await reply(parts, { mailId })).toMatchObject({ outcome: 'TAKEN' });
    expect(await reply(parts, { mailId })).toMatchObject({ outcome: 'REPEATED' });
    expect(await read('/messages')).toMatchObject([
      { author: 'Beta duty (guest)', text: 'We move at <b>03:12 Z</b>.' },
    ]);
    expect(await read('/documents')).toMatchObject([{ kind: 'CDM', author: 'Beta duty (guest)' }]);
    const shown = await read('');
    expect(shown.trajectories).toContainEqual(expect.objectContaining({ noradId: theirs, kind: 'WITH_BURN' }));
    expect(shown.intents).toContainEqual(
      expect.objectContaining({ noradId: theirs, intent: 'WILL_MANOEUVRE', source: 'EPHEMERIS' }),
    );
  });

  it('that quotes the link leaves its secret in no case, whatever its program writes', async () => {
    const { read } = await invited();
    const secret = sent[0]?.button.url.split('/').at(-1) ?? '';
    await reply([text(`Yes.\nThe link was ${sent[0]?.button.url}\n`)]);
    const [message] = await read('/messages');
    expect(message.text).toContain('Yes.');
    expect(JSON.stringify([message, await read('/record')])).not.toContain(secret);
  });

  it('with a file that is not right keeps the words; the reason is on record and goes back with the next mail', async () => {
    const { read } = await invited();
    const wrong = [text('See the file.'), file('other.cdm', cdm(tcaAt(90))), file('notes.txt', 'a note')];
    expect(await reply(wrong)).toMatchObject({ outcome: 'TAKEN' });
    expect(await read('/messages')).toMatchObject([{ text: 'See the file.' }]);
    expect(await read('/documents')).toEqual([]);
    expect(await reply([file('other.cdm', cdm(tcaAt(90)))])).toMatchObject({ outcome: 'NOT_USABLE' });
    const { entries } = await read('/record');
    const refused = entries.filter(({ action }: { action: string }) => action === 'GUEST_MAIL_REFUSED');
    expect(refused).toHaveLength(2);
    expect(refused[0].data.reason).toContain('notes.txt is neither a CDM nor an OEM');
    sent.splice(0);
    await mailGuests(ports(), Date.now());
    expect(JSON.stringify(sent[0]?.news)).toContain('did not take an answer by mail in full');
  });

  it('is refused from another address, with another mark, after the end of the link, and empty', async () => {
    const { id, read } = await invited();
    const [letter] = sent;
    const forged = `<${letter?.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}@farpass.example>`;
    expect(await reply([text('x')], { from: 'else@beta.example' })).toMatchObject({ outcome: 'SENDER_NOT_ALLOWED' });
    expect(await reply([text('x')], { answers: forged })).toMatchObject({ outcome: 'SENDER_NOT_ALLOWED' });
    expect(await reply([text('> only what you wrote')])).toMatchObject({ outcome: 'NO_MESSAGE' });
    const [{ guestId }] = await read('/guests');
    await as('mine')('DELETE', `/coordination/${id}/guests/${guestId}`);
    expect(await reply([text('x')])).toMatchObject({
      outcome: 'SENDER_NOT_ALLOWED',
      example: expect.stringContaining('its link has ended'),
    });
    expect(await read('/messages')).toEqual([]);
  });
});
