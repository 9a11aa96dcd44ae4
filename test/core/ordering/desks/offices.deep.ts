import { afterEach, expect, it, vi } from 'vitest';
import { createServiceApis } from '../../../../src/main/adapters/api/service-api.ts';
import { createNodeHttp } from '../../../../src/main/adapters/http/node-http.ts';
import type { Clock, Http } from '../../../../src/main/core/ports/index.ts';
import { createPracticeService } from '../../../../src/sandbox/service.ts';
import { HOUR, MINUTE, type Millis, SECOND } from '../../../../src/shared/domain/units.ts';
import { smallReports } from '../../../sandbox/support.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';
import { createFastClock } from '../../../support/fast-clock.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { until } from '../../../support/until.ts';
import { draftFor } from './desk.ts';

/** The whole hour. It passes in as many minutes as 60 divided by the speed. */
const SPAN = HOUR;
const OFFICES = [
  { desks: 8, each: 8, speed: 20, throttled: 0 },
  // More than a minute's 300 requests where many follow their new orders: each that is refused is made again later.
  { desks: 40, each: 2, speed: 3, throttled: 0.1 },
];

afterEach(() => vi.restoreAllMocks());

type Answer = { readonly status: number; readonly at: Millis };

/** Writes down each answer's status and moment. */
function counted(http: Http, clock: Clock, answers: Answer[]): Http {
  return {
    request: async (request) => {
      const reply = await http.request(request);
      answers.push({ status: reply.ok ? reply.answer.status : 0, at: clock.now() });
      return reply;
    },
  };
}

function countBy<Key>(keys: readonly Key[]): string {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return JSON.stringify([...counts]);
}

async function pass(clock: Clock, moment: number): Promise<void> {
  await new Promise<void>((resolve) => void clock.after(Math.max(0, moment - clock.now()), resolve));
}

it.each(OFFICES)(
  '$desks desks of one account order and follow for an hour: each knows every order, and few requests are throttled',
  async ({ desks: count, each, speed, throttled: most }) => {
    const clock = createFastClock(speed);
    // The limiter of the practice service counts by the date: its minute is the desks' minute.
    vi.spyOn(Date, 'now').mockImplementation(() => clock.now());
    const practice = await createPracticeService({
      dataDir: temporaryFolder(),
      reportMaker: smallReports,
      clock,
      rateLimit: 300,
    });
    const { clientId, clientSecret } = practice.seedAccount();
    const answers: Answer[] = [];
    const desks: { test: TestApp; accountId: string }[] = [];
    for (let number = 0; number < count; number += 1) {
      const http = counted(createNodeHttp({ userAgent: `desk ${number}` }), clock, answers);
      const test = await startTestApp({ adapters: { clock, apis: createServiceApis({ http, clock }) } });
      await test.call('settings.put', { onDelivery: 'nothing', deskName: `DESK${number}` });
      const { id } = await test.call('accounts.add', {
        name: 'Office',
        environment: 'sandbox',
        baseUrl: practice.baseUrl,
        version: 'v4',
        clientId,
        clientSecret,
      });
      desks.push({ test, accountId: id });
    }
    const began = clock.now();
    const services = await desks[0]?.test.call('services.list', {
      accountId: desks[0].accountId,
      refresh: true,
    });
    const serviceId = services?.services[0]?.id ?? '';
    const orders = desks.flatMap(({ test, accountId }, desk) =>
      Array.from({ length: each }, async (_, number) => {
        await pass(clock, began + ((number + 0.2) / each) * SPAN * 0.9 + desk * 7 * SECOND);
        const draft = {
          ...draftFor(`${100 + desk * 20 + number * 2} Elm Street, Omaha, NE 68102`),
          serviceId,
        };
        const choice = { serviceId, rushOrder: false, pdfRequired: true };
        const { total } = await test.call('quote.get', { accountId, ...choice });
        return test.call('orders.place', { accountId, draft, quoted: total });
      }),
    );
    await Promise.all(orders);
    await pass(clock, began + SPAN);
    for (const { test, accountId } of desks)
      await until('every desk knows every order', async () => {
        const query = { accountId, view: 'all', text: '', sort: 'ordered', descending: true } as const;
        const { total } = await test.call('orders.page', { ...query, offset: 0, limit: 1 });
        return total === count * each;
      });
    const minutes = (clock.now() - began) / MINUTE;
    const throttled = answers.filter(({ status }) => status === 429).map(({ at }) => at - began);
    process.stdout.write(
      `${count} desks, ${count * each} orders, ${Math.round(minutes)} minutes: ${answers.length} requests (${(answers.length / minutes).toFixed(0)} in a minute of 300), by status ${countBy(answers.map(({ status }) => status))}, throttled by minute ${countBy(throttled.map((at) => Math.floor(at / MINUTE)))}\n`,
    );
    expect(throttled.length / answers.length).toBeLessThanOrEqual(most);
    for (const { test } of desks) await test.stop();
    await practice.close();
  },
  1_800_000,
);
