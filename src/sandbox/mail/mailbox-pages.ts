import { MAILBOX_PAGE_SIZE, MAILBOX_PATH } from '../model/mail-choices.ts';
import { escapeHtml, page } from '../pages/layout.ts';
import type { Message } from '../store/messages.ts';

const moment = (millis: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(
    millis,
  );

const time = (millis: number) =>
  `<time datetime="${new Date(millis).toISOString()}">${moment(millis)}</time>`;

const SMTP_WORDS: Record<Message['smtpState'], string> = {
  off: '',
  waiting: '<span class="badge">to be sent</span>',
  sent: '<span class="badge good">sent</span>',
  failed: '<span class="badge bad">not sent</span>',
};

/** Page `number` of the mailbox, newest first. */
export function mailboxPage(messages: readonly Message[], number: number, total: number): string {
  const rows = messages.map(
    (message) => `<tr>
<td><a href="${MAILBOX_PATH}/${message.id}">${escapeHtml(message.subject)}</a> ${SMTP_WORDS[message.smtpState]}<br>
<span class="quiet small">to ${escapeHtml(message.recipientName)} &lt;${escapeHtml(message.recipient)}&gt;</span></td>
<td class="time">${time(message.createdAt)}</td>
</tr>`,
  );
  const pages = Math.max(1, Math.ceil(total / MAILBOX_PAGE_SIZE));
  const turn = [
    number > 1 ? `<a href="${MAILBOX_PATH}?page=${number - 1}" rel="prev">Newer</a>` : '',
    `<span class="quiet">Page ${number} of ${pages}</span>`,
    number < pages ? `<a href="${MAILBOX_PATH}?page=${number + 1}" rel="next">Older</a>` : '',
  ];
  const list =
    rows.length === 0
      ? '<p class="quiet">Nothing yet. Every e-mail the sandbox sends appears here.</p>'
      : `<table class="small">
<thead><tr><th scope="col">Subject</th><th scope="col">Sent (UTC)</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>`;
  return page(
    'Mailbox',
    `<section class="card">
<h1>Mailbox</h1>
<p class="quiet">${total === 1 ? 'One e-mail' : `${total} e-mails`} of the sandbox, newest first.</p>
${list}
</section>
${pages > 1 ? `<nav aria-label="Mailbox pages" class="row">${turn.join(' ')}</nav>` : ''}`,
    { width: 'wide' },
  );
}

/** One message: both of its parts, neither able to do anything. */
export function messagePage(message: Message): string {
  const at = `${MAILBOX_PATH}/${message.id}`;
  const smtp =
    message.smtpState === 'off'
      ? ''
      : `<dt>SMTP</dt><dd>${SMTP_WORDS[message.smtpState]} ${message.smtpError ? escapeHtml(message.smtpError) : ''}</dd>`;
  return page(
    message.subject,
    `<p><a href="${MAILBOX_PATH}">← Mailbox</a></p>
<section class="card">
<h1>${escapeHtml(message.subject)}</h1>
<dl>
<dt>To</dt><dd>${escapeHtml(message.recipientName)} &lt;${escapeHtml(message.recipient)}&gt;</dd>
<dt>Sent</dt><dd>${time(message.createdAt)} UTC</dd>
${smtp}
<dt>File</dt><dd><a href="${at}/eml">${message.id}.eml</a></dd>
</dl>
<h2 id="html-part">As HTML</h2>
<iframe src="${at}/html" sandbox title="The HTML part of the message"></iframe>
</section>
<section class="card">
<h2>As plain text</h2>
<pre>${escapeHtml(message.text)}</pre>
</section>`,
    { width: 'wide' },
  );
}
