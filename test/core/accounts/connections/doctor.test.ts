import { describe, expect, test } from 'vitest';
import { diagnose } from '../../../../src/main/core/accounts/connections/doctor.ts';
import type { SessionResult } from '../../../../src/main/core/kernel/session.ts';
import type { FaultDetail, Reached, WayTrace } from '../../../../src/main/core/ports/index.ts';
import { verbatim } from '../../../../src/shared/copy/message.ts';
import { ACCOUNT } from '../../support/core.ts';

const HOST = 'api.example.com';
const STRAIGHT: WayTrace = {
  route: { via: 'direct', proxy: null, source: 'none', signsIn: false },
  addresses: ['203.0.113.7'],
  certificate: null,
};
const PROXY: WayTrace = {
  route: { via: 'http', proxy: 'proxy.corp:8080', source: 'policy', signsIn: false },
  addresses: [],
  certificate: null,
};
const FIREWALL = {
  subject: HOST,
  issuer: 'FGT60F (Fortinet)',
  authority: 'Example Corp Root (Fortinet)',
  validTo: 'Jan  1 00:00:00 2027 GMT',
};
const PAGE: SessionResult<unknown> = {
  ok: false,
  failure: { kind: 'not_understood', status: 403, why: verbatim('A web page answered.'), page: true },
};

function shut(failed: Exclude<Reached['failed'], null>, fault: FaultDetail, trace = STRAIGHT): Reached {
  return { ...trace, failed, ...fault };
}

/** The report for what a connection and a sign-in came to. */
function report(way: Reached, page: string | null = null, signIn?: SessionResult<unknown>) {
  const offline: SessionResult<unknown> = {
    ok: false,
    failure: { kind: 'network', fault: 'refused', detail: '' },
  };
  return diagnose({
    account: ACCOUNT,
    ways: { reach: async () => way, page: async () => page },
    now: () => 0,
    signIn: async () => signIn ?? (way.failed === null ? { ok: true, value: null } : offline),
    paused: false,
  });
}

const unknownAuthority: FaultDetail = {
  fault: 'certificate',
  detail: 'its certificate comes from an authority this computer doesn’t know',
  cause: 'certificate_authority',
};

describe('the verdict says what to try first', () => {
  test.each<[string, Reached, string]>([
    ['nothing is wrong', { ...STRAIGHT, failed: null }, 'Everything works. Orders can be sent now.'],
    [
      'no network',
      shut('connection', { fault: 'offline', detail: 'this computer has no network' }),
      'Orders can’t be sent: this computer has no network. Check its cable or Wi-Fi.',
    ],
    [
      'a name that isn’t found',
      shut('name', { fault: 'dns', detail: '' }),
      `Orders can’t be sent: the address ${HOST} can’t be found. Check the internet connection; if other websites open, copy this report for whoever manages your network.`,
    ],
    [
      'a service that doesn’t answer',
      shut('connection', { fault: 'timeout', detail: '' }),
      `Orders can’t be sent: the service at ${HOST} didn’t answer in time. Copy this report for whoever manages your network.`,
    ],
    [
      'a proxy without its password',
      shut(
        'route',
        { fault: 'proxy', detail: 'it asks for a user name and password', cause: 'proxy_password_needed' },
        PROXY,
      ),
      'Orders can’t be sent: this network’s proxy asks for a user name and password. Enter them in Settings, under Network.',
    ],
    [
      'a proxy with a wrong password',
      shut(
        'route',
        {
          fault: 'proxy',
          detail: 'it doesn’t accept the user name and password that are set',
          cause: 'proxy_password_refused',
        },
        PROXY,
      ),
      'Orders can’t be sent: this network’s proxy doesn’t accept the user name and password that are set. Correct them in Settings, under Network.',
    ],
    [
      'an expired certificate',
      shut('certificate', {
        fault: 'certificate',
        detail: 'its certificate has expired',
        cause: 'certificate_dates',
      }),
      `Orders can’t be sent: the connection to ${HOST} isn’t safe (its certificate has expired). Check this computer’s date and time; if they are right, copy this report for whoever manages your network.`,
    ],
  ])('%s', async (_name, way, verdict) => {
    const { steps, ...doctor } = await report(way);
    expect(doctor.verdict).toBe(verdict);
    expect(doctor.ok).toBe(way.failed === null);
    expect(doctor.text).toContain(verdict);
    for (const { found } of steps) expect(found).toMatch(/^[A-Z]|^api\.example\.com was found/);
  });
});

test('a firewall that inspects TLS is named by its certificate, and IT reads which root to install', async () => {
  const way = shut('certificate', unknownAuthority, { ...STRAIGHT, certificate: FIREWALL });
  const step = (await report(way)).steps.find(({ id }) => id === 'certificate');
  expect(step?.found).toContain(`It was issued by FGT60F (Fortinet) for ${HOST}, valid until Jan 1, 2027.`);
  expect(step?.found).toContain('Usually this is a firewall or security program');
  expect(step?.forIt).toContain('install its root certificate (“Example Corp Root (Fortinet)”)');
});

test('a certificate that a router made for itself is no firewall’s, and no root is to be installed', async () => {
  const own = { subject: 'Hotel Gateway', issuer: 'Hotel Gateway', authority: 'Hotel Gateway', validTo: '' };
  const { steps } = await report(shut('certificate', unknownAuthority, { ...STRAIGHT, certificate: own }));
  const step = steps.find(({ id }) => id === 'certificate');
  expect(step?.found).toMatch(/issued by Hotel Gateway.*Something else on this network answers/);
  expect(step?.forIt).not.toMatch(/root certificate/);
});

test('a sign-in page’s certificate is the page’s, and IT has nothing to do', async () => {
  const way = shut('certificate', unknownAuthority, { ...STRAIGHT, certificate: FIREWALL });
  const doctor = await report(way, `http://${HOST}/`);
  expect(doctor).toMatchObject({
    page: true,
    verdict: expect.stringMatching(/^This network shows its sign-in page/),
  });
  const step = doctor.steps.find(({ id }) => id === 'certificate');
  expect(step).toMatchObject({
    found: expect.stringMatching(/belongs to this network’s sign-in page/),
    forIt: null,
  });
});

test('a page over a good connection may be a firewall’s, so the report is offered as well', async () => {
  const doctor = await report({ ...STRAIGHT, failed: null }, null, PAGE);
  expect(doctor.page).toBe(true);
  expect(doctor.verdict).toMatch(
    /its sign-in page, or a firewall’s.*if there is nothing to sign in to, copy this report/,
  );
});

test('a proxy’s way says who set it, and IT reads what to allow', async () => {
  const fault = {
    fault: 'proxy',
    detail: 'it asks for a Windows sign-in, which Ridgeline doesn’t support',
    cause: 'proxy_windows_sign_in',
  } as const;
  const step = (await report(shut('route', fault, PROXY))).steps.find(({ id }) => id === 'route');
  expect(step?.found).toMatch(/^Through the proxy proxy\.corp:8080 \(HTTP, set by your organization\)\./);
  expect(step?.forIt).toBe(
    `Allow CONNECT to ${HOST}:443 through proxy.corp:8080. The proxy asks for a Windows sign-in (Negotiate or NTLM), and Ridgeline signs in with a user name and password (Basic) only: exempt this address from the sign-in, or offer Basic.`,
  );
});
