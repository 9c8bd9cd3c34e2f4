import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** Argon2id with 19 MiB, two passes, one lane: the minimum of the OWASP password storage sheet. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const written = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The stored form of a password: the PHC string of Argon2id, which contains its cost and its salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, { ...cost, nonce: salt });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Whether the password belongs to the hash. Without a hash (the user does not exist, or signs in at another provider)
 * the same work is done with a substitute, so that the time of the answer reveals nothing.
 */
export async function verifyPassword(password: string, kept: string | undefined): Promise<boolean> {
  const match = written.exec(kept ?? standIn);
  if (match === null) throw new Error('A stored password hash is not an Argon2id PHC string.');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const found = await derive(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    nonce: Buffer.from(salt, 'base64'),
  });
  return timingSafeEqual(found, expected) && kept !== undefined;
}

/** Whether the hash has another cost than the current one; it is then renewed at the next sign-in. */
export function isOutdated(kept: string): boolean {
  return !kept.startsWith(`$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`);
}

const standIn = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`;

/**
 * Number of passwords that are checked at the same time: many sign-ins must not use all the threads that files and
 * sockets need.
 */
const mostAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await argon2id({ ...parameters, message: Buffer.from(password.normalize('NFKC')) });
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
