import { join } from 'node:path';
import { until } from '../support/until.ts';
import { type Host, type Practice, startHost, startPractice } from './support.ts';

/** Orders of the practice service's made-up history: 11 delivered, 1 canceled long ago, 5 in work. */
const HISTORY = 17;
/** How long ago the service's day began: basic reports in a rush are promised within three hours. */
const MINUTES_AGO = 210;
/** When the app sees the orders for the first time: before the service amends two of them and cancels one. */
const FIRST_SEEN_AGO = 15;
/** At this speed orders are amended and canceled after 200 minutes, and delivered after 500. */
const SPEED = 0.01;
const ZONE = 'America/Chicago';

/** What an office has on its screen on the day after a storm. */
export const STORM = { delivered: 12, late: 4, amended: 2, canceled: 1, listed: 60 } as const;

/** Numbers 18 to 22 of the account: the service amends the first and the last, and cancels the third (its section 3). */
const RUSHED = ['Abel Ortiz', 'Bea Lindgren', 'Cal Whitaker', 'Dee Núñez', 'Eli O’Brien'];

export type ServiceOrder = {
  readonly orderId: string;
  readonly status: string;
  readonly address: string;
  readonly createdAt: string;
  readonly price: { readonly amountCents: number };
};

type Storm = {
  readonly host: Host;
  readonly practice: Practice;
  readonly accountId: string;
  /** Every order of the account, as the service has it. */
  readonly serviceOrders: () => Promise<ServiceOrder[]>;
};

/**
 * Starts the app of an office on a storm day: of its orders 12 are delivered, 4 are late, 2 of those were amended, and one
 * was canceled this morning. Amendments and cancellation came while the app was running, so its inbox has them.
 */
export async function stormOffice(folder: string): Promise<Storm> {
  const args = ['--demo', String(HISTORY), '--speed', String(SPEED), '--rate-limit', '0'];
  const practice = await startPractice(join(folder, 'practice'), args, MINUTES_AGO);
  const { baseUrl, clientId, clientSecret, step } = practice;
  const ask = serviceCaller(practice);
  for (const [index, customerName] of RUSHED.entries())
    await ask('/v4/orders', {
      customerName,
      customerEmail: `owner${index}@example.com`,
      address: `${100 + index * 12} Juniper Lane, Millbrook, OH 45000`,
      serviceId: 'svc_roof_basic',
      propertyType: 'Residential',
      rushOrder: true,
    });
  await step(MINUTES_AGO - FIRST_SEEN_AGO);
  const host = await startHost({ dataDir: join(folder, 'app'), timeZone: ZONE });
  const { id: accountId } = await host.call('accounts.add', {
    ...{ environment: 'sandbox', version: 'v4', name: 'Storm office', baseUrl, clientId, clientSecret },
  });
  await host.call('settings.put', { onDelivery: 'nothing', undoDelay: 5_000 });
  await until('the orders so far', async () => {
    const counts = await host.call('orders.counts', { accountId });
    return counts.all === HISTORY + RUSHED.length && counts.delivered === STORM.delivered;
  });
  await step(FIRST_SEEN_AGO);
  await until('amendments and the cancellation', async () => {
    await host.call('orders.refresh', { accountId, orderId: null });
    const counts = await host.call('inbox.counts', undefined);
    return counts[accountId] === STORM.amended + STORM.canceled;
  });
  const serviceOrders = async () => {
    const orders: ServiceOrder[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = await ask<{ data: ServiceOrder[] }>(`/v4/orders?pageSize=100&page=${page}`);
      orders.push(...data);
      if (data.length < 100) return orders;
    }
  };
  return { host, practice, accountId, serviceOrders };
}

/** Calls the service as another program of the office would, with a token for each call: the clock may have been moved. */
function serviceCaller({ baseUrl, clientId, clientSecret }: Practice) {
  const json = { 'content-type': 'application/json' };
  return async <Body>(path: string, body?: object): Promise<Body> => {
    const keys = { method: 'POST', headers: json, body: JSON.stringify({ clientId, clientSecret }) };
    const granted = await fetch(`${baseUrl}/v4/auth/token`, keys);
    const { accessToken } = (await granted.json()) as { accessToken: string };
    const response = await fetch(`${baseUrl}${path}`, {
      headers: { ...json, authorization: `Bearer ${accessToken}` },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
}

/** A list of 60 roofs along one street, without mistakes. */
export function stormList(street: string): string {
  const rows = Array.from({ length: STORM.listed }, (_, index) => {
    const number = 100 + 4 * index;
    return `${number} ${street},Millbrook Falls,NE,68999,Owner ${index + 1},${number}@example.com,Residential,00${number}-${index}`;
  });
  return ['Street,City,ST,Zip,Homeowner,Email,Property type,Claim #', ...rows].join('\r\n');
}
