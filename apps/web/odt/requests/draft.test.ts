import { describe, expect, it } from 'vitest';
import { draftOfRequest, draftOfTemplate, emptyDraft, orbitTypeOf, requestOf, templateOf } from './draft.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const tle =
  '1 25544U 98067A   26324.50000000  .00010000  00000-0  18000-3 0  9990\n2 25544  51.6400 100.0000 0005000  30.0000 330.0000 15.50000000  1000';

describe('a request while it is written', () => {
  it('is sent for three days from now, with the choices of its form', () => {
    const draft = { ...emptyDraft, catalogueId: 25544, sensorCodes: ['TEN-1'], note: ' for ops ' };
    expect(requestOf(draft, nowMs)).toEqual({
      kind: 'ready',
      body: {
        catalogueId: 25544,
        to: '2026-11-23T12:00:00.000Z',
        numberOfPassesRequested: 1,
        observationFileType: 'TDM_KVN',
        fileCompressionType: 'NONE',
        sensorCodes: ['TEN-1'],
        priority: 5,
        note: 'for ops',
      },
    });
  });

  it('includes its start if it is not now, and its series if it is one', () => {
    const draft = { ...emptyDraft, catalogueId: 1, from: '2026-11-21 06:00', days: 1, times: 3, everyHours: 48 };
    expect(requestOf(draft, nowMs)).toMatchObject({
      body: {
        from: '2026-11-21T06:00:00.000Z',
        to: '2026-11-22T06:00:00.000Z',
        repeat: { everyHours: 48, times: 3 },
      },
    });
  });

  it('names the fields with a fault', () => {
    const draft = { ...emptyDraft, from: 'tomorrow', days: undefined, numberOfPassesRequested: undefined };
    expect(requestOf(draft, nowMs)).toEqual({
      kind: 'faulty',
      fields: ['from', 'days', 'numberOfPassesRequested'],
    });
  });
});

describe('an entered orbit', () => {
  it('is recognised by its text', () => {
    expect(orbitTypeOf('CCSDS_OEM_VERS = 2.0')).toBe('SP_EPHEMERIS');
    expect(orbitTypeOf('CCSDS_OPM_VERS = 2.0')).toBe('OPM');
    expect(orbitTypeOf(`ISS\n${tle}`)).toBe('TLE');
    expect(orbitTypeOf('CCSDS_TDM_VERS = 2.0')).toBe('');
  });

  it('is sent with its format, or not at all', () => {
    const draft = { ...emptyDraft, source: 'orbit' as const };
    expect(requestOf({ ...draft, orbitDataMessage: tle }, nowMs)).toMatchObject({
      body: { orbitDataMessageType: 'TLE', orbitDataMessage: tle },
    });
    const { body } = { body: {}, ...requestOf({ ...draft, orbitDataMessage: 'no orbit' }, nowMs) };
    expect(body).not.toHaveProperty('orbitDataMessage');
    expect(body).not.toHaveProperty('orbitDataMessageType');
  });
});

describe('a template', () => {
  it('keeps the choices without the window, and a draft can start with them', () => {
    const draft = {
      ...emptyDraft,
      catalogueId: 7,
      measurementType: 'ANGLES' as const,
      priority: 8,
      times: 4,
      orbitUse: 'BOTH' as const,
    };
    const kept = templateOf(draft);
    expect(kept).not.toHaveProperty('to');
    expect(draftOfTemplate(kept)).toEqual({ ...draft, times: 1 });
  });
});

describe('a repeated request', () => {
  it('has a window of the same length, from now on', () => {
    const again = draftOfRequest({
      observationRequestId: 'r-1',
      observationPassIds: [],
      fileCompressionType: 'GZIP',
      numberOfPassesRequested: 2,
      numberOfPassesCompleted: 2,
      etag: '"1"',
      status: 'COMPLETE',
      statusReason: { code: 'ALL_DELIVERED', text: '' },
      observationFileType: 'TDM_XML',
      catalogueId: 7,
      objectName: 'AURORA-1',
      from: '2026-11-10T00:00:00Z',
      to: '2026-11-12T12:00:00Z',
      priority: 9,
      createdDate: '',
      createdBy: 'demo',
      changedDate: '',
      passes: [],
      isSynthetic: true,
    });
    expect(again).toEqual({
      ...emptyDraft,
      catalogueId: 7,
      objectName: 'AURORA-1',
      days: 2.5,
      numberOfPassesRequested: 2,
      observationFileType: 'TDM_XML',
      fileCompressionType: 'GZIP',
      priority: 9,
    });
  });
});
