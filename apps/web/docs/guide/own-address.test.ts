import { expect, it } from 'vitest';
import { withOwnAddress } from './own-address.ts';

it('the code of a guide has the address of its reader', () => {
  const code = 'FARPASS=http://localhost:8080\ncurl -s "$FARPASS/api/v1/me"';
  expect(withOwnAddress(code, { origin: 'https://ops.example' })).toBe(
    'FARPASS=https://ops.example\ncurl -s "$FARPASS/api/v1/me"',
  );
});
