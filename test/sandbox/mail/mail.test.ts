import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ArgumentError, readArguments } from '../../../src/sandbox/arguments.ts';
import { eventually } from '../events/receiver.ts';
import { Browser } from '../signup/people.ts';
import {
  type Body,
  dataOf,
  HandClock,
  MINUTE,
  ORDER,
  send,
  signIn,
  startService,
  temporaryFolder,
} from '../support.ts';
import { readMail } from './rfc5322.ts';
import { smtpDouble } from './smtp-double.ts';

const OFFICE = { name: 'Ñandú Roofing', email: 'office@roofers.example' };
const SECOND = 1000;

type Service = Awaited<ReturnType<typeof startService>>;

const clientOf = async (service: Service) => signIn(service.baseUrl, service.createAccount(OFFICE));

const messages = async (service: Service): Promise<Body[]> =>
  dataOf(await send(service.baseUrl, '/_practice/messages?page=1&pageSize=100'));

const emlFiles = (dataDir: string) => {
  const folder = join(dataDir, 'mail');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};

/** The .eml files once there are `count` of them, oldest first. */
const filed = (dataDir: string, count: number) =>
  eventually(() => {
    const names = emlFiles(dataDir);
    expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(count);
    expect(names).toHaveLength(count);
    return names.map((name) => readMail(readFileSync(join(dataDir, 'mail', name))));
  });

describe('an e-mail', () => {
  it('goes to the address of sign-up; the subject says [TEST] and who it would be for', async () => {
    const service = await startService();
    const client = await clientOf(service);
    await client.post('/v4/orders', ORDER);
    expect(await messages(service)).toMatchObject([
      {
        kind: 'order-confirmation',
        to: OFFICE.email,
        subject:
          '[TEST] Order confirmed: 118 Juniper Lane, Millbrook, OH 45000 (for Dana Whitfield <dana@example.com>)',
        smtp: { state: 'off', attempts: 0, error: null },
      },
    ]);
  });

  it('is a whole RFC 5322 file with both parts, readable whatever the letters', async () => {
    const dataDir = temporaryFolder();
    const service = await startService({ dataDir });
    const client = await clientOf(service);
    const order = {
      ...ORDER,
      customerName: 'Íñigo Ñuñez 🏠 木村',
      address: 'Calle Ñ 7 <b>bold</b> & "co", 😀',
      notes: 'first line\r\n.\r\nBcc: everybody@example.com',
    };
    await client.post('/v4/orders', order);
    const [mail] = await filed(dataDir, 1);
    if (!mail) throw new Error('no mail');
    // Nothing beyond ASCII on the wire, no line too long, CR and LF only together.
    expect(mail.raw).toMatch(/^[\t\n\r -~]*$/);
    expect(Math.max(...mail.raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(mail.raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(mail.rawHeader('subject')).toContain('=?UTF-8?');
    expect(mail.header('subject')).toBe(
      `[TEST] Order confirmed: ${order.address} (for ${order.customerName} <dana@example.com>)`,
    );
    expect(mail.header('to')).toBe('Ñandú Roofing <office@roofers.example>');
    expect(mail.header('from')).toBe('Roof Measurement Sandbox <no-reply@sandbox.example>');
    expect(mail.header('bcc')).toBe('');
    expect(new Date(mail.header('date')).getTime()).toBe(service.clock.now());
    expect(mail.header('message-id')).toMatch(/^<msg_\w+@sandbox\.example>$/);
    expect(mail.header('x-practice-kind')).toBe('order-confirmation');
    const [text, html] = mail.parts;
    expect(text?.type).toContain('text/plain');
    expect(text?.text.replaceAll('\r\n', '\n')).toContain(`Property: ${order.address}`);
    expect(html?.type).toContain('text/html');
    expect(html?.text).toContain('Calle Ñ 7 &lt;b&gt;bold&lt;/b&gt; &amp; &quot;co&quot;, 😀');
    expect(mail.parts).toHaveLength(2);
  });

  it('keeps its subject one line and short for any text', async () => {
    const dataDir = temporaryFolder();
    const service = await startService({ dataDir });
    const client = await clientOf(service);
    const address = `1 Long Street\r\nBcc: x@example.com\t${'😀'.repeat(400)}`;
    await client.post('/v4/orders', { ...ORDER, address, customerName: '\u2028\u0007 X \u202e' });
    const [mail] = await filed(dataDir, 1);
    const subject = mail?.header('subject') ?? '';
    expect(subject).toMatch(/^\[TEST\] Order confirmed: 1 Long Street Bcc: x@example.com 😀+… \(for X/u);
    expect([...subject].length).toBeLessThan(200);
    expect(subject).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(mail?.rawHeader('bcc')).toBe('');
  });

  it('about a delivery has a link that downloads every file, for 24 hours', async () => {
    const service = await startService();
    const client = await clientOf(service);
    await client.post('/v4/orders', ORDER);
    service.clock.advance(5 * MINUTE);
    await service.settle();
    const [message] = await messages(service);
    expect(message?.['kind']).toBe('order-delivered');
    const url = /^http\S+$/m.exec(String(message?.['text']))?.[0] ?? '';
    const download = await fetch(url);
    expect([download.status, download.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(
      Buffer.from(await download.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    service.clock.advance(24 * 60 * MINUTE);
    expect((await fetch(url)).status).toBe(410);
  });

  it('is filed after a restart when the folder could not be written, and orders never waited', async () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'mail'), 'in the way');
    const logged: string[] = [];
    const clock = new HandClock();
    const service = await startService({ dataDir, clock, log: (line) => logged.push(line) });
    const client = await clientOf(service);
    expect((await client.post('/v4/orders', ORDER)).status).toBe(201);
    await eventually(() => expect(logged.join()).toContain('mail could not be written'));
    await service.close();
    rmSync(join(dataDir, 'mail'));
    mkdirSync(join(dataDir, 'mail'));
    await startService({ dataDir, clock });
    expect((await filed(dataDir, 1))[0]?.header('subject')).toContain('[TEST] Order confirmed');
  });
});

describe('the mailbox', () => {
  it('lists newest first and shows one message, both parts inert', async () => {
    const service = await startService();
    const client = await clientOf(service);
    const nasty = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    await client.post('/v4/orders', { ...ORDER, address: 'Oldest Lane 1' });
    await client.post('/v4/orders', {
      ...ORDER,
      address: 'Newest Lane 2',
      notes: nasty,
      customerName: nasty,
    });
    const browser = new Browser(service.baseUrl);
    const list = await browser.get('/_practice/mailbox');
    expect(list.html.indexOf('Newest Lane 2')).toBeGreaterThan(0);
    expect(list.html.indexOf('Newest Lane 2')).toBeLessThan(list.html.indexOf('Oldest Lane 1'));
    const path = /\/_practice\/mailbox\/msg_\w+/.exec(list.html)?.[0] ?? '';
    const shown = await browser.get(path);
    expect(shown.html).toContain(`<iframe src="${path}/html" sandbox `);
    expect(shown.html).toContain('&lt;script&gt;alert(2)');
    expect(shown.headers.get('content-security-policy')).toContain("frame-src 'self'");
    const part = await browser.get(`${path}/html`);
    const policy = part.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy.split('; ')).toContain('sandbox');
    for (const { html } of [list, shown, part]) expect(html).not.toMatch(/<script|<img/);
    const eml = await browser.get(`${path}/eml`);
    expect(eml.headers.get('content-type')).toBe('message/rfc822');
    expect(readMail(eml.html).header('subject')).toContain('Newest Lane 2');
    expect((await browser.get('/_practice/mailbox/msg_none')).status).toBe(404);
  });

  it('turns pages and can be asked for one recipient', async () => {
    const service = await startService();
    const client = await clientOf(service);
    const stranger = await service.client();
    await client.post('/v4/orders/bulk', Array(50).fill(ORDER));
    await client.post('/v4/orders', { ...ORDER, address: 'The Last One' });
    await stranger.post('/v4/orders', ORDER);
    const browser = new Browser(service.baseUrl);
    const first = await browser.get('/_practice/mailbox');
    expect(first.html.match(/<tr>\n/g)).toHaveLength(50);
    expect(first.html).toContain('href="/_practice/mailbox?page=2" rel="next"');
    expect((await browser.get('/_practice/mailbox?page=2')).html.match(/<tr>\n/g)).toHaveLength(2);
    expect((await browser.get('/_practice/mailbox?page=x')).status).toBe(400);
    const own = await send(
      service.baseUrl,
      `/_practice/messages?to=${encodeURIComponent('OFFICE@roofers.example')}`,
    );
    expect(own.body).toMatchObject({ total: 51, page: 1, pageSize: 20 });
    expect(dataOf(own)[0]?.['subject']).toContain('The Last One');
  });
});

describe('with --smtp', () => {
  it('every message is handed over, to the sign-up address alone, with a login', async () => {
    const login = { user: 'post@office', pass: 'p@ss:word/1' };
    const smtp = await smtpDouble({ login });
    const service = await startService({ smtp: smtp.url });
    const client = await clientOf(service);
    await client.post('/v4/orders', { ...ORDER, customerName: 'Ñ' });
    await client.post('/v4/orders', ORDER);
    await eventually(() => expect(smtp.received).toHaveLength(2));
    expect(smtp.received[0]).toMatchObject({
      from: 'no-reply@sandbox.example',
      to: [OFFICE.email],
      user: login.user,
    });
    expect(readMail(smtp.received[0]?.message ?? '').header('subject')).toContain(
      '(for Ñ <dana@example.com>)',
    );
    await eventually(async () => {
      expect((await messages(service)).map(({ smtp: state }) => (state as Body)['state'])).toEqual([
        'sent',
        'sent',
      ]);
    });
  });

  it('a refused message is logged and sent again later, and orders never wait', async () => {
    const smtp = await smtpDouble({ refuse: (message) => message < 2 });
    const logged: string[] = [];
    const service = await startService({ smtp: smtp.url, log: (line) => logged.push(line) });
    const client = await clientOf(service);
    expect((await client.post('/v4/orders', ORDER)).status).toBe(201);
    const attempted = (attempts: number) =>
      eventually(async () => {
        expect((await messages(service))[0]?.['smtp']).toMatchObject({ attempts });
      });
    await attempted(1);
    expect(logged[0]).toMatch(/^mail msg_\w+ could not be sent \(attempt 1\): .*try later/);
    service.clock.advance(10 * SECOND);
    await attempted(2);
    service.clock.advance(MINUTE);
    await attempted(3);
    expect((await messages(service))[0]?.['smtp']).toEqual({ state: 'sent', attempts: 3, error: null });
    expect(smtp.received).toHaveLength(1);
  });

  it('what could not be sent waits over a restart', async () => {
    const dataDir = temporaryFolder();
    const clock = new HandClock();
    const down = await startService({ dataDir, clock, smtp: 'smtp://127.0.0.1:9', log: () => undefined });
    const client = await clientOf(down);
    await client.post('/v4/orders', ORDER);
    await eventually(async () => {
      expect((await messages(down))[0]?.['smtp']).toMatchObject({ state: 'waiting', attempts: 1 });
    });
    await down.close();
    clock.advance(MINUTE);
    const smtp = await smtpDouble();
    await startService({ dataDir, clock, smtp: smtp.url });
    await eventually(() => expect(smtp.received).toHaveLength(1));
  });

  it('a server that says nothing holds neither orders, nor files, nor the end of the service', async () => {
    const dataDir = temporaryFolder();
    const smtp = await smtpDouble({ silent: true });
    const service = await startService({ dataDir, smtp: smtp.url });
    const client = await clientOf(service);
    expect((await client.post('/v4/orders', ORDER)).status).toBe(201);
    await filed(dataDir, 1);
    await service.close();
  });

  it('the address is checked, and a refused one is not repeated: a password may be in it', () => {
    expect(readArguments(['--smtp', 'smtps://a:b@mail.example']).smtp).toBe('smtps://a:b@mail.example');
    expect(readArguments([]).smtp).toBeUndefined();
    for (const text of ['http://a:secret@mail.example', 'secret', 'smtp://']) {
      const refused = () => readArguments(['--smtp', text]);
      expect(refused).toThrow(ArgumentError);
      expect(refused).not.toThrow(/secret/);
    }
  });
});
