import { escapeHtml } from '../pages/layout.ts';

/** Where the console's forms lead, below the control plane and behind its rules. */
export const CONSOLE_PATH = '/_practice/console';

const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

export const time = (millis: number) =>
  `<time datetime="${new Date(millis).toISOString()}">${MOMENT.format(millis)}</time>`;

const MONEY = new Map<string, Intl.NumberFormat>();

export function money(cents: number, currency: string): string {
  const format = MONEY.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  MONEY.set(currency, format);
  return format.format(cents / 100);
}

/** A form that is one button; `fields` go along unseen. */
export function button(
  action: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
  look: 'second' | 'plain' = 'second',
): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${CONSOLE_PATH}/${action}">${hidden.join('')}<button class="${look}">${escapeHtml(label)}</button></form>`;
}

/** A table, or a sentence where it has no rows. Cells are HTML. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[], empty: string): string {
  if (rows.length === 0) return `<p class="quiet">${escapeHtml(empty)}</p>`;
  const head = heads.map((each) => `<th scope="col">${escapeHtml(each)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  return `<div class="scroll"><table class="small"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

export const badge = (text: string, look: '' | 'good' | 'bad' = '') =>
  `<span class="badge ${look}">${escapeHtml(text)}</span>`;

export const section = (id: string, title: string, body: string) =>
  `<section class="card" id="${id}"><h2>${escapeHtml(title)}</h2>\n${body}\n</section>`;

/** JSON to read, folded away. */
export const folded = (label: string, value: unknown) =>
  `<details><summary>${escapeHtml(label)}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
