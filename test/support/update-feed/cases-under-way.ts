import { intent } from '../../store/rows.ts';
import { fictitiousAccount } from '../seed-orders.ts';
import { type Case, wordsOf } from './case.ts';
import type { Computer } from './computer.ts';

type Begin = (computer: Computer) => void;

/** Something that an installation would interrupt: nothing is installed at the end, nor when a person asks. */
const during = (name: string, begin: Begin): Case => ({
  family: 'under way',
  name: `update during ${name}`,
  run: async (computer) => {
    computer.store.accounts.insert(fictitiousAccount('ours'));
    let words = '';
    const installed = await computer.live('0.3.0', async ({ handlers }) => {
      await handlers['updates.check'](undefined);
      begin(computer);
      words = await wordsOf(() => handlers['updates.install'](undefined));
    });
    return `${installed}: ${words}`;
  },
  allowed: '',
});

const refusedWith = (words: string, one: Case): Case => ({
  ...one,
  allowed: `nothing: ${words} Restart to update when it’s done.`,
});

const SENDING = 'An order is being sent at this moment.';
const order =
  (state: 'queued' | 'prepared' | 'on_wire'): Begin =>
  ({ store }) => {
    store.outbox.insert(intent('i1'));
    if (state !== 'queued') store.outbox.move('i1', ['queued'], 'prepared', {}, 8, 'connecting');
    if (state === 'on_wire') store.outbox.move('i1', ['prepared'], 'on_wire', { sentAt: 9 }, 9, 'sent');
  };

const paying =
  (state: 'opening' | 'open' | 'processing'): Begin =>
  ({ store }) => {
    const at = Date.now();
    store.outbox.insert(intent('i1'));
    const mine = store.outbox.get('i1');
    if (!mine) throw new Error('no intent');
    store.checkouts.insert(
      {
        id: 'c1',
        accountId: 'ours',
        runId: null,
        batchId: null,
        number: null,
        title: '12 N Oak St',
        state,
        stateAt: at,
        wordAt: at,
        sessionId: null,
        hinted: false,
        url: null,
        asked: null,
        agreed: null,
        createdAt: at,
        openedAt: at,
        expiresAt: null,
        askedAt: null,
        nextAt: null,
        asks: 0,
        paidAt: null,
        returned: false,
        retried: false,
        message: null,
        back: null,
      },
      [mine],
    );
    store.outbox.move('i1', ['queued'], 'prepared', {}, 8, 'connecting');
    store.outbox.move('i1', ['prepared'], 'on_wire', { sentAt: 9 }, 9, 'sent');
    store.outbox.move('i1', ['on_wire'], 'checkout', { checkoutId: 'c1' }, 9, 'its page is open');
  };

const run: Begin = ({ store }) => {
  store.runs.insert({
    id: 'r1',
    accountId: 'ours',
    listId: null,
    name: 'Storm',
    confirmedFor: 'here',
    confirmedAt: 1,
    dueAt: 1,
    paused: false,
    hold: null,
    message: null,
    endedAt: null,
    checkouts: 1,
    wordAt: null,
  });
  store.outbox.insert(intent('i1', { runId: 'r1', row: 1, state: 'queued' }));
};

/** Nothing is installed while something is under way, and all of it is there afterwards. */
export const UNDER_WAY: readonly Case[] = [
  refusedWith(SENDING, during('the seconds in which an order can be taken back', order('queued'))),
  refusedWith(SENDING, during('the connection for an order', order('prepared'))),
  refusedWith(SENDING, during('an order on the wire', order('on_wire'))),
  refusedWith('A list of orders is being sent.', during('a list that is being sent', run)),
  refusedWith('A payment is under way.', during('the opening of a payment page', paying('opening'))),
  refusedWith('A payment is under way.', during('a payment page in the browser', paying('open'))),
  refusedWith('A payment is under way.', during('a payment that is being processed', paying('processing'))),
  refusedWith(
    'A backup or other work on the files is under way.',
    during('a backup', ({ store }) => void store.storage.addJob('backup', '{}', '/backup', Date.now())),
  ),
  {
    family: 'under way',
    name: 'an order that waits for the network doesn’t hold the update, and is there after it',
    run: async ({ store, live }) => {
      store.accounts.insert(fictitiousAccount('ours'));
      store.outbox.insert(intent('i1'));
      store.outbox.move('i1', ['queued'], 'held', { hold: 'offline' }, 8, 'no network');
      return `${await live()}, ${store.outbox.get('i1')?.state}`;
    },
    allowed: '0.4.0, held',
  },
  {
    family: 'under way',
    name: 'the update comes after the order is placed',
    run: async (computer) => {
      const { store, live } = computer;
      store.accounts.insert(fictitiousAccount('ours'));
      order('on_wire')(computer);
      const first = await live();
      store.outbox.move('i1', ['on_wire'], 'acked', { orderId: 'o1' }, 10, 'placed');
      return `${first}, ${await live()}, ${store.outbox.get('i1')?.state}`;
    },
    allowed: 'nothing, 0.4.0, acked',
  },
  {
    family: 'mode',
    name: 'a person has switched updates off',
    run: async ({ store, live }) => {
      store.settings.put({ updateMode: 'off' });
      return live('0.3.0', () => undefined);
    },
    allowed: 'nothing',
  },
  {
    family: 'mode',
    name: 'a person wants to be asked: nothing is downloaded by itself',
    run: async ({ store, live, server }) => {
      store.settings.put({ updateMode: 'ask' });
      const installed = await live();
      return server.asked.some((path) => path.includes('setup')) ? 'downloaded' : installed;
    },
    allowed: 'nothing',
  },
  {
    family: 'mode',
    name: 'the organization has switched updates off, and a person asks',
    run: async (computer) => {
      computer.policy = { mode: 'off' };
      const installed = await computer.live();
      return computer.server.asked.length > 0 ? 'asked' : installed;
    },
    allowed: 'nothing',
  },
  {
    family: 'mode',
    name: 'the organization’s address serves a foreign feed: it can’t sign',
    run: async (computer) => {
      const { Feed } = await import('./feed.ts');
      const { serveFeed } = await import('./server.ts');
      const foreign = new Feed().offer('0.9.0');
      foreign.root();
      const server = await serveFeed(foreign.build().files);
      computer.policy = { address: server.address };
      const installed = await computer.live();
      await server.close();
      return server.asked.length > 0 ? installed : 'not asked';
    },
    allowed: 'nothing',
  },
];
