import { describe, expect, it } from 'vitest';
import { linkSigner } from './token.ts';

const signer = linkSigner(new Uint8Array(32).fill(7));
const grant = { operatorId: 'o', conjunctionId: 'c', userId: 'u', expiresAtMs: 1000, inPlace: undefined };

describe('a link that acknowledges', () => {
  it('says who, which and until when', () => {
    expect(signer.read(signer.sign(grant), 999)).toEqual(grant);
  });

  it('ends at its time', () => {
    expect(signer.read(signer.sign(grant), 1000)).toBeUndefined();
  });

  it('is worth nothing once changed, cut, or signed with another key', () => {
    const [payload, signature] = signer.sign(grant).split('.');
    const other = Buffer.from(JSON.stringify(['o', 'another', 'u', 1000])).toString('base64url');
    const foreign = linkSigner(new Uint8Array(32).fill(8)).sign(grant);
    const forged = [`${other}.${signature}`, `${payload}`, `${payload}.`, '', '.', foreign];
    expect(forged.map((token) => signer.read(token, 0))).toEqual(forged.map(() => undefined));
  });
});
