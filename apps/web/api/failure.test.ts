import { listCdms } from '@farpass/contract/conjunctions';
import {
  compareEphemerides,
  deleteSatellite,
  findSatelliteOperator,
  getEphemerisSeries,
  listSatellites,
} from '@farpass/contract/fleet';
import { computeTradeSpace, evaluateBurn } from '@farpass/contract/manoeuvres';
import { listNotifications } from '@farpass/contract/notifications';
import { getScreening } from '@farpass/contract/screenings';
import { getTle, tleSet } from '@farpass/contract/tle';
import { getUserConfig, putCaUserConfig, putCaUserConfigById } from '@farpass/contract/userconfig';
import { getTrackingValue } from '@farpass/contract/watch';
import { describe, expect, it } from 'vitest';
import { writeIn } from '../texts/language.ts';
import {
  failureNotification,
  failureOfNetwork,
  failureOfResponse,
  isChangedMeanwhile,
  isShownInPlace,
  notifiesOnFailure,
  RequestCancelled,
} from './failure.ts';

describe('a failed request', () => {
  it('for too many requests says how many are allowed and how long to wait, in the language of the page', async () => {
    const parameters = { most: 1200, seconds: 14 };
    const message = 'More than 1200 requests in a minute. Wait 14 s.';
    const body = { code: 'RATE_LIMITED', title: 'Too many requests', detail: message };
    const answer = { ...body, errors: [{ code: 'RATE_LIMITED', message, parameters }] };
    const failure = () => failureOfResponse({ status: 429, statusText: '' }, answer);
    const said = await failure();
    expect([said.message, said.faults]).toEqual([message, []]);
    writeIn('de');
    expect((await failure()).message).toBe('Mehr als 1200 Anfragen in einer Minute. Warten Sie 14 s.');
    writeIn('en');
  });

  it('is described by its status, the title and the detail of the problem document', async () => {
    const failure = await failureOfResponse(
      { status: 409, statusText: 'Conflict' },
      {
        status: 409,
        code: 'CONFLICT',
        title: 'This conflicts with what is stored',
        detail: 'Satellite 25544 exists.',
      },
    );
    expect(failureNotification(failure)).toEqual({
      code: 409,
      title: 'This conflicts with what is stored',
      message: 'Satellite 25544 exists.',
      problemCode: 'CONFLICT',
    });
  });

  it('is described by its status text if the answer is not a problem document', async () => {
    const failure = await failureOfResponse({ status: 502, statusText: 'Bad Gateway' }, '<html>');
    expect(failureNotification(failure)).toEqual({ code: 502, title: 'Bad Gateway', message: 'Bad Gateway' });
  });

  it('has the code of the error if no answer came, and no code if the error has none', () => {
    expect(failureNotification(failureOfNetwork(Object.assign(new Error('x'), { code: 'ECONNRESET' }))).code).toBe(
      'ECONNRESET',
    );
    expect(failureNotification(failureOfNetwork(new TypeError('Failed to fetch')))).toEqual({
      id: 'NO_CONNECTION',
      isForced: true,
      title: 'No connection',
      message: 'The server did not answer; check the connection and try again.',
      problemCode: 'NO_CONNECTION',
    });
  });

  it('is not raised where a form says the same; elsewhere it names no field by its pointer', async () => {
    const detail = '/elementSets: line 3: the check digit is 8, expected 2';
    const errors = [
      { pointer: '/elementSets', message: 'line 3: the check digit is 8, expected 2' },
      { pointer: '/name', message: 'is empty' },
    ];
    const answer = { title: 'The content was rejected', code: 'CONTENT_INVALID', detail, errors };
    const failure = await failureOfResponse({ status: 422, statusText: '' }, answer);
    expect(failureNotification(failure).message).toBe('line 3: the check digit is 8, expected 2');
    const changed = await failureOfResponse({ status: 412, statusText: '' }, { detail: 'Someone else changed it.' });
    const plain = await failureOfResponse({ status: 409, statusText: '' }, { detail: '/terra-bad.cdm: no TCA' });
    expect(failureNotification(plain).message).toBe('no TCA');
    expect([failure, changed, plain].map((one) => isShownInPlace(one, true))).toEqual([true, true, true]);
    expect([failure, changed, plain].map((one) => isShownInPlace(one, isChangedMeanwhile))).toEqual([
      false,
      true,
      false,
    ]);
    expect([failure, changed, plain].map((one) => isShownInPlace(one, false))).toEqual([false, false, false]);
    expect(isShownInPlace(new RequestCancelled('asked'), true)).toBe(false);
  });

  it('keeps every fault with its place', async () => {
    const coded = { code: 'ANOTHER_SENSOR', message: 'another sensor', parameters: { sensor: 'TEN-1', line: 3 } };
    const errors = [{ pointer: '/name', message: 'is empty' }, { line: 7, message: 'no epoch' }, coded, 'not a fault'];
    expect((await failureOfResponse({ status: 422, statusText: '' }, { errors })).faults).toEqual([
      { pointer: '/name', message: 'is empty' },
      { line: 7, message: 'no epoch' },
      coded,
    ]);
    const unreadable = [{ message: 'odd', parameters: { inside: {} } }];
    expect((await failureOfResponse({ status: 422, statusText: '' }, { errors: unreadable })).faults).toEqual([
      { message: 'odd' },
    ]);
  });
});

describe('a cancelled request', () => {
  it('says so with code 0', () => {
    expect(failureNotification(new RequestCancelled('asked'))).toEqual({
      code: 0,
      title: 'Cancelled',
      message: 'Server request was cancelled.',
      problemCode: 'CANCELLED',
    });
  });

  it('says so with code 501 if the end of the session cancelled it', () => {
    expect(failureNotification(new RequestCancelled('unauthenticated'))).toEqual({
      code: 501,
      title: 'Unauthenticated',
      message: 'Authentication ran out, logging you out.',
      problemCode: 'UNAUTHENTICATED',
    });
  });
});

describe('failures without a notification', () => {
  it('are those of calls whose page shows the failure', () => {
    const configurations = [getUserConfig, putCaUserConfig, putCaUserConfigById];
    const quiet = [...configurations, findSatelliteOperator, getTle, tleSet, getScreening, getTrackingValue];
    const computed = [compareEphemerides, computeTradeSpace, evaluateBurn, getEphemerisSeries].map(notifiesOnFailure);
    expect(computed).toEqual([false, false, false, false]);
    expect(quiet.map(notifiesOnFailure)).toEqual(quiet.map(() => false));
    const loud = [listSatellites, deleteSatellite, listNotifications, listCdms];
    expect(loud.map(notifiesOnFailure)).toEqual(loud.map(() => true));
  });
});
