import { describe, expect, it } from 'vitest';
import type { SessionFailure } from '../../../src/main/core/kernel/session.ts';
import { callFailure, wordsFor } from '../../../src/main/core/kernel/words.ts';
import type { NetworkFault } from '../../../src/main/core/ports/index.ts';
import type { ErrorCode } from '../../../src/shared/contract/index.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import type { Environment } from '../../../src/shared/domain/account.ts';

const FAULTS: Readonly<Record<NetworkFault, ErrorCode>> = {
  offline: 'offline',
  dns: 'offline',
  refused: 'offline',
  unreachable: 'offline',
  timeout: 'offline',
  certificate: 'certificate',
  reset: 'offline',
  proxy: 'offline',
  malformed: 'not_understood',
  aborted: 'offline',
};
const network = Object.entries(FAULTS).map(([fault, code]): [SessionFailure, ErrorCode] => [
  { kind: 'network', fault: fault as NetworkFault, detail: '' },
  code,
]);
const ALL: readonly [SessionFailure, ErrorCode][] = [
  ...network,
  [{ kind: 'unauthorised', said: null }, 'signed_out'],
  [{ kind: 'signed_out' }, 'signed_out'],
  [{ kind: 'keychain_locked' }, 'keychain_locked'],
  [{ kind: 'working_offline' }, 'offline'],
  [{ kind: 'refused', status: 422, said: 'No such service.', problems: [] }, 'refused'],
  [{ kind: 'not_found', said: null }, 'not_found'],
  [{ kind: 'rate_limited', retryAfter: null }, 'rate_limited'],
  [{ kind: 'unavailable', status: 503, retryAfter: 120_000 }, 'service_unavailable'],
  [
    { kind: 'not_understood', status: 200, why: verbatim('The service’s answer has no list of orders.') },
    'not_understood',
  ],
];
const asked = (environment: Environment, baseUrl = 'https://api.example.com:8443/roof') => ({
  account: { environment, baseUrl },
  now: Date.UTC(2026, 4, 4, 15),
});

describe('every failure', () => {
  it.each(ALL)('%j has its code and whole sentences that say what to do', (failure, code) => {
    for (const environment of ['practice', 'sandbox', 'production'] as const) {
      const described = callFailure(failure, asked(environment));
      expect(described.code).toBe(code);
      expect(described.message).toMatch(/^[\p{Lu}\p{Ll}“].{25,}[.!?]”?$/su);
      expect(described.message).not.toMatch(/undefined|null|\[object|\.\.|\s{2}/);
    }
  });

  it('is distinguished from every other', () => {
    const words = ALL.map(([failure]) => wordsFor(failure, asked('production')));
    expect(new Set(words).size).toBe(words.length);
  });
});

it('the words name the host, never the rest of the address', () => {
  const words = wordsFor({ kind: 'network', fault: 'dns', detail: '' }, asked('sandbox'));
  expect(words).toContain('api.example.com:8443');
  expect(words).not.toContain('/roof');
  expect(wordsFor({ kind: 'network', fault: 'dns', detail: '' }, asked('sandbox', 'nonsense'))).toContain(
    'nonsense',
  );
});

it('a wait is reported in words and in milliseconds', () => {
  const described = callFailure({ kind: 'rate_limited', retryAfter: 240_000 }, asked('production'));
  expect(described.message).toContain('4 minutes');
  expect(described.detail).toEqual({ retryAfterMs: 240_000 });
  const soon = wordsFor({ kind: 'rate_limited', retryAfter: 400 }, asked('production'));
  expect(soon).toContain('1 second.');
});

it('what the service said about fields comes along', () => {
  const problems = [{ field: 'address', message: verbatim('too short') } as const];
  const described = callFailure({ kind: 'refused', status: 422, said: 'No.', problems }, asked('production'));
  expect(described.detail).toEqual({ fields: problems, serviceSaid: 'No.' });
});

it('a web page of the network says what helps; only another strange answer points to the address', () => {
  const page = {
    kind: 'not_understood',
    status: 200,
    why: verbatim('A page came. Sign in there.'),
    page: true,
  } as const;
  expect(wordsFor(page, asked('production'))).toBe('A page came. Sign in there.');
  const strange = {
    kind: 'not_understood',
    status: 200,
    why: verbatim('A list is missing: try again.'),
  } as const;
  expect(wordsFor(strange, asked('production'))).toMatch(/^A list is missing: try again\. Check that api\./);
});
