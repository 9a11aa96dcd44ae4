import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type RendererFiles, rendererFiles } from '../../src/main/hosts/common/renderer-files.ts';
import { temporaryFolder } from '../support/folder.ts';

const SCRIPT = 'console.warn(1)';
const PAGE = `<!doctype html><body><script type="module">${SCRIPT}</script></body>`;

function served(): RendererFiles {
  const root = temporaryFolder();
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Ridgeline</title>');
  writeFileSync(join(root, 'pdf-frame.html'), PAGE);
  writeFileSync(join(root, 'assets', 'a-1.js'), '');
  return rendererFiles(root);
}
const policyOf = (name: string) => {
  const policy = served().get(name)?.headers['content-security-policy'] ?? '';
  return new Map(
    policy.split('; ').map((rule) => {
      const [directive = '', ...values] = rule.split(' ');
      return [directive, values.join(' ')];
    }),
  );
};

describe('the policy of the frame that reads PDFs', () => {
  it('gives it its own origin, its one script by hash, and no address to ask or to send to', () => {
    const policy = policyOf('/pdf-frame.html');
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': "'none'",
      'script-src': `'sha256-${hash}' 'wasm-unsafe-eval'`,
      'worker-src': 'blob:',
      'img-src': 'blob: data:',
      'font-src': 'blob: data:',
      'connect-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
      sandbox: 'allow-scripts allow-modals',
    });
  });

  it('is not the policy of anything else: the app’s page is in no frame and holds only its own', () => {
    for (const name of ['/', '/index.html', '/assets/a-1.js']) {
      const policy = policyOf(name);
      expect([name, policy.get('frame-src'), policy.get('frame-ancestors')]).toEqual([
        name,
        "'self'",
        "'none'",
      ]);
      expect(policy.get('script-src')).toBe("'self'");
      expect(policy.has('sandbox')).toBe(false);
    }
  });
});
