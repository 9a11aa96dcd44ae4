import { MAX_LENGTH } from '../model/choices.ts';
import { readFields } from '../model/fields.ts';
import { Problem, validationProblem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { type Account, accountForSignIn, regenerateSecret } from '../store/accounts.ts';
import { countSignIn, forgetSignInFailures } from '../store/signups.ts';
import { PASSWORD, SIGN_IN } from './choices.ts';
import { regeneratedLetter } from './letters.ts';
import { isPassword } from './passwords.ts';
import { tooOften } from './sign-up.ts';

/**
 * The account of an e-mail address and a password. Throws a 401 Problem that doesn't say which of them was wrong,
 * and 429 once an address has had too many wrong ones, right or wrong by then.
 */
export async function accountForPassword(
  { db, clock }: RouteContext,
  body: Record<string, unknown>,
): Promise<Account> {
  const fields = readFields(body);
  const email = fields.requiredText('email', { max: MAX_LENGTH.customerEmail, format: 'email' });
  const password = fields.requiredText('password', { max: PASSWORD.max });
  if (fields.problems.length > 0) throw validationProblem(fields.problems);
  const again = countSignIn(db, email, clock.now(), SIGN_IN);
  if (again !== undefined) {
    throw tooOften('too_many_attempts', 'Too many wrong passwords; try again', again - clock.now());
  }
  const account = accountForSignIn(db, email);
  if (!(await isPassword(password, account?.passwordHash)) || !account) {
    throw new Problem(401, 'invalid_credentials', 'The e-mail address or the password is wrong.');
  }
  forgetSignInFailures(db, email);
  return account;
}

/** A new client secret, readable only here; the old one and its access tokens stop at once (section 5). */
export function newClientSecret({ db, postOffice }: RouteContext, account: Account): string {
  return db.transaction(() => {
    postOffice.send(regeneratedLetter(account, account.clientId), account);
    return regenerateSecret(db, account.id);
  })();
}
