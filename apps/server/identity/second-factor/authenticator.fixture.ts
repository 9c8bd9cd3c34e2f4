import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface CeremonyOptions {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id?: string };
}

/** An authenticator in software: one ES256 key, as Web Authentication (level 2, section 6) and COSE (RFC 9052) describe it. */
export class SoftAuthenticator {
  readonly #origin: string;
  readonly #id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #point: { readonly x: Buffer; readonly y: Buffer };
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  make(options: CeremonyOptions): string {
    const { x, y } = this.#point;
    // A map of five pairs: 1 (kty): 2 (EC2), 3 (alg): -7 (ES256), -1 (crv): 1 (P-256), -2: x, -3: y.
    const key = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);
    const length = Buffer.from([0, this.#id.length]);
    const authData = this.#data(options, 0x41, [Buffer.alloc(16), length, this.#id, key]);
    const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');
    const attestationObject = Buffer.concat([head, Buffer.from([0x58, authData.length]), authData]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', options).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
    });
  }

  use(options: CeremonyOptions): string {
    const authData = this.#data(options, 0x01, []);
    const client = this.#client('webauthn.get', options);
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
    });
  }

  #data({ rpId, rp }: CeremonyOptions, flags: number, more: readonly Buffer[]): Buffer {
    const counter = Buffer.alloc(4);
    this.#counter += 1;
    counter.writeUInt32BE(this.#counter);
    const place = createHash('sha256')
      .update(rpId ?? rp?.id ?? '')
      .digest();
    return Buffer.concat([place, Buffer.from([flags]), counter, ...more]);
  }

  #client(type: string, { challenge }: CeremonyOptions): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #answer(response: Readonly<Record<string, string>>): string {
    const id = this.#id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
