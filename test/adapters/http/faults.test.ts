import { expect, test } from 'vitest';
import { chromiumFault, classifyFault } from '../../../src/main/adapters/http/faults.ts';
import { describeNetworkFault, type NetworkFault } from '../../../src/main/core/ports/index.ts';

test.each([
  ['net::ERR_NAME_NOT_RESOLVED', 'dns'],
  ['net::ERR_INTERNET_DISCONNECTED', 'offline'],
  ['net::ERR_CONNECTION_REFUSED', 'refused'],
  ['net::ERR_ADDRESS_UNREACHABLE', 'unreachable'],
  ['net::ERR_CONNECTION_TIMED_OUT', 'timeout'],
  ['net::ERR_TIMED_OUT', 'timeout'],
  ['net::ERR_CERT_DATE_INVALID', 'certificate'],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'certificate'],
  ['net::ERR_CERT_COMMON_NAME_INVALID', 'certificate'],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'certificate'],
  ['net::ERR_CONNECTION_RESET', 'reset'],
  ['net::ERR_CONNECTION_CLOSED', 'reset'],
  ['net::ERR_EMPTY_RESPONSE', 'reset'],
  ['net::ERR_NETWORK_CHANGED', 'reset'],
  ['net::ERR_CONTENT_LENGTH_MISMATCH', 'reset'],
  ['net::ERR_PROXY_CONNECTION_FAILED', 'proxy'],
  ['net::ERR_TUNNEL_CONNECTION_FAILED', 'proxy'],
  ['net::ERR_PROXY_CERTIFICATE_INVALID', 'proxy'],
  ['net::ERR_INVALID_HTTP_RESPONSE', 'malformed'],
  ['net::ERR_CONTENT_DECODING_FAILED', 'malformed'],
  ['net::ERR_ABORTED', 'aborted'],
])('%s is %s', (message, fault) => {
  expect(chromiumFault(message)?.fault).toBe(fault);
  expect(classifyFault(new Error(message)).fault).toBe(fault);
});

test.each([
  ['ENOTFOUND', 'dns'],
  ['EAI_AGAIN', 'dns'],
  ['ECONNREFUSED', 'refused'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['ETIMEDOUT', 'timeout'],
  ['ECONNRESET', 'reset'],
  ['EPIPE', 'reset'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'certificate'],
  ['HPE_INVALID_CONSTANT', 'malformed'],
  ['Z_DATA_ERROR', 'malformed'],
])('Node’s %s is %s, also as a cause', (code, fault) => {
  const error = Object.assign(new Error('x'), { code });
  expect(classifyFault(error).fault).toBe(fault);
  expect(classifyFault(new TypeError('fetch failed', { cause: error })).fault).toBe(fault);
  expect(classifyFault(new AggregateError([error])).fault).toBe(fault);
});

test('whatever is thrown gets a fault', () => {
  const loop: { cause?: unknown } = {};
  loop.cause = loop;
  for (const thrown of [undefined, null, 'text', 7, {}, loop, new Error('')]) {
    expect(classifyFault(thrown).fault).toBe('reset');
  }
});

test('every fault has words of its own, with the host and the detail in them', () => {
  const faults: NetworkFault[] = [
    'offline',
    'dns',
    'refused',
    'unreachable',
    'timeout',
    'certificate',
    'reset',
    'proxy',
    'malformed',
    'aborted',
  ];
  const words = faults.map((fault) => describeNetworkFault({ fault, detail: '' }, 'api.example'));
  expect(new Set(words).size).toBe(faults.length);
  for (const sentence of words) expect(sentence).toMatch(/^[A-Zai].*\.$/);
  const expired = classifyFault(Object.assign(new Error(), { code: 'CERT_HAS_EXPIRED' }));
  expect(describeNetworkFault(expired, 'api.example')).toBe(
    'The connection to api.example isn’t safe: its certificate has expired. Nothing was sent. Check this computer’s date and time; if they are right, the service’s operator has to renew it.',
  );
});

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /sign-in page/, /date and time|clock/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /sign-in page/, /date and time|clock/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /sign-in page/, /date and time|clock/],
  ['CERT_HAS_EXPIRED', /date and time/, /sign-in page/],
  ['CERT_NOT_YET_VALID', /date and time/, /sign-in page/],
  ['CERT_REVOKED', /ask whoever manages the network/, /sign-in page|date and time|clock/],
])('a certificate fault names only what can be its cause: %s', (code, named, unnamed) => {
  const words = describeNetworkFault(classifyFault(Object.assign(new Error(), { code })), 'api.example');
  expect(words).toMatch(named);
  expect(words).not.toMatch(unnamed);
});

test('what a proxy wants is one plain sentence, without the service’s address in it', () => {
  const fault = { fault: 'proxy', detail: 'it asks for a user name and password' } as const;
  expect(describeNetworkFault({ ...fault, cause: 'proxy_password_needed' }, 'api.example')).toBe(
    'This network’s proxy asks for a user name and password. Enter them in Settings, under Network.',
  );
  expect(
    describeNetworkFault({ fault: 'proxy', detail: '10.0.0.1:3128: nothing answers there' }, 'a.b'),
  ).toBe(
    'This network’s proxy didn’t let the connection to a.b through (10.0.0.1:3128: nothing answers there). Ask whoever manages the network.',
  );
});
