import tls from 'node:tls';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

const unknown = Object.assign(new Error('unable to verify'), { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });

test('a certificate of an unknown authority says so when the computer’s own list couldn’t be read', async () => {
  vi.resetModules();
  vi.spyOn(tls, 'getCACertificates').mockImplementation((type) => {
    if (type === 'system') throw new Error('the keychain is locked');
    return [];
  });
  const { officeTrust } = await import('../../../src/main/adapters/http/authorities.ts');
  const { classifyFault } = await import('../../../src/main/adapters/http/faults.ts');
  const usual = 'its certificate comes from an authority this computer doesn’t know';
  expect(classifyFault(unknown)).toMatchObject({ fault: 'certificate', detail: usual });
  // Node's own authorities are what is left.
  expect(officeTrust()).toEqual({});
  expect(classifyFault(unknown)).toMatchObject({
    fault: 'certificate',
    detail: `${usual}; this computer’s own list of authorities couldn’t be read`,
  });
});
