import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { inAscii } from '../../scripts/bundle/plugins.ts';

const SCRIPTS = [
  "'dash — and “quotes”, ñ, 😀'",
  'new RegExp("[–—]+", "u").source + /[À-ÿ😀]/u.test("😀")',
  String.raw`'\—' + "\\—" + '\\\é'`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the script has the template.
  '`${1}–${"€"}` + /* a comment — here */ 2',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the script has the template.
  'String.raw`[$€£–-]\\d${"½"}\\s`',
  'const año = { señal: 3 }; año.señal',
];

describe('scripts in plain ASCII', () => {
  it.each(SCRIPTS)('mean the same: %s', (script) => {
    const plain = inAscii(script);
    expect(plain).toMatch(/^[\0-\x7F]*$/);
    expect(runInNewContext(plain)).toBe(runInNewContext(script));
  });

  it('are refused where a raw template escapes a character', () => {
    expect(() => inAscii('String.raw`\\–`')).toThrow('–');
  });
});
