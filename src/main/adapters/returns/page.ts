import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { language } from '../../../shared/copy/language.ts';
import { type LabelId, t } from '../../../shared/copy/t.ts';
import type { LandingWords } from '../../core/ports/index.ts';

/** What the page shows: what the service says of the payment, or that this was heard before. */
export type PageWords = LandingWords | 'already';

const WORDS: Record<
  PageWords,
  { readonly title: LabelId; readonly text: LabelId; readonly color: 'ok' | 'busy' | 'quiet' }
> = {
  paid: { title: 'returnPage.payment_received', text: 'returnPage.you_can_close_window_go', color: 'ok' },
  asking: {
    title: 'returnPage.ridgeline_asking_service',
    text: 'returnPage.whether_payment_went_through_shows',
    color: 'busy',
  },
  not_paid: {
    title: 'returnPage.not_paid',
    text: 'returnPage.nothing_was_ordered_you_can',
    color: 'quiet',
  },
  already: {
    title: 'returnPage.already_received',
    text: 'returnPage.ridgeline_knows_already_you_came',
    color: 'quiet',
  },
};

const STYLE = `
:root{color-scheme:light dark;--ground:#f3f5f6;--card:#fff;--line:#e1e7e9;--text:#17232b;--dim:#56646f;--ok:#14703f;--busy:#185f92;--quiet:#56646f}
@media(prefers-color-scheme:dark){:root{--ground:#10171b;--card:#161f24;--line:#26323a;--text:#e2e9ec;--dim:#9aaab4;--ok:#6cd39a;--busy:#82bff0;--quiet:#9aaab4}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{width:100%;max-width:440px;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:12px}
.brand{display:flex;align-items:center;gap:10px;margin:0 0 24px;font-size:14px;font-weight:600;color:var(--dim)}
.brand svg{width:28px;height:28px;padding:3px;border-radius:7px;background:#15252c}
h1{margin:0 0 8px;font-size:22px;line-height:1.3}
h1.ok{color:var(--ok)}h1.busy{color:var(--busy)}h1.quiet{color:var(--text)}
p{margin:0}main>p:last-child{color:var(--dim)}
`;

const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M4 21 16 9l12 12" stroke="#5fd0c1" stroke-width="3"/><path d="M10 24.5 16 18.5l6 6" stroke="#e8f1f1" stroke-width="2.4"/></svg>';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

function page(words: PageWords): string {
  const { title, text, color } = WORDS[words];
  return `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t(title)} · Ridgeline</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand">${MARK}Ridgeline</p>
<h1 class="${color}">${t(title)}</h1>
<p>${t(text)}</p>
</main>
</body>
</html>
`;
}

/** The whole page: nothing runs in it, nothing comes from elsewhere, nobody frames it, nothing keeps it. */
export function sendPage(response: ServerResponse, words: PageWords): void {
  const body = Buffer.from(page(words));
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    Connection: 'close',
  });
  response.end(body);
}
