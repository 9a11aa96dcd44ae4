import type { RunRow, SyncState } from '../../../src/shared/contract/index.ts';
import type { Checkout } from '../../../src/shared/domain/checkout.ts';
import type { Intent } from '../../../src/shared/domain/intent.ts';
import { duplicateName } from '../../../src/shared/domain/list.ts';
import { EMPTY_DRAFT } from '../../../src/shared/domain/order-rules.ts';
import { bringFile } from '../../core/lists/support.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { createFastClock } from '../fast-clock.ts';
import { spoken } from '../spoken.ts';
import { until } from '../until.ts';
import { draftOf, type EvidenceCase } from './case.ts';
import { type Office, startAdversary } from './service.ts';

/** How many times as fast the app's clock runs. Network calls stay real. */
const SPEED = 20;
/** Cases that share one app, each as an account with its own office. */
const TOGETHER = 24;

/**
 * `wrong`: the app believes what isn't so. `needless`: the evidence was complete, and a person is asked or nothing comes of
 * it. `right`: all else.
 */
export type Verdict = 'right' | 'wrong' | 'needless';
export type CaseResult = { readonly case: EvidenceCase; readonly verdict: Verdict; readonly seen: string };

type Seen = {
  readonly intent: Intent | null;
  readonly checkout: Checkout | null;
  readonly sync: SyncState | null;
  readonly known: number;
  readonly rows: readonly RunRow[];
  /** The test was refused before it could begin (the office's services or prices couldn't be read). */
  readonly refused: string | null;
};

/**
 * Runs the cases against real apps over HTTP, and judges what each believes at the end by the fake's own books. The app's
 * clock shortens its deadlines, too: on a busy machine a case may end before its order is made. Such a case runs again.
 */
export async function runEvidence(cases: readonly EvidenceCase[]): Promise<readonly CaseResult[]> {
  const results = await runOnce(cases);
  const late = results.filter(({ seen }) => seen.includes('took too long to answer'));
  const again = new Map((await runOnce(late.map((row) => row.case))).map((row) => [row.case, row]));
  return results.map((row) => again.get(row.case) ?? row);
}

async function runOnce(cases: readonly EvidenceCase[]): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  for (let from = 0; from < cases.length; from += TOGETHER) {
    const part = cases.slice(from, from + TOGETHER);
    const service = await startAdversary();
    const test = await startTestApp({ adapters: { clock: createFastClock(SPEED) } });
    await test.call('settings.put', { undoDelay: 5_000 });
    results.push(
      ...(await Promise.all(
        part.map(async (one) => {
          const office = service.office(one.dialect, one.manners);
          one.before?.(office);
          return judge(one, office, await play(test, one, office));
        }),
      )),
    );
    await test.stop();
    await service.stop();
  }
  return results;
}

async function play(test: TestApp, one: EvidenceCase, office: Office): Promise<Seen> {
  const nothing: Seen = { intent: null, checkout: null, sync: null, known: 0, rows: [], refused: null };
  try {
    const account = await test.call('accounts.add', {
      name: `Office ${office.number}`,
      environment: 'sandbox',
      baseUrl: office.baseUrl,
      version: one.kind === 'card' ? 'v1' : 'v4',
      clientId: `client-${office.number}`,
      clientSecret: 'secret',
    });
    if (one.kind === 'list') return { ...nothing, ...(await followList(test, one, office, account.id)) };
    if (one.kind === 'batch') return { ...nothing, rows: await orderList(test, one, account.id, office) };
    return { ...nothing, ...(await order(test, one, office, account.id)) };
  } catch (error) {
    return { ...nothing, refused: String(error) };
  }
}

/** Polls until `done`, or until the limit of a wait; never throws for want of time: a case is judged as it stands. */
async function watch<Value>(ask: () => Promise<Value>, done: (value: Value) => boolean): Promise<Value> {
  let value = await ask();
  await until('the end of a case', async () => {
    value = await ask();
    return done(value);
  }).catch(() => undefined);
  return value;
}

async function followList(test: TestApp, one: EvidenceCase, office: Office, accountId: string) {
  const ask = async () => {
    const sync = await test.call('sync.get', { accountId });
    const query = { accountId, view: 'all', text: '', sort: 'ordered', descending: true } as const;
    const { total } = await test.call('orders.page', { ...query, offset: 0, limit: 1 });
    return { sync, known: total };
  };
  const reads = () => office.heard.filter((line) => line.endsWith('/orders')).length;
  const wanted = readable(office);
  return watch(ask, ({ sync, known }) => {
    if (one.expected === 'in_step') return sync.state === 'in_step' && known === wanted;
    if (one.expected === 'rest_known') return known === wanted;
    // Said to lack something, and looked at once more since.
    const isShort = sync.state === 'behind' || sync.state === 'waiting';
    return sync.state === 'in_step' || reads() >= (isShort ? 4 : 12);
  });
}

/** Orders whose record carries an id: all others can't be kept by anybody. */
const readable = (office: Office) => office.orders.filter(({ id }) => /^ORD-/.test(String(id))).length;

async function order(test: TestApp, one: EvidenceCase, office: Office, accountId: string) {
  const body = draftOf(office) as Record<string, string>;
  const draft = {
    ...EMPTY_DRAFT,
    customerName: String(body['customerName']),
    customerEmail: String(body['customerEmail']),
    address: String(body['address']),
    serviceId: String(body['serviceId']),
    propertyType: 'Residential' as const,
  };
  const choice = { serviceId: draft.serviceId, rushOrder: draft.rushOrder, pdfRequired: draft.pdfRequired };
  const { total } = await test.call('quote.get', { accountId, ...choice });
  const order = { accountId, draft, quoted: total };
  const asked = await test.reply('orders.place', order);
  // The person sees the earlier orders of this roof, and continues.
  const seen = asked.ok ? [] : (asked.error.detail?.duplicates ?? []);
  const placed =
    asked.ok || seen.length === 0
      ? asked
      : await test.reply('orders.place', { ...order, duplicates: seen.map(duplicateName) });
  if (!placed.ok) throw new Error(placed.error.message);
  const intentId = placed.value.id;
  const ask = async () => {
    const { intent } = await test.call('outbox.detail', { intentId });
    const checkout =
      intent.checkoutId === null
        ? null
        : (await test.call('checkouts.get', { checkoutId: intent.checkoutId })).checkout;
    return { intent, checkout };
  };
  const looks = () =>
    office.heard.filter((line) => line.startsWith('GET') && line.includes('/orders')).length;
  const settled = ({ intent }: { intent: Intent }) =>
    ['acked', 'rejected', 'conflict', 'needs_human', 'cancelled'].includes(intent.state);
  if (one.kind === 'card') {
    const open = await watch(
      ask,
      (now) => now.intent.state === 'checkout' || settled(now) || now.intent.looks >= 2,
    );
    const session = office.sessions[0];
    if (open.intent.state !== 'checkout' || !session || !open.checkout) return open;
    if (one.pays) office.pay(session);
    for (let time = 0; time < 2; time += 1)
      await test.reply('checkouts.check', { checkoutId: open.checkout.id });
    return one.expected === 'placed' ? watch(ask, settled) : ask();
  }
  const posted = () => office.heard.some((line) => line.startsWith('POST') && line.endsWith('/orders'));
  const before = looks();
  return watch(ask, (now) => {
    if (settled(now)) return true;
    return one.expected === 'not_believed' && posted() && (now.intent.looks >= 2 || looks() >= before + 12);
  });
}

const HEADINGS = 'Owner Name,Owner Email,Property Address,Report,Property Type';

async function orderList(test: TestApp, one: EvidenceCase, accountId: string, office: Office) {
  const lines = [0, 1, 2, 3].map((row) => {
    const body = draftOf(office, row);
    return `${body['customerName']},${body['customerEmail']},"${body['address']}",Roof report,Residential`;
  });
  const file = Buffer.from([HEADINGS, ...lines, ''].join('\n'));
  const { id: listId, columns } = await bringFile(test, accountId, 'storm.csv', file);
  const fields = columns.map(({ field }) => field);
  const view = await test.call('lists.setMapping', { listId, fields, constants: {} });
  const prices = await test.call('lists.prices', { listId, refresh: true });
  const totals = [...prices.totals];
  const word = {
    listId,
    rows: view.counts.ready,
    totals,
    pricedAt: prices.at ?? 0,
    secondLook: true,
    acceptedWarnings: view.counts.warned,
  };
  const { runId } = await test.call('lists.confirm', word);
  const ask = async () => (await test.call('runs.rows', { runId, filter: 'all', offset: 0, limit: 50 })).rows;
  const looks = () =>
    office.heard.filter((line) => line.startsWith('GET') && line.includes('/orders')).length;
  const posted = () => office.heard.some((line) => line.startsWith('POST') && line.endsWith('/bulk'));
  const before = looks();
  return watch(ask, (rows) => {
    if (rows.length > 0 && rows.every(({ state }) => ['placed', 'refused', 'needs_you'].includes(state)))
      return true;
    return one.expected === 'not_believed' && posted() && looks() >= before + 12;
  });
}

function judgeRows(one: EvidenceCase, office: Office, rows: readonly RunRow[]): CaseResult {
  const words = rows.map(({ state, orderId }) => `${state} ${orderId ?? ''}`.trim()).join(', ');
  const result = (verdict: Verdict): CaseResult => ({ case: one, verdict, seen: words });
  const isTrue = (row: RunRow) =>
    office.orders.some(
      (held) => held.ours && String(held.id) === row.orderId && held.body['address'] === row.address,
    );
  if (rows.some((row) => row.state === 'placed' && !isTrue(row))) return result('wrong');
  if (one.expected === 'placed' && (rows.length !== 4 || rows.some(({ state }) => state !== 'placed')))
    return result('needless');
  return result('right');
}

function judge(one: EvidenceCase, office: Office, seen: Seen): CaseResult {
  const { intent, checkout, sync } = seen;
  const ours = office.orders.filter((held) => held.ours);
  const result = (verdict: Verdict, words: string): CaseResult => ({ case: one, verdict, seen: words });
  if (seen.refused !== null) return result('needless', seen.refused);
  if (one.kind === 'batch') return judgeRows(one, office, seen.rows);
  if (one.kind === 'list') {
    const words = `${sync?.state}, ${seen.known} of ${office.orders.length}`;
    const wanted = readable(office);
    if (sync?.state === 'in_step' && seen.known < wanted) return result('wrong', words);
    if (one.expected === 'in_step' && (sync?.state !== 'in_step' || seen.known !== wanted))
      return result('needless', words);
    if (one.expected === 'rest_known' && seen.known !== wanted) return result('needless', words);
    return result('right', words);
  }
  const words =
    `${intent?.state} ${intent?.orderId ?? ''} ${checkout?.state ?? ''} ${spoken(intent?.message)}`.trim();
  const mine = ours.find(({ id }) => String(id) === intent?.orderId);
  if (intent?.state === 'acked' && (!mine || (one.kind === 'card' && !mine.paid)))
    return result('wrong', words);
  if (checkout?.state === 'paid' && !office.sessions.some(({ paid }) => paid)) return result('wrong', words);
  const another = office.orders.some(
    (held) => !held.ours && spoken(intent?.message).includes(String(held.id)),
  );
  if (another && one.expected !== 'asked' && /\bcancel\b/i.test(spoken(intent?.message)))
    return result('wrong', words);
  if (one.expected === 'placed' && intent?.state !== 'acked') return result('needless', words);
  if (one.expected === 'asked' && intent?.state === 'acked') return result('wrong', words);
  return result('right', words);
}

/** A line for each dialect, then what isn't right. */
export function evidenceTable(results: readonly CaseResult[]): string {
  const count = (rows: readonly CaseResult[], verdict: Verdict) =>
    rows.filter((row) => row.verdict === verdict).length;
  const line = (name: string, rows: readonly CaseResult[]) =>
    [
      name.padEnd(18),
      String(rows.length).padStart(5),
      String(count(rows, 'right')).padStart(7),
      String(count(rows, 'wrong')).padStart(15),
      String(count(rows, 'needless')).padStart(20),
    ].join('');
  const dialects = [...new Set(results.map(({ case: one }) => one.dialect.name))];
  const failed = results.filter(({ verdict }) => verdict !== 'right');
  return [
    'dialect           cases  right  wrong beliefs  needless questions',
    ...dialects.map((name) =>
      line(
        name,
        results.filter(({ case: one }) => one.dialect.name === name),
      ),
    ),
    line('all', results),
    ...failed.map(
      (row) =>
        `${row.verdict.toUpperCase()} ${row.case.dialect.name} · ${row.case.kind} · ${row.case.name}: ${row.seen}`,
    ),
  ].join('\n');
}
