import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { SCRYPT } from './choices.ts';

/** What is stored in place of a password: `scrypt$cost$blockSize$parallel$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const { cost, blockSize, parallel, saltBytes, keyBytes } = SCRYPT;
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, keyBytes, { N: cost, r: blockSize, p: parallel });
  return ['scrypt', cost, blockSize, parallel, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
}

/** Whether the password is the stored one. Without a stored one it takes as long and is false. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  if (stored === undefined) {
    await hashPassword(password);
    return false;
  }
  const [, cost, blockSize, parallel, salt = '', key = ''] = stored.split('$');
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(cost), r: Number(blockSize), p: Number(parallel) };
  const found = await derive(password, Buffer.from(salt, 'base64url'), expected.length, options);
  return timingSafeEqual(found, expected);
}

function derive(password: string, salt: Buffer, bytes: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same password typed on another keyboard may be other code points; NFKC makes them one.
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
