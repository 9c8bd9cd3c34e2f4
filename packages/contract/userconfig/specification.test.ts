import { describe, expect, it } from 'vitest';
import { CaUserConfig, OdtUserConfig } from './calls.ts';
import { defaultStatuses } from './notification-settings.ts';

describe('the ordered constants that user configurations own', () => {
  it('default notify statuses: CANCELLED and COMPLETED_OK', () => {
    expect(defaultStatuses).toEqual(['CANCELLED', 'COMPLETED_OK']);
  });

  it('service codes: ca and odt', () => {
    expect(CaUserConfig.properties.type.const).toBe('ca');
    expect(OdtUserConfig.properties.type.const).toBe('odt');
  });
});
