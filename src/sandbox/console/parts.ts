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

/** A form that is one button; `fields` go along unseen. `pressed` marks the one of several that holds. */
export function button(
  action: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
  { look = 'second', pressed }: { look?: 'second' | 'plain'; pressed?: boolean } = {},
): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${CONSOLE_PATH}/${action}">${hidden.join('')}<button class="${look}"${pressed === undefined ? '' : ` aria-pressed="${pressed}"`}>${escapeHtml(label)}</button></form>`;
}

/** A column's heading. `number`: aligned to the right with its cells; `hidden`: only for those who hear the page. */
export type Head = string | { label: string; look: 'number' | 'hidden' };

/** A table, or a sentence where it has no rows. Cells are HTML. */
export function table(heads: readonly Head[], rows: readonly (readonly string[])[], empty: string): string {
  if (rows.length === 0) return `<p class="quiet">${escapeHtml(empty)}</p>`;
  const lookOf = (head: Head | undefined) => (typeof head === 'object' ? head.look : undefined);
  const right = (head: Head | undefined) => (lookOf(head) === 'number' ? ' class="number"' : '');
  const labels = heads.map((head) => {
    const label = escapeHtml(typeof head === 'object' ? head.label : head);
    const shown = lookOf(head) === 'hidden' ? `<span class="unseen">${label}</span>` : label;
    return `<th scope="col"${right(head)}>${shown}</th>`;
  });
  const lines = rows.map(
    (cells) => `<tr>${cells.map((cell, at) => `<td${right(heads[at])}>${cell}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll"><table class="small"><thead><tr>${labels.join('')}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`;
}

export const badge = (text: string, look: '' | 'good' | 'bad' = '') =>
  `<span class="badge ${look}">${escapeHtml(text)}</span>`;

export const section = (id: string, title: string, body: string) =>
  `<section class="card" id="${id}"><h2>${escapeHtml(title)}</h2>\n${body}\n</section>`;

/** JSON to read, folded away. */
export const folded = (label: string, value: unknown) =>
  `<details><summary>${escapeHtml(label)}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
