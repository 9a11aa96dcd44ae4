import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Identity = { readonly key: string; readonly cert: string };

const openssl = (...args: readonly string[]) => void execFileSync('openssl', args, { stdio: 'pipe' });

/** Certificates that this computer doesn't trust, for the right name: a gateway's own, and a firewall's that inspects TLS. */
export function untrusted(
  folder: string,
  name: string,
  key: string,
): { unknown: Identity; inspected: Identity } {
  const at = (file: string) => join(folder, file);
  writeFileSync(at('key.pem'), key);
  const own = (file: string, subject: string, ...extensions: readonly string[]) =>
    openssl(
      ...['req', '-x509', '-new', '-key', at('key.pem'), '-out', at(file), '-days', '30', '-subj', subject],
      ...extensions.flatMap((each) => ['-addext', each]),
    );
  own('unknown.pem', '/CN=Hotel Gateway', `subjectAltName=DNS:${name}`, 'basicConstraints=critical,CA:FALSE');
  own('root.pem', '/O=Acme Networks/CN=Acme Firewall Root CA');
  writeFileSync(at('leaf.ext'), `subjectAltName=DNS:${name}\nbasicConstraints=critical,CA:FALSE\n`);
  openssl('req', '-new', '-key', at('key.pem'), '-subj', `/CN=${name}`, '-out', at('leaf.csr'));
  openssl(
    ...['x509', '-req', '-in', at('leaf.csr'), '-CA', at('root.pem'), '-CAkey', at('key.pem')],
    ...['-set_serial', '7', '-days', '30', '-extfile', at('leaf.ext'), '-out', at('leaf.pem')],
  );
  const pem = (file: string) => readFileSync(at(file), 'utf8');
  return {
    unknown: { key, cert: pem('unknown.pem') },
    inspected: { key, cert: `${pem('leaf.pem')}${pem('root.pem')}` },
  };
}
