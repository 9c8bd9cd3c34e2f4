import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf, mustHaveRecord, testFile, warningsOf } from '../message/testing/verdict.ts';
import { type NavigationMessage, readNavigationMessage, writeNavigationMessage } from './index.ts';

function read(name: string) {
  return readNavigationMessage(testFile(import.meta.dirname, name));
}

function readText(text: string) {
  return readNavigationMessage(text).result;
}

function kindsIn(message: NavigationMessage): readonly string[] {
  return message.kind === 'NDM' ? message.messages.map(({ kind }) => kind) : [message.kind];
}

describe('a combined message', () => {
  const ndm = mustHaveRecord(read('ndm.xml').result);

  it('has its messages, its identifier and its comments', () => {
    expect(read('ndm.xml').recognised).toEqual({ format: 'NDM', syntax: 'XML' });
    expect(kindsIn(ndm)).toEqual(['OMM', 'OPM']);
    expect(ndm).toMatchObject({ messageId: 'FARPASS-NDM-1', comments: ['Two messages about one object'] });
  });

  it.each(['XML', 'JSON'] as const)('reads back what it wrote as %s', (syntax) => {
    const { text, losses } = writeNavigationMessage(ndm, syntax);
    expect(losses).toEqual([]);
    expect(mustHaveRecord(readText(text))).toEqual(ndm);
  });

  it('has a KVN form only if it is one message, and reports what is lost', () => {
    expect(writeNavigationMessage(ndm, 'KVN')).toEqual({
      text: '',
      losses: ['the 2 messages of the NDM: KVN has no combined form'],
    });
    if (ndm.kind !== 'NDM') throw new Error('no NDM');
    const [omm] = ndm.messages;
    const alone = writeNavigationMessage({ ...ndm, messages: ndm.messages.slice(0, 1) }, 'KVN');
    expect(alone.losses).toEqual([
      'the NDM around the message',
      'the MESSAGE_ID FARPASS-NDM-1 of the NDM',
      'the comment "Two messages about one object" of the NDM',
    ]);
    expect(mustHaveRecord(readText(alone.text))).toEqual(omm);
  });

  it('may be messages in KVN one after the other, like OMMs from CelesTrak', () => {
    const omm = testFile(join(import.meta.dirname, '../omm'), 'omm.kvn').toString();
    const result = readText(`${omm}\n\n${omm.replace('LANTERN 7', 'LANTERN 8')}`);
    const record = mustHaveRecord(result);
    if (record.kind !== 'NDM') throw new Error('no NDM');
    expect(warningsOf(result)).toEqual(['MESSAGES_IN_A_ROW:33']);
    expect(record.messages[0]).toEqual(mustHaveRecord(readText(omm)));
    expect(kindsIn(record)).toEqual(['OMM', 'OMM']);
    expect(faultsOf(readText(`${omm}${omm.replace('EPOCH = 2031', 'EPOCH = today')}`))).toEqual(['VALUE_NOT_EPOCH:43']);
  });

  it('may be a list of CDMs, like the answers of Space-Track', () => {
    const folder = join(import.meta.dirname, '../cdm');
    const list = mustHaveRecord(readText(testFile(folder, 'cdm-flat-two-messages.json.txt').toString()));
    expect(kindsIn(list)).toEqual(['CDM', 'CDM']);
  });

  it('names an attitude message that it does not read, and reports that writing omits it', () => {
    const { result } = read('ndm-with-attitude.xml');
    const record = mustHaveRecord(result);
    expect(kindsIn(record)).toEqual(['unread', 'OMM']);
    expect(warningsOf(result)).toEqual(['FORMAT_NOT_READ:5']);
    expect(writeNavigationMessage(record, 'XML').losses).toEqual(['a message APM']);
  });

  it.each([
    ['ndm-empty.xml', 'DATA_MISSING:1'],
    ['ndm-unknown-message.xml', 'FORMAT_UNKNOWN:5'],
    ['ndm-fault-in-second-message.xml', 'VALUE_NOT_NUMBER:81'],
    ['apm.xml', 'FORMAT_NOT_READ:1'],
    ['not-a-message.xml', 'FORMAT_UNKNOWN:1'],
    ['not-a-message-external-doctype.xml', 'XML_DOCTYPE_REFUSED:2'],
  ])('%s is refused: %s', (file, fault) => {
    expect(faultsOf(read(file).result)).toContain(fault);
  });

  it.each([
    ['CCSDS_NDM_VERS = 1.0\n', 'FORMAT_NOT_READ:1'],
    ['CCSDS_RDM_VERS = 1.0\n', 'FORMAT_NOT_READ:1'],
    ['hello', 'FORMAT_UNKNOWN:1'],
    ['{"format": "NDM", "version": "", "entries": [{"format": "CDM"}]}', 'JSON_SHAPE:1'],
    ['{"some": ["json"', 'JSON_MALFORMED:1'],
    ['', 'FILE_EMPTY:1'],
  ])('"%s" is refused: %s', (text, fault) => {
    expect(faultsOf(readText(text))).toContain(fault);
  });
});
