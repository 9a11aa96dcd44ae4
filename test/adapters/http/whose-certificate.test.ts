import { expect, onTestFinished, test } from 'vitest';
import { resolvedRoutes } from '../../../src/main/adapters/http/routes.ts';
import { createWays } from '../../../src/main/adapters/http/ways.ts';
import { proxyServer } from '../../support/proxy-server.ts';
import { AUTHORITY, type Certificate, rawServer } from '../../support/raw-server.ts';

/** What the look at the way finds of a service's certificate, on a computer that trusts `ca`. */
async function lookAt(certificate: Certificate, ca: readonly string[]) {
  const service = await rawServer({ secure: certificate });
  const proxy = await proxyServer({ reach: () => service.port });
  onTestFinished(async () => {
    await Promise.all([proxy.close(), service.close()]);
  });
  const usual = resolvedRoutes(async () => `PROXY 127.0.0.1:${proxy.port}`);
  const found = await createWays({ userAgent: 'test', ca, usual }).reach('https://other.example', 5_000);
  return { found, service };
}

test('the chain of a firewall that inspects TLS is named up to its root, and nothing is sent', async () => {
  const { found, service } = await lookAt('inspected', []);
  expect(found).toMatchObject({
    failed: 'certificate',
    cause: 'certificate_authority',
    certificate: { subject: expect.stringContaining('other.example') },
  });
  expect(found.certificate?.authority).not.toBe('');
  expect(found.certificate?.authority).toBe(found.certificate?.issuer);
  expect(service.heard.every(({ bytes }) => bytes === '')).toBe(true);
});

test('a certificate without its chain still names who issued it', async () => {
  const { found } = await lookAt('wrong-host', []);
  expect(found).toMatchObject({ failed: 'certificate', cause: 'certificate_authority' });
  expect(found.certificate?.issuer).not.toBe('');
});

test('the same chain is good where its root is trusted', async () => {
  const { found } = await lookAt('inspected', [AUTHORITY]);
  expect(found.failed).toBeNull();
});
