import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of the app's page: own files only, no inline script, nowhere to send anything. The one
 * frame it holds is the reader of PDFs. `style-src` allows inline styles because the component library positions by them.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "manifest-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const INLINE_SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of the frame that reads PDFs, from its page: its own origin (`sandbox`), the page's one script by its
 * hash, pdf.js' worker from a blob, and no address to ask or to send to. Only the app's page may hold it.
 */
export function framePolicy(page: string): string {
  const scripts = [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')} 'wasm-unsafe-eval'`,
    'worker-src blob:',
    'img-src blob: data:',
    'font-src blob: data:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // Dialogs are for printing: a frame gets them only where its element allows them, too.
    'sandbox allow-scripts allow-modals',
  ].join('; ');
}

/** Headers of every answer of a host. `immutable`: the name carries a hash, so it may be kept. */
export function securityHeaders(
  immutable: boolean,
  policy = CONTENT_SECURITY_POLICY,
): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), clipboard-read=()',
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-store',
  };
}
