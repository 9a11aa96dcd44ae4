import { SUBJECT_PART_LENGTH, SUBJECT_PREFIX } from '../model/mail-choices.ts';
import { escapeHtml } from '../pages/layout.ts';

/** An e-mail before it is written out: both of its forms are made from the same parts. */
export type Letter = {
  kind: string;
  /** For whom production would send it; the sandbox only names them (section 1, Sandbox). */
  intendedFor: string;
  subject: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [label: string, value: string])[];
  /** Shown large: a code to type in. */
  code?: string;
  link?: { label: string; url: string };
};

/** Prefixed with [TEST] and naming the intended recipient; one line whatever the texts of the order hold. */
export function subjectOf({ subject, intendedFor }: Letter): string {
  return `${SUBJECT_PREFIX} ${oneLine(subject)} (for ${oneLine(intendedFor)})`;
}

/** Text fit for a part of a header: no control characters, no line breaks, not endless. */
export function oneLine(text: string, length: number = SUBJECT_PART_LENGTH * 3): string {
  const points = [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()];
  return points.length > length ? `${points.slice(0, length - 1).join('')}…` : points.join('');
}

const FOOTER =
  'This is a test message of the sandbox. The order it is about, if any, will not be measured or billed.';

/** The plain text form. */
export function textOf(letter: Letter): string {
  const parts = [letter.subject, ...letter.paragraphs];
  if (letter.code) parts.push(letter.code);
  if (letter.facts) parts.push(letter.facts.map(([label, value]) => `${label}: ${value}`).join('\n'));
  if (letter.link) parts.push(`${letter.link.label}:\n${letter.link.url}`);
  return `${[...parts, `-- \n${FOOTER}`].join('\n\n')}\n`;
}

const INK = 'color:#17212b;font:16px/1.5 Arial,Helvetica,sans-serif';

/** The HTML form, styled in place as mail readers need it. Nothing in it is fetched from anywhere. */
export function htmlOf(letter: Letter): string {
  const parts = letter.paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`);
  if (letter.code) {
    parts.push(
      `<p style="margin:0 0 16px;font:700 28px/1.3 Consolas,Menlo,monospace;letter-spacing:6px">${escapeHtml(letter.code)}</p>`,
    );
  }
  if (letter.facts) {
    const rows = letter.facts.map(
      ([label, value]) =>
        `<tr><th style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:400;color:#566270;white-space:nowrap">${escapeHtml(label)}</th>` +
        `<td style="padding:6px 0;vertical-align:top;overflow-wrap:anywhere">${lines(value)}</td></tr>`,
    );
    parts.push(`<table style="margin:0 0 16px;border-collapse:collapse;${INK}">${rows.join('')}</table>`);
  }
  if (letter.link) {
    parts.push(
      `<p style="margin:0 0 16px"><a href="${escapeHtml(letter.link.url)}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#1f5fae;color:#ffffff;text-decoration:none;font-weight:700">${escapeHtml(letter.link.label)}</a></p>`,
    );
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;${INK}">
<div style="max-width:560px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;overflow-wrap:anywhere">${escapeHtml(letter.subject)}</h1>
${parts.join('\n')}
<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #d9dee4;color:#566270;font-size:13px">${escapeHtml(FOOTER)}</p>
</div>
</body></html>
`;
}

const lines = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');
