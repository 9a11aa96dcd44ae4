import tls from 'node:tls';

/** What a TLS connection trusts, as members of its options. */
export type CertificateTrust = () => { readonly ca?: string[]; readonly secureContext?: tls.SecureContext };

let made: ReturnType<CertificateTrust> | null = null;
let isUnreadable = false;

/** Whether the computer's own authorities couldn't be read: a certificate that seems unknown may be known to the computer. */
export const isTrustUnreadable = (): boolean => isUnreadable;

/**
 * Node's own authorities with those of NODE_EXTRA_CA_CERTS, and those of the computer's own store: an office whose
 * firewall looks into TLS puts its authority there. Made once, at the first connection; Node's list alone where the
 * store can't be read, which faults of certificates then say.
 */
export const officeTrust: CertificateTrust = () => {
  made ??= read();
  return made;
};

function read(): ReturnType<CertificateTrust> {
  try {
    const authorities = new Set([...tls.getCACertificates('default'), ...tls.getCACertificates('system')]);
    return { secureContext: tls.createSecureContext({ ca: [...authorities], minVersion: 'TLSv1.2' }) };
  } catch {
    isUnreadable = true;
    return {};
  }
}
