import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets before they are stored, so that a copy of the database is useless without the key. */
export interface Sealing {
  readonly seal: (text: string) => string;
  /** Throws if the text was encrypted with another key, or was changed. */
  readonly open: (sealed: string) => string;
}

/** The stored secrets belong to another key. */
class SecretKeyDifferent extends Error {
  constructor() {
    super(
      'SECRET_KEY_DIFFERENT: The secrets in the database were sealed with another secret key. Give every server and worker of a database the same FARPASS_SECRET_KEY: the one they were sealed with, or the content of secret-key in the data folder of the first server.',
    );
    this.name = 'SecretKeyDifferent';
  }
}

interface Sealed {
  readonly nonce: string;
  readonly tag: string;
  readonly text: string;
}

function openWith(key: Buffer, { nonce, tag, text }: Sealed): string {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    return decipher.update(Buffer.from(text, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new SecretKeyDifferent();
  }
}

/** AES-256-GCM under a key derived for this one purpose from the key of the settings. */
export function sealingWith(secretKey: Uint8Array, purpose: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `farpass ${purpose}`, 32));
  return {
    seal: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return ['v1', ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
    },
    open: (sealed) => {
      const [version, nonce = '', tag = '', text = ''] = sealed.split('.');
      if (version !== 'v1') throw new Error('A sealed text does not begin with v1; it was written by another version.');
      return openWith(key, { nonce, tag, text });
    },
  };
}
