/** The constraint on `WINDOWS_SIGN_IN`: it shows a caller that can sign in with the computer's account that this is needed. */
export const WINDOWS_SIGN_IN = 'it asks for a Windows sign-in, which Ridgeline can’t give';
const DIGEST = 'it asks for a Digest sign-in, which Ridgeline can’t give';
const NO_NAME = 'it asks for a user name and password';
const WRONG_NAME = 'it doesn’t accept the user name and password that are set';

/**
 * What a proxy's 407 asks for, as the end of a sentence. `challenges`: its Proxy-Authenticate headers, joined; `signedIn`:
 * whether a user name was sent.
 */
export function challengeWords(challenges: string, signedIn: boolean): string {
  const asks = (scheme: string) => new RegExp(`(?:^|[,\\s])${scheme}(?:$|[,\\s])`, 'i').test(challenges);
  if (challenges.trim() === '' || asks('Basic')) return signedIn ? WRONG_NAME : NO_NAME;
  if (asks('Negotiate') || asks('NTLM') || asks('Kerberos')) return WINDOWS_SIGN_IN;
  if (asks('Digest')) return DIGEST;
  const scheme = /^[\s,]*([A-Za-z0-9-]{1,20})/.exec(challenges)?.[1] ?? 'unknown';
  return `it asks for a sign-in of the kind ${scheme}, which Ridgeline can’t give`;
}
