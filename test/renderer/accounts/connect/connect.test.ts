import { describe, expect, it } from 'vitest';
import {
  checkCredentials,
  placeProblem,
} from '../../../../src/renderer/features/accounts/connect/problems.ts';
import { undoDelayOf } from '../../../../src/renderer/features/workstation/settings/undoDelay.ts';

const good = {
  environment: 'sandbox',
  version: 'v4',
  baseUrl: 'https://api.example.com',
  clientId: 'cl_1',
  clientSecret: 's',
} as const;

describe('the account form', () => {
  it.each([
    [good, null],
    [{ ...good, baseUrl: 'http://127.0.0.1:4000' }, null],
    [{ ...good, baseUrl: '  ' }, 'baseUrl'],
    [{ ...good, baseUrl: 'api.example.com' }, 'baseUrl'],
    [{ ...good, baseUrl: 'http://api.example.com' }, 'baseUrl'],
    [{ ...good, baseUrl: 'file:///etc/passwd' }, 'baseUrl'],
    [{ ...good, clientId: ' ' }, 'clientId'],
    [{ ...good, clientSecret: '' }, 'clientSecret'],
  ])('%j is stopped at %s', (values, field) => {
    expect(checkCredentials(values)?.field ?? null).toBe(field);
  });

  it.each([
    ['wrong_key', 'clientSecret'],
    ['offline', 'baseUrl'],
    ['certificate', 'baseUrl'],
    ['wrong_environment', 'baseUrl'],
    ['rate_limited', null],
  ] as const)('shows %s at %s', (code, field) => {
    expect(placeProblem({ code, message: 'words' })).toEqual({ field, message: 'words' });
  });
});

it.each([
  [10, 10_000],
  ['5', 5_000],
  [60, 60_000],
  [4, undefined],
  [61, undefined],
  ['', undefined],
  ['7.5', undefined],
  ['-', undefined],
])('reads %j seconds to undo', (typed, milliseconds) => {
  expect(undoDelayOf(typed)).toBe(milliseconds);
});
