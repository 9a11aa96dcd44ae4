import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { carriesReference } from '../../../../src/shared/domain/reference.ts';
import { bodiesOf } from '../pay/simulation/request.ts';
import {
  type Answer,
  type Behavior,
  type CardService,
  createCardService,
} from '../pay/simulation/service.ts';
import { createChance } from '../simulation/random.ts';
import { type Life, rowsOf } from '../support/life-plan.ts';
import { CARD_LIST, CARD_SINGLE, type Form, type Workshop } from './workshop.ts';

/** How the service meets the first POST of a story. `unpaid`: well, but the customer leaves its page without paying. */
export const CARD_MANNERS = [
  'good',
  'unpaid',
  'lost_before',
  'lost_after',
  'refused',
  'misplaced',
  'busy',
  'unauthorised',
  'error_before',
  'error_after',
  'redirect',
  'page',
  'cut',
  'pageless',
  'sessionless',
] as const satisfies readonly (Behavior | 'unpaid')[];
export type CardManner = (typeof CARD_MANNERS)[number];

export type CardScenario = { readonly form: Form; readonly manner: CardManner };
export const CARD_SCENARIOS: readonly CardScenario[] = [CARD_SINGLE, CARD_LIST].flatMap((form) =>
  CARD_MANNERS.map((manner) => ({ form, manner })),
);

/** A service with its own record of orders on a real port, whose payment pages are paid by whoever opens them. */
async function openCardService(manner: CardManner) {
  const service = createCardService(() => 0.5, Date.now);
  let posts = 0;
  let baseUrl = '';
  const post = (url: URL, text: string): Answer | 'lost' => {
    posts += 1;
    const { bodies, urls } = bodiesOf(url, text);
    const answer = service.post(bodies, urls, posts === 1 && manner !== 'unpaid' ? manner : 'good');
    if (answer === 'lost') return answer;
    return { ...answer, body: answer.body.replaceAll('http://127.0.0.1/pay/', `${baseUrl}/pay/`) };
  };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('error', () => response.destroy());
    request.on('end', () => {
      const url = new URL(request.url ?? '/', baseUrl);
      const page = service.sessions.find(({ id }) => url.pathname === `/pay/${id}`);
      if (page) service.act(page, manner === 'unpaid' ? 'cancel' : 'pay');
      const isOrder = request.method === 'POST' && /\/v1\/orders(\/bulk)?$/.test(url.pathname);
      const answer = page
        ? { status: 200, body: `${page.successUrl}?session_id=${page.id}` }
        : isOrder
          ? post(url, Buffer.concat(pieces).toString('utf8'))
          : (service.read(request.method ?? 'GET', url) ?? { status: 404, body: '{}' });
      if (answer === 'lost') request.socket.destroy();
      else response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    service,
    baseUrl,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a life that is done may leave: for a person, or unpaid on a page that is over. */
const SHOWN = ['needs_human', 'conflict'];

/** What of the promises is broken at the end of a story, in words. */
function cardVerdict(
  form: Form,
  dataDir: string,
  service: CardService,
  lives: readonly Life[],
): readonly string[] {
  const { rows, integrity } = rowsOf(dataDir);
  const wrong: string[] = [];
  if (integrity !== 'ok') wrong.push(`the database is damaged: ${integrity}`);
  const wanted = form.singles + form.rows;
  if (rows.length !== wanted) wrong.push(`${rows.length} orders are recorded, ${wanted} were confirmed`);
  const known = new Set(rows.map(({ reference }) => reference));
  for (const reference of lives.flatMap(({ confirmed }) => confirmed))
    if (!known.has(reference)) wrong.push(`${reference}: confirmed, and forgotten`);
  for (const [reference, times] of service.posts) {
    if (!known.has(reference)) wrong.push(`${reference}: sent, and forgotten`);
    const counted = times - (service.refused.get(reference) ?? 0);
    if (counted > 1) wrong.push(`${reference}: ${counted} checkouts for one confirmation`);
  }
  const last = lives.at(-1);
  if (last?.end !== 'done' || last.code !== 0)
    wrong.push(`the last life ended ${last?.end}: ${last?.errors}`);
  for (const { reference, state, orderId } of rows) {
    const orders = service.book.filter(({ notes }) => carriesReference(notes, reference));
    const sessions = service.sessions.filter(({ references }) => references.includes(reference));
    const open = sessions.some((session) => session.state === 'cancelled');
    if (orders.length > 1) wrong.push(`${reference}: paid ${orders.length} times`);
    if (state === 'acked' && orders[0]?.orderId !== orderId)
      wrong.push(`${reference}: settled with ${orderId}, is ${orders[0]?.orderId}`);
    if (orders.length > 0 && state !== 'acked' && !SHOWN.includes(state))
      wrong.push(`${reference}: paid, and it is ${state}`);
    const calm =
      ['acked', ...SHOWN].includes(state) ||
      (state === 'rejected' && (service.refused.get(reference) ?? 0) > 0) ||
      (state === 'checkout' && open);
    if (!calm) wrong.push(`${reference}: still ${state}`);
  }
  return wrong;
}

export type CardStory = CardScenario & {
  readonly kind: 'kill' | 'fail';
  /** The call it happens at, and how many in a row (`fail`). */
  readonly at: number;
  readonly times: number;
};

/** One life in which it happens at this call, and one in peace. `shown`: a person was shown a full disk in words. */
export async function runCardStory(workshop: Workshop, story: CardStory) {
  const { form, manner, kind, at, times } = story;
  const { service, baseUrl, close } = await openCardService(manner);
  const profile = workshop.profile();
  try {
    const doing = kind === 'kill' ? ({ kind, at } as const) : ({ kind, at, times, error: 'ENOSPC' } as const);
    const lives = [
      await profile.live(form, baseUrl, doing, kind === 'fail' ? { longest: 3_000 } : {}),
      await profile.live(form, baseUrl, null),
    ];
    const fallen = kind === 'kill' ? [] : lives.flatMap(({ errors }) => (errors === '' ? [] : [errors]));
    return {
      happened: kind === 'kill' ? lives[0]?.signal === 'SIGKILL' : profile.wasRefused(),
      shown: (lives[0]?.refusals.length ?? 0) > 0,
      wrong: [...cardVerdict(form, profile.dataDir, service, lives), ...fallen].map(
        (what) => `${form.name}, ${manner}, ${kind} at ${at} for ${times}: ${what}`,
      ),
    };
  } finally {
    await close();
    profile.discard();
  }
}

/** So many stories, at calls of all kinds. */
export function cardStories(kind: CardStory['kind'], count: number, seed: number): readonly CardStory[] {
  const chance = createChance(seed);
  return Array.from({ length: count }, (_, number): CardStory => {
    const scenario = chance.pick(CARD_SCENARIOS);
    const at = 1 + Math.floor(chance.next() * scenario.form.calls);
    return { ...scenario, kind, at, times: [1, 4, 1e9][number % 3] ?? 1 };
  });
}
