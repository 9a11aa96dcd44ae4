import { describe, expect, it } from 'vitest';
import { checkExchange } from './contract.ts';

const ORDER_ANSWER = {
  method: 'POST',
  url: '/v4/auth/token',
  status: 200,
  contentType: 'application/json; charset=utf-8',
  came: { accessToken: 'x', expiresIn: 3600, tokenType: 'Bearer' },
};

/** The checks of the conformance suite are only worth something when they find mistakes. */
describe('the contract check', () => {
  it('passes what is documented', () => {
    expect(checkExchange(ORDER_ANSWER)).toEqual([]);
  });

  it.each([
    ['a status', { status: 418 }],
    ['a content type', { contentType: 'text/html' }],
    ['a missing field', { came: { accessToken: 'x', expiresIn: 3600 } }],
    ['a field more', { came: { ...ORDER_ANSWER.came, scope: 'all' } }],
    ['a wrong type', { came: { ...ORDER_ANSWER.came, expiresIn: '3600' } }],
    ['a request that should have been refused', { sent: { clientId: 1 } }],
    ['an error code', { status: 401, came: { error: { code: 'order_not_found', message: 'No.' } } }],
  ])('finds %s that is not documented', (_, change) => {
    expect(checkExchange({ ...ORDER_ANSWER, ...change })).not.toEqual([]);
  });

  it('refuses an address that is not documented', () => {
    expect(() => checkExchange({ ...ORDER_ANSWER, url: '/v4/users' })).toThrow(/not in the document/);
  });
});
