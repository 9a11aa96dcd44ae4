import { LINE_CASES, LINES } from './line-cases.ts';
import type { Line } from './shaper.ts';

/**
 * How an order of a case ends while the cause lasts: it waits, it goes at once, it goes although it may have waited, or its
 * answer is lost.
 */
type Expected = 'held' | 'goes' | 'arrives' | 'lost';

export type NetworkCase = {
  readonly name: string;
  /** What the computer's proxy settings answer, as a PAC file does; and once the cause is gone. */
  readonly pac: string;
  readonly pacAfter?: string;
  /** What is wrong in the world (world.ts) and at the office's own computer (run.ts). */
  readonly world?: Readonly<Record<string, string>>;
  readonly office?: 'cable' | 'blackhole' | 'prohibited' | 'slow';
  /** The kind of line between the office and the world. */
  readonly line?: Line;
  /** What the chip has to say while the order is held. */
  readonly says?: RegExp;
  /** The cause goes when somebody opens the sign-in page that the app offers and presses its button. */
  readonly portal?: true;
  /** The sign-in at the proxy, before and after. */
  readonly signIn?: readonly [user: string, password: string];
  readonly signInAfter?: readonly [user: string, password: string];
  readonly expected: Expected;
  /** The app is started again afterwards: what it learned would hold up the next case. */
  readonly fresh?: true;
};

const HOST = '10.77.0.1';
const ANN = ['ann', 's3cret'] as const;
const DIRECT = 'DIRECT';

/** Ways by which an office reaches the service; the proxies are squid, tinyproxy and a SOCKS5 server. */
const WAYS: readonly { readonly name: string; readonly pac: string; readonly signIn?: typeof ANN }[] = [
  { name: 'direct', pac: DIRECT },
  { name: 'squid', pac: `PROXY ${HOST}:3128` },
  { name: 'squid with a sign-in', pac: `PROXY ${HOST}:3129`, signIn: ANN },
  { name: 'tinyproxy', pac: `PROXY ${HOST}:8888` },
  { name: 'SOCKS5', pac: `SOCKS5 ${HOST}:1080` },
];

/** What is wrong at the service's end, or between, whatever the way to it. */
const BEHIND: readonly (readonly [
  name: string,
  world: Record<string, string>,
  expected: Expected,
  fresh?: true,
])[] = [
  ['nothing is wrong', {}, 'goes'],
  ['the service refuses connections', { service: 'refused' }, 'held'],
  ['the service accepts and says nothing', { service: 'hang' }, 'held'],
  ['connections are reset', { service: 'reset' }, 'held'],
  ['an expired certificate', { certificate: 'expired' }, 'held'],
  ['another host’s certificate', { certificate: 'other-host' }, 'held'],
  ['a self-signed certificate', { certificate: 'self-signed' }, 'held'],
  ['an authority that isn’t known', { certificate: 'unknown' }, 'held'],
  ['a firewall that inspects TLS, its root not installed', { certificate: 'inspected' }, 'held'],
  ['a page with 200', { answer: 'page 200' }, 'held'],
  ['a page with 401', { answer: 'page 401' }, 'held'],
  ['a page with 403', { answer: 'page 403' }, 'held'],
  ['a page with 404', { answer: 'page 404' }, 'held'],
  ['a page with 451', { answer: 'page 451' }, 'held'],
  ['a page with 511', { answer: 'page 511' }, 'held'],
  ['a redirect to a sign-in page', { answer: 'redirect' }, 'held'],
  ['a transparent proxy’s 407', { answer: 'challenge' }, 'held'],
  ['503 in JSON', { answer: 'json 503' }, 'held'],
  ['503 with a page', { answer: 'page 503' }, 'held'],
  ['the answer to the order is lost', { answer: 'lost' }, 'lost', true],
];

const AT_THE_OFFICE: readonly NetworkCase[] = [
  { name: 'the cable is pulled', pac: DIRECT, office: 'cable', expected: 'held' },
  { name: 'packets vanish', pac: DIRECT, office: 'blackhole', expected: 'held' },
  { name: 'the router says no', pac: DIRECT, office: 'prohibited', expected: 'held' },
  { name: 'a line of 64 kbit/s', pac: DIRECT, office: 'slow', expected: 'goes' },
  { name: 'the name isn’t known', pac: DIRECT, world: { dns: 'nxdomain' }, expected: 'held' },
  { name: 'the name server fails', pac: DIRECT, world: { dns: 'servfail' }, expected: 'held' },
  { name: 'the name server refuses', pac: DIRECT, world: { dns: 'refused' }, expected: 'held' },
  { name: 'the name server drops every question', pac: DIRECT, world: { dns: 'drop' }, expected: 'held' },
  { name: 'the name server drops IPv6 questions', pac: DIRECT, world: { dns: 'drop6' }, expected: 'goes' },
  { name: 'IPv6 leads nowhere', pac: DIRECT, world: { dns: 'dead6' }, expected: 'goes' },
];

/** Captive gateways: what they do with HTTPS, and how their page is met over plain HTTP. */
const PORTALS: readonly NetworkCase[] = (
  [
    ['refuses HTTPS and redirects', { service: 'refused', plain: 'redirect' }],
    ['shows its own certificate and redirects', { certificate: 'self-signed', plain: 'redirect' }],
    ['drops HTTPS and redirects', { service: 'hang', plain: 'redirect' }],
    ['resets HTTPS and redirects', { service: 'reset', plain: 'redirect' }],
    ['shows its own certificate, and its page at once', { certificate: 'unknown', plain: 'page' }],
    ['refuses HTTPS, and answers 511', { service: 'refused', plain: '511' }],
    ['gives its own address for every name', { dns: 'captive', plain: 'redirect' }],
  ] as const
).map(
  ([what, world]): NetworkCase => ({
    name: `a hotel’s gateway ${what}`,
    pac: DIRECT,
    world,
    expected: 'held',
    portal: true,
  }),
);

/** Bad lines to and through each kind of proxy. */
const PROXY_LINES: readonly NetworkCase[] = WAYS.filter(({ pac }) => pac !== DIRECT).flatMap(
  ({ name, pac, signIn }) =>
    ['a round trip of 600 ms', 'a hotspot: 400 ms, 64 kbit/s, 1% lost'].flatMap((what): NetworkCase[] => {
      const line = LINES[what];
      return line
        ? [{ name: `${name}: ${what}`, pac, line, expected: 'arrives', ...(signIn ? { signIn } : {}) }]
        : [];
    }),
);

const scripted = (name: string, proxy: string, expected: Expected = 'held'): NetworkCase => ({
  name: `a proxy that ${name}`,
  pac: `PROXY ${HOST}:3130`,
  world: { proxy },
  expected,
});

const AT_THE_PROXY: readonly NetworkCase[] = [
  { name: 'squid is gone', pac: `PROXY ${HOST}:9`, pacAfter: `PROXY ${HOST}:3128`, expected: 'held' },
  {
    name: 'the proxy’s name isn’t known',
    pac: 'PROXY proxy.nowhere.example:3128',
    pacAfter: `PROXY ${HOST}:3128`,
    expected: 'held',
  },
  { name: 'a dead proxy, then straight', pac: `PROXY ${HOST}:9; DIRECT`, expected: 'goes' },
  { name: 'a dead SOCKS proxy, then straight', pac: `SOCKS5 ${HOST}:9; DIRECT`, expected: 'goes' },
  {
    name: 'squid denies the address',
    pac: `PROXY ${HOST}:3131`,
    pacAfter: `PROXY ${HOST}:3128`,
    expected: 'held',
  },
  {
    name: 'squid denies, then straight',
    pac: `PROXY ${HOST}:3131; DIRECT`,
    pacAfter: DIRECT,
    expected: 'held',
  },
  { name: 'squid wants a name and gets none', pac: `PROXY ${HOST}:3129`, signInAfter: ANN, expected: 'held' },
  {
    name: 'squid wants a name and gets a wrong one',
    pac: `PROXY ${HOST}:3129`,
    signIn: ['ann', 'wrong'],
    signInAfter: ANN,
    says: /doesn’t accept the user name and password/,
    expected: 'held',
  },
  {
    name: 'tinyproxy wants a name and gets none',
    pac: `PROXY ${HOST}:8889`,
    signInAfter: ANN,
    expected: 'held',
  },
  { name: 'tinyproxy wants a name and gets it', pac: `PROXY ${HOST}:8889`, signIn: ANN, expected: 'goes' },
  {
    name: 'tinyproxy wants a name and gets a wrong one',
    pac: `PROXY ${HOST}:8889`,
    signIn: ['ann', 'wrong'],
    signInAfter: ANN,
    says: /doesn’t accept the user name and password/,
    expected: 'held',
  },
  {
    name: 'SOCKS wants a name and gets none',
    pac: `SOCKS5 ${HOST}:1081`,
    signInAfter: ANN,
    expected: 'held',
  },
  { name: 'SOCKS wants a name and gets it', pac: `SOCKS5 ${HOST}:1081`, signIn: ANN, expected: 'goes' },
  {
    name: 'SOCKS wants a name and gets a wrong one',
    pac: `SOCKS5 ${HOST}:1081`,
    signIn: ['ann', 'wrong'],
    signInAfter: ANN,
    says: /doesn’t accept the user name and password/,
    expected: 'held',
  },
  {
    name: 'SOCKS refuses, then straight',
    pac: `SOCKS5 ${HOST}:1082; DIRECT`,
    pacAfter: DIRECT,
    expected: 'held',
  },
  {
    name: 'a kind of proxy that isn’t known, then straight',
    pac: `QUIC ${HOST}:443; DIRECT`,
    pacAfter: DIRECT,
    expected: 'held',
  },
  scripted('wants a Windows sign-in (NTLM)', 'NTLM'),
  scripted('wants a Windows sign-in (Negotiate)', 'Negotiate'),
  scripted('wants Digest', 'Digest realm="x", nonce="y"'),
  scripted('answers 502', '502'),
  scripted('sends on to a page', '302'),
  scripted('says nothing', 'hang'),
  scripted('hangs up', 'hang-up'),
  scripted('speaks in the service’s place', 'speaks'),
  scripted('says 100 Continue first', 'interim', 'goes'),
];

/** Every case of the bench. Those that teach the app something come last. */
export const CASES: readonly NetworkCase[] = [
  ...AT_THE_OFFICE,
  ...PORTALS,
  ...AT_THE_PROXY,
  ...PROXY_LINES,
  ...LINE_CASES,
  ...WAYS.flatMap(({ name: way, pac, signIn }) =>
    BEHIND.map(([what, world, expected, fresh]) => ({
      name: `${way}: ${what}`,
      pac,
      world,
      expected,
      ...(signIn ? { signIn } : {}),
      ...(fresh ? { fresh } : {}),
    })),
  ),
].sort((a, b) => Number(a.fresh ?? false) - Number(b.fresh ?? false));
