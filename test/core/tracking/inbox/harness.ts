import { onTestFinished } from 'vitest';
import { announcementsOf } from '../../../../src/main/app/announcements.ts';
import { reactions } from '../../../../src/main/app/reactions.ts';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import type { Windows } from '../../../../src/main/core/kernel/windows.ts';
import type { Notice } from '../../../../src/main/core/ports/index.ts';
import { createDuplicates } from '../../../../src/main/core/tracking/duplicates/index.ts';
import { Inbox } from '../../../../src/main/core/tracking/inbox/index.ts';
import { Notifications } from '../../../../src/main/core/tracking/notifications/index.ts';
import { createIntake } from '../../../../src/main/core/tracking/orders/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import type { AppEvent, Connection, Place } from '../../../../src/shared/contract/index.ts';
import { say } from '../../../../src/shared/copy/say.ts';
import type { Environment } from '../../../../src/shared/domain/account.ts';
import type { RemoteOrder } from '../../../../src/shared/domain/order.ts';
import { readStatus } from '../../../../src/shared/domain/status.ts';
import { NO_FIELDS } from '../../../support/blank-order.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { createMemoryLogger } from '../../../support/memory-logger.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';
import { noWindows } from '../../../support/windows.ts';

export const ACCOUNT = 'ours';
export const usd = (minor: number) => ({ minor, currency: 'USD' });

/** An order as the service reports it. */
export function reported(
  orderId: string,
  status = 'accepted',
  patch: Partial<RemoteOrder> = {},
): RemoteOrder {
  return {
    orderId,
    status: readStatus(status),
    ...NO_FIELDS,
    customerName: 'Dana Whitfield',
    customerEmail: 'dana@example.com',
    address: `${orderId} Juniper Lane`,
    serviceId: 's1',
    serviceName: 'Full roof report',
    propertyType: 'Residential',
    latitude: 41.123456,
    longitude: -96.5,
    rushOrder: false,
    pdfRequired: false,
    additionalInstructions: 'Mind the dog.',
    notes: 'RL-0123456789ABCDEFG our notes',
    claimNumber: '00-7',
    price: usd(2_900),
    orderedAt: 1,
    deliveredAt: null,
    expectedAt: null,
    raw: '{}',
    ...patch,
  };
}

/** Intake, inbox and notifications over the real store, on a clock that stands. */
export function office(
  options: {
    readonly environment?: Environment;
    readonly native?: boolean;
    readonly windows?: Pick<Windows, 'accountOf' | 'front' | 'isOpen'>;
  } = {},
) {
  // 15:00 by this computer's own time, whatever its zone: quiet hours go by it.
  const clock = createFakeClock(new Date(2026, 4, 4, 15, 0).getTime());
  const store = openStore(':memory:');
  const logger = createMemoryLogger();
  const bus = createBus((error) => logger.error('listener', error));
  const events: AppEvent[] = [];
  bus.subscribe((fact) => void events.push(...announcementsOf(fact)));
  const notices: Notice[] = [];
  const mails: { subject: string; body: string }[] = [];
  const world = { state: 'online' as Connection['state'], badge: 0 };
  const desktop = {
    host: 'direct',
    platform: 'linux',
    person: 'kim',
    openFile: async () => null,
    openFolder: async () => null,
    dragFile: async () => null,
    copyFile: async () => false,
    reveal: async () => null,
    openLink: async () => null,
    chooseFolder: async () => undefined,
    restart: () => null,
    writeMail: async (message: { subject: string; body: string }) => {
      mails.push(message);
      return null;
    },
    notify: (notice: Notice) => {
      if (options.native === false) return false;
      return notices.push(notice) > 0;
    },
    badge: (count: number) => {
      world.badge = count;
    },
    progress: () => undefined,
  } as const;
  store.accounts.insert(fictitiousAccount(ACCOUNT, { environment: options.environment ?? 'production' }));
  store.accounts.insert(fictitiousAccount('theirs', { environment: 'sandbox' }));
  store.accounts.setActive(ACCOUNT);
  const ports = { clock, store, desktop, logger };
  const gone: Place[] = [];
  const notifications = new Notifications({
    ports,
    bus,
    windows: options.windows ?? noWindows(store.accounts),
    go: (place) => void gone.push(place),
  });
  const duplicates = createDuplicates({ ports });
  const inbox = new Inbox({
    ports,
    bus,
    connection: () => world.state,
    notify: (accountId, itemId) => notifications.notify(accountId, itemId),
    duplicates,
  });
  const intake = createIntake({
    ports,
    bus,
    arrived: (arrival) => {
      inbox.arrived(arrival);
      notifications.arrived(arrival);
    },
  });
  bus.react(reactions({ duplicates, inbox, notifications }));
  onTestFinished(async () => {
    await duplicates.stop();
    inbox.stop();
    notifications.stop();
    store.close();
  });
  notifications.start();
  inbox.start();
  const take = (...orders: RemoteOrder[]) => intake.take(ACCOUNT, orders, 'polled');
  /** A page of the inbox, with reasons as they are said. */
  const page = (show: 'open' | 'later' | 'done' = 'open') => {
    const found = inbox.handlers['inbox.page']({
      accountId: ACCOUNT,
      show,
      offset: 0,
      limit: 200,
    }) as Awaited<ReturnType<(typeof inbox.handlers)['inbox.page']>>;
    return { ...found, items: found.items.map((item) => ({ ...item, reason: say(item.reason) })) };
  };
  return {
    clock,
    gone,
    store,
    logger,
    bus,
    events,
    notices,
    mails,
    world,
    notifications,
    inbox,
    intake,
    take,
    page,
  };
}
