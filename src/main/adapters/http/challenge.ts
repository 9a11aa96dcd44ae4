import type { FaultDetail } from '../../core/ports/http.ts';

/** The phrases end a sentence that begins with the proxy. */
const WINDOWS: FaultDetail = {
  fault: 'proxy',
  detail: 'it asks for a Windows sign-in, which Ridgeline doesn’t support',
  cause: 'proxy_windows_sign_in',
};
const DIGEST: FaultDetail = {
  fault: 'proxy',
  detail: 'it asks for a Digest sign-in, which Ridgeline doesn’t support',
  cause: 'proxy_digest_sign_in',
};
export const PASSWORD_NEEDED: FaultDetail = {
  fault: 'proxy',
  detail: 'it asks for a user name and password',
  cause: 'proxy_password_needed',
};
export const PASSWORD_REFUSED: FaultDetail = {
  fault: 'proxy',
  detail: 'it doesn’t accept the user name and password that are set',
  cause: 'proxy_password_refused',
};

/** What a proxy's 407 asks for. `challenges`: its Proxy-Authenticate headers, joined; `signedIn`: whether a user name was sent. */
export function challengeFault(challenges: string, signedIn: boolean): FaultDetail {
  const asks = (scheme: string) => new RegExp(`(?:^|[,\\s])${scheme}(?:$|[,\\s])`, 'i').test(challenges);
  if (challenges.trim() === '' || asks('Basic')) return signedIn ? PASSWORD_REFUSED : PASSWORD_NEEDED;
  if (asks('Negotiate') || asks('NTLM') || asks('Kerberos')) return WINDOWS;
  if (asks('Digest')) return DIGEST;
  const scheme = /^[\s,]*([A-Za-z0-9-]{1,20})/.exec(challenges)?.[1] ?? 'unknown';
  return {
    fault: 'proxy',
    detail: `it asks for a sign-in of the kind ${scheme}, which Ridgeline doesn’t support`,
  };
}
