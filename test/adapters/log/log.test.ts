import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFileLogger } from '../../../src/main/adapters/log/index.ts';
import { redact } from '../../../src/main/adapters/log/redactor.ts';
import { temporaryFolder } from '../../support/folder.ts';

const CANARY = 'cAnArY-93af_77Zq';

const leaks: readonly [string, string][] = [
  ['a bearer header', `Authorization: Bearer ${CANARY}`],
  ['a bearer in running text', `sent with bearer ${CANARY} to the service`],
  ['a JSON body', `{"clientId":"rl_x","clientSecret":"${CANARY}"}`],
  ['a cut JSON body', `{"clientSecret":"${CANARY}`],
  ['a JSON answer', `{"accessToken": "${CANARY}", "expiresIn": 3600}`],
  ['a token in the query', `GET https://api.example.com/v4/files/download?token=${CANARY}`],
  ['anything in the query', `https://api.example.com/v4/orders/by-customer?email=${CANARY}`],
  ['a payment page', `opened https://pay.example.com/checkout/${CANARY} in the browser`],
  ['a checkout session', `GET https://api.example.com/v1/orders/status/${CANARY}`],
  ['a return page', `http://127.0.0.1:4711/payment/${CANARY}/done`],
  ['a session in JSON', `{"checkoutSessionId":"${CANARY}"}`],
  ['a fragment', `https://api.example.com/x#${CANARY}`],
  ['a user in an address', `http://me:${CANARY}@proxy.example.com:3128/`],
  ['a form body', `password=${CANARY}&email=x`],
  ['a web token', `eyJhbGciOiJIUzI1NiJ9.${CANARY}.sig`],
  ['an e-mail address', `${CANARY}@example.com placed it`],
  ['an object printed by Node', `{ clientSecret: '${CANARY}' }`],
];
test.each(leaks)('the redactor takes out %s', (_name, text) => {
  expect(redact(text)).not.toContain(CANARY);
});

test('what a person needs stays readable', () => {
  expect(redact('GET https://api.example.com/v4/orders/1284?x=1 answered 503 after 30.2 s')).toBe(
    'GET https://api.example.com/v4/orders/1284?[removed] answered 503 after 30.2 s',
  );
  expect(redact('mail to owner@example.com')).toBe('mail to …@example.com');
  expect(redact('x'.repeat(50_000)).length).toBeLessThan(2_100);
});

test('lines are JSON; secrets in facts, messages, stacks and causes are gone; an error answers its id', () => {
  const dir = temporaryFolder();
  const logger = createFileLogger({ dir, now: () => Date.UTC(2026, 0, 2) });
  logger.info('started', { version: '0.1.0', clientSecret: CANARY, port: 12, none: undefined });
  const error = new Error(`no answer to Bearer ${CANARY}`, { cause: new Error(`token=${CANARY}`) });
  const id = logger.error(`call ${CANARY}@example.com`, error, { url: `http://x/?${CANARY}` });
  const text = readFileSync(join(dir, 'ridgeline.log'), 'utf8');
  expect(text).not.toContain(CANARY);
  const [first, second] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(first).toEqual({
    at: '2026-01-02T00:00:00.000Z',
    level: 'info',
    what: 'started',
    facts: { version: '0.1.0', clientSecret: '[removed]', port: 12, none: null },
  });
  expect(second).toMatchObject({ level: 'error', id });
  expect(id).toMatch(/^[2-9A-HJKMNP-TV-Z]{7}$/);
});

test('files rotate, and only five stay', () => {
  const dir = temporaryFolder();
  const logger = createFileLogger({ dir, maxBytes: 500 });
  for (let line = 0; line < 100; line += 1) logger.info(`line ${line} ${'x'.repeat(60)}`);
  const names = readdirSync(dir).sort();
  expect(names).toEqual([
    'ridgeline.log',
    'ridgeline.log.1',
    'ridgeline.log.2',
    'ridgeline.log.3',
    'ridgeline.log.4',
  ]);
  for (const name of names) expect(statSync(join(dir, name)).size).toBeLessThanOrEqual(500);
  expect(readFileSync(join(dir, 'ridgeline.log'), 'utf8')).toContain('line 99');
});

test('a folder that cannot be made keeps nobody from working', () => {
  const dir = temporaryFolder();
  writeFileSync(join(dir, 'taken'), '');
  const logger = createFileLogger({ dir: join(dir, 'taken', 'logs') });
  expect(() => logger.warn('nothing to write on')).not.toThrow();
  expect(logger.error('nor here', new Error('x'))).toHaveLength(7);
  expect(existsSync(join(dir, 'taken', 'logs'))).toBe(false);
});
