import type { FastifyReply } from 'fastify';
import { SITE_NAME, STYLESHEET_PATH } from '../model/choices.ts';

type Link = { href: string; label: string; current?: boolean };

export type PageOptions = {
  /** Whose page it is; the service's sandbox unless specified otherwise. */
  brand?: string;
  /** `narrow` for one form, `wide` for lists. */
  width?: 'narrow' | 'wide';
  /** Links in the page's head. */
  links?: readonly Link[];
};

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** A whole page. `title` is text and escaped here; `bodyHtml` is HTML whose parts the caller has escaped. */
export function page(title: string, bodyHtml: string, options: PageOptions = {}): string {
  const { brand = SITE_NAME, width = 'narrow', links = [] } = options;
  const items = links
    .map(
      ({ href, label, current }) =>
        `<a href="${escapeHtml(href)}"${current ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${escapeHtml(brand)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body class="${width}">
<header><p class="brand">${escapeHtml(brand)} <span class="badge">Test mode</span></p>${
    items === '' ? '' : `<nav aria-label="Pages">${items}</nav>`
  }</header>
<main>
${bodyHtml}
</main>
</body>
</html>
`;
}

type SendOptions = {
  status?: number;
  /** Origins a form may lead to, also by way of a redirect: browsers hold redirects to form-action too. */
  formTargets?: readonly string[];
  /** The page shows another page of this service in a frame. */
  frames?: boolean;
};

/** Sends a page: no script runs, nothing comes from elsewhere, nobody frames it, no cache keeps it. */
export function sendPage(reply: FastifyReply, html: string, options: SendOptions = {}): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action ${["'self'", ...(options.formTargets ?? [])].join(' ')}`,
    `frame-src ${options.frames ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return reply
    .code(options.status ?? 200)
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(html);
}
