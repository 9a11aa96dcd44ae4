/** What the document leaves open about sign-up and the account page, and was chosen here. All of it is real time. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The 6-digit code of section 1, Sandbox. A wrong code costs a try; without tries only a new code helps. */
export const CODE = {
  digits: 6,
  lifeMillis: 15 * MINUTE,
  tries: 5,
  resendWaitMillis: MINUTE,
  perWindow: 5,
  windowMillis: HOUR,
} as const;

/** Wrong passwords for one address, on the pages and at /sandbox/regenerate together, before it has to wait. */
export const SIGN_IN = { failures: 5, windowMillis: 15 * MINUTE } as const;

export const SESSION = { cookie: 'practice_session', lifeMillis: 8 * HOUR, prefix: 'rmse_' } as const;

export const PASSWORD = { min: 8, max: 200 } as const;

/** scrypt's cost; each stored hash names its own, so that these can change. About 20 ms and 16 MiB. */
export const SCRYPT = { cost: 16_384, blockSize: 8, parallel: 1, saltBytes: 16, keyBytes: 32 } as const;

export const PATHS = {
  signUp: '/sandbox/signup',
  confirm: '/sandbox/confirm',
  resend: '/sandbox/resend',
  signIn: '/sandbox/signin',
  signOut: '/sandbox/signout',
  account: '/sandbox/account',
  newSecret: '/sandbox/account/secret',
  regenerate: '/sandbox/regenerate',
} as const;
