import { describe, expect, it } from 'vitest';
import { isLocalAddress, normalizeAddress } from '../../../../src/main/core/kernel/base-address.ts';
import { spoken } from '../../../support/spoken.ts';

describe('the base address from what a person pasted', () => {
  const same: readonly (readonly [string, string])[] = [
    ['https://api.example.com', 'https://api.example.com'],
    ['  https://API.Example.com/  ', 'https://api.example.com'],
    ['api.example.com', 'https://api.example.com'],
    ['https://api.example.com/v4', 'https://api.example.com'],
    ['https://api.example.com/v4/', 'https://api.example.com'],
    ['https://api.example.com/v1/orders/status/x?y=1#z', 'https://api.example.com'],
    ['https://api.example.com/roof/v4/auth/token', 'https://api.example.com/roof'],
    ['https://api.example.com//roof//', 'https://api.example.com/roof'],
    ['https://api.example.com/v40', 'https://api.example.com/v40'],
    ['https://example.com/sandbox/regenerate', 'https://example.com'],
    ['https://example.com/sandbox', 'https://example.com/sandbox'],
    ['“https://api.example.com”', 'https://api.example.com'],
    ['<https://api.example.com:8443/>', 'https://api.example.com:8443'],
    ['https://api.example.com:443', 'https://api.example.com'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['localhost:8080/v4', 'http://localhost:8080'],
    ['http://[::1]:9000/', 'http://[::1]:9000'],
    ['[::1]:9000', 'http://[::1]:9000'],
    ['https//api.example.com', 'https://api.example.com'],
    ['https:/api.example.com/v4', 'https://api.example.com'],
    ['https;//api.example.com', 'https://api.example.com'],
    ['https:api.example.com', 'https://api.example.com'],
    ['https:\\\\api.example.com', 'https://api.example.com'],
    ['https.example.com', 'https://https.example.com'],
    ['api.example.com\u200b', 'https://api.example.com'],
    ['https://пример.example', 'https://xn--e1afmkfd.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ];
  it.each(same)('%s becomes %s', (typed, baseUrl) => {
    expect(normalizeAddress(typed)).toEqual({ ok: true, baseUrl });
  });

  it('is stable when it is read again', () => {
    for (const [, baseUrl] of same) expect(normalizeAddress(baseUrl)).toEqual({ ok: true, baseUrl });
  });

  const refused: readonly (readonly [string, RegExp])[] = [
    ['', /can’t be read/],
    ['https://', /can’t be read/],
    ['not an address', /can’t be read/],
    ['http://api.example.com', /https:\/\/, because/],
    ['http://localhost.example.com', /https:\/\/, because/],
    ['http://127.0.0.1.example.com', /https:\/\/, because/],
    ['ftp://api.example.com', /must start with https/],
    ['file:///etc/passwd', /can’t be read|must start with https/],
    ['javascript:alert(1)', /can’t be read|must start with https/],
    ['{base_url}', /placeholder/],
    ['https://{base_url}/v4', /placeholder/],
    ['BASE_URL', /placeholder/],
    ['https://аpi.example.com', /letter “а”/],
    ['https://api.exаmple.com', /letter “а”/],
    ['https://api.сор.example', /letter “с”/],
    ['https://me:secret@api.example.com', /user name or password/],
  ];
  it.each(refused)('%s is refused in words', (typed, words) => {
    const result = normalizeAddress(typed);
    expect(result.ok ? result.baseUrl : spoken(result.message)).toMatch(words);
  });

  it('knows what is this computer', () => {
    expect(isLocalAddress('http://127.0.0.1:4000')).toBe(true);
    expect(isLocalAddress('https://127.0.0.1.example.com')).toBe(false);
    expect(isLocalAddress('nonsense')).toBe(false);
  });
});
