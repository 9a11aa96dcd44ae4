import { MAX_LENGTH } from '../model/choices.ts';
import { readFields } from '../model/fields.ts';
import { Problem, validationProblem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { hashSecret, newSecret, randomDigits, sameHash } from '../secrets.ts';
import { accountForSignIn, type Credentials, createAccount } from '../store/accounts.ts';
import { dropSignUps, findSignUp, putSignUp, removeSignUp, type SignUp, takeTry } from '../store/signups.ts';
import { CODE, PASSWORD } from './choices.ts';
import { codeLetter, confirmedLetter, contestedLetter, knownAddressLetter } from './letters.ts';
import { hashPassword, isPassword } from './passwords.ts';

type Body = Record<string, unknown>;
type Applicant = Pick<SignUp, 'email' | 'name' | 'passwordHash'>;

/**
 * Takes a sign-up in and e-mails its code. The answer is the same for an address that has an account already, and while
 * the code of a sign-up with another password is out; the mailbox is notified instead. Throws a 400 Problem with the
 * fields, or 429 when codes are asked for too often.
 */
export async function signUp(context: RouteContext, body: Body): Promise<{ email: string }> {
  const fields = readFields(body);
  const name = fields.requiredText('name', { max: MAX_LENGTH.customerName });
  const email = fields.requiredText('email', { max: MAX_LENGTH.customerEmail, format: 'email' });
  const password = fields.requiredText('password', { max: PASSWORD.max });
  if (password !== '' && password.length < PASSWORD.min) {
    fields.refuse('password', `must be at least ${PASSWORD.min} characters.`);
  }
  if (fields.problems.length > 0) throw validationProblem(fields.problems);
  const waiting = findSignUp(context.db, email);
  // Compared also where nothing waits, so that the answer takes as long.
  const same = await isPassword(password, waiting?.passwordHash);
  const passwordHash = same && waiting ? waiting.passwordHash : await hashPassword(password);
  sendCode(context, { email, name, passwordHash });
  return { email };
}

/** E-mails a new code, in place of the one before. An address that nobody signed up with gets nothing and no error. */
export function resendCode(context: RouteContext, body: Body): { email: string } {
  const fields = readFields(body);
  const email = fields.requiredText('email', { max: MAX_LENGTH.customerEmail, format: 'email' });
  if (fields.problems.length > 0) throw validationProblem(fields.problems);
  const waiting = findSignUp(context.db, email);
  if (waiting) sendCode(context, waiting);
  return { email };
}

function sendCode({ db, clock, postOffice }: RouteContext, applicant: Applicant): void {
  const { email, name, passwordHash } = applicant;
  const code = randomDigits(CODE.digits);
  db.transaction(() => {
    const now = clock.now();
    dropSignUps(db, now - Math.max(CODE.windowMillis, CODE.lifeMillis));
    const before = findSignUp(db, email);
    if (before) refuseTooOften(before, now);
    const sameWindow = before !== undefined && now < before.firstSentAt + CODE.windowMillis;
    // No code can match for an address with an account: the limits then hold for it as for every other.
    const known = accountForSignIn(db, email) !== undefined;
    // The code in the mailbox confirms the password it was sent for. Another password must not slip in under it.
    const codeIsOut = before !== undefined && now < before.codeExpiresAt && before.triesLeft > 0;
    const contested = codeIsOut && before.passwordHash !== passwordHash;
    const fresh = {
      email,
      name,
      passwordHash,
      codeHash: known ? hashSecret(newSecret('')) : codeHash(email, code),
      codeExpiresAt: now + CODE.lifeMillis,
      triesLeft: CODE.tries,
    };
    putSignUp(db, {
      ...(contested ? before : fresh),
      codesSent: sameWindow ? before.codesSent + 1 : 1,
      firstSentAt: sameWindow ? before.firstSentAt : now,
      lastSentAt: now,
    });
    const person = { name, email };
    const letter = contested ? contestedLetter(person) : codeLetter(person, code);
    postOffice.send(known ? knownAddressLetter(person) : letter, person);
  })();
}

function refuseTooOften({ codesSent, firstSentAt, lastSentAt }: SignUp, now: number): void {
  const spent = codesSent >= CODE.perWindow && now < firstSentAt + CODE.windowMillis;
  const until = Math.max(lastSentAt + CODE.resendWaitMillis, spent ? firstSentAt + CODE.windowMillis : 0);
  if (until <= now) return;
  throw tooOften('too_many_codes', 'A code was sent already; look for it, or ask again', until - now);
}

/**
 * Makes the account of a sign-up when the code is right: the secret is in this answer and never again (section 5).
 * A wrong, spent, expired or unknown code is the same 400 Problem.
 */
export function confirm(context: RouteContext, body: Body): Credentials & { email: string } {
  const { db, clock, postOffice } = context;
  const fields = readFields(body);
  const email = fields.requiredText('email', { max: MAX_LENGTH.customerEmail, format: 'email' });
  const typed = fields.requiredText('code', { max: 50 });
  if (fields.problems.length > 0) throw validationProblem(fields.problems);
  const code = typed.replace(/[\s-]/g, '');
  return (
    db.transaction(() => {
      const waiting = findSignUp(db, email);
      const now = clock.now();
      const live = waiting !== undefined && now < waiting.codeExpiresAt && takeTry(db, email);
      if (!live || !sameHash(codeHash(waiting.email, code), waiting.codeHash)) return undefined;
      removeSignUp(db, email);
      const { name, passwordHash } = waiting;
      const credentials = createAccount(db, { name, email: waiting.email, passwordHash }, now);
      postOffice.send(confirmedLetter(waiting, credentials.clientId), waiting);
      return { ...credentials, email: waiting.email };
    })() ?? refuseCode()
  );
}

function refuseCode(): never {
  throw new Problem(
    400,
    'invalid_code',
    'The code is wrong or has expired. Check it, or ask for a new one.',
    {
      fields: [
        { field: 'code', message: 'The code is wrong or has expired. Check it, or ask for a new one.' },
      ],
    },
  );
}

// Bound to the address, so that a code shown for one never opens another.
const codeHash = (email: string, code: string) => hashSecret(`${email.toLowerCase()} ${code}`);

/** 429 with Retry-After, in whole seconds of the service's clock. */
export function tooOften(code: string, sentence: string, waitMillis: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMillis / 1000));
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Problem(429, code, `${sentence} in ${wait}.`, { headers: { 'retry-after': String(seconds) } });
}
