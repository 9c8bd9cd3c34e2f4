import { describe, expect, it } from 'vitest';
import { messageFormatOf } from './message-format.ts';

describe('the kind of a message', () => {
  it('is in its version keyword, also after comments, or in its XML element', () => {
    expect(messageFormatOf('CCSDS_OEM_VERS = 2.0\n')).toBe('OEM');
    expect(messageFormatOf('COMMENT made by hand\nCCSDS_TDM_VERS = 2.0\n')).toBe('TDM');
    expect(messageFormatOf('<?xml version="1.0"?>\n<omm id="x">')).toBe('OMM');
  });

  it('is unknown for element sets and other texts', () => {
    expect(messageFormatOf('1 25544U 98067A   26324.5\n2 25544  51.6')).toBeUndefined();
    expect(messageFormatOf('')).toBeUndefined();
  });
});
