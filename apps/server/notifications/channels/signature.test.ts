import { describe, expect, it } from 'vitest';
import { makeWebhookSecret, signatureHeaders } from './signature.ts';

describe('the signature of a webhook', () => {
  /** Source: standard-webhooks/standard-webhooks, libraries/go/webhook_test.go. */
  it('is that of the Standard Webhooks libraries', () => {
    const headers = signatureHeaders(
      { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', unixS: 1_614_265_330, body: '{"test": 2432232314}' },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is made with each secret while one replaces the other', () => {
    const secrets = [makeWebhookSecret(), makeWebhookSecret()];
    const { 'webhook-signature': signature } = signatureHeaders({ id: 'a', unixS: 1, body: '' }, secrets);
    expect(signature).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
  });

  it('has secrets of 32 bytes', () => {
    const secret = makeWebhookSecret();
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
    expect(makeWebhookSecret()).not.toBe(secret);
  });
});
