import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

// Crockford's base 32: no I, L, O, U, so an id read aloud or typed by hand survives.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

let bytesOf: (length: number) => Uint8Array = randomBytes;

/**
 * Has this process make the same ids and secrets in every run: for tests that compare whole answers. Everybody who knows
 * the seed knows the secrets. Returns what makes them random again.
 */
export function seedSecrets(seed: string): () => void {
  let count = 0;
  bytesOf = (length) => {
    count += 1;
    return createHash('shake256', { outputLength: length }).update(`${seed} ${count}`).digest();
  };
  return () => {
    bytesOf = randomBytes;
  };
}

/** Random bytes, or those of the seed. */
export const secretBytes = (length: number): Buffer => Buffer.from(bytesOf(length));

/** A code of random decimal digits, each code as likely as any other. */
export function randomDigits(count: number): string {
  const codes = 10 ** count;
  const whole = 2 ** 32 - (2 ** 32 % codes);
  for (;;) {
    const number = secretBytes(4).readUInt32BE();
    // What is left over would make the first codes likelier.
    if (number < whole) return String(number % codes).padStart(count, '0');
  }
}

/** `length` random characters of 5 bits each. */
export function randomText(length: number): string {
  return Array.from(bytesOf(length), (byte) => ALPHABET[byte & 31]).join('');
}

/** An id for a record: prefix and 80 random bits. */
export function newId(prefix: string): string {
  return prefix + randomText(16);
}

/** A secret or token: prefix and 200 random bits. */
export function newSecret(prefix: string): string {
  return prefix + randomText(40);
}

/** What is stored in place of a secret. A plain hash is enough because every secret is 200 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex');
}

/** Compares two results of hashSecret in constant time. */
export function sameHash(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
