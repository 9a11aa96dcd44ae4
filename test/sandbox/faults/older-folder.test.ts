import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../../src/sandbox/store/migrations.ts';
import { HandClock, MINUTE, send, startService, temporaryFolder } from '../support.ts';

it.each([10, 20, 30])(
  'a data folder of version %i is brought up to date: of its orders the ends are known, and all that comes',
  async (from) => {
    const dataDir = temporaryFolder();
    const clock = new HandClock();
    const db = new Database(join(dataDir, 'practice.sqlite'));
    for (const { version, sql } of MIGRATIONS) if (version <= from) db.exec(sql);
    db.pragma(`user_version = ${from}`);
    db.exec(`
      INSERT INTO accounts (id, name, email, client_id, secret_hash, order_count, created_at)
        VALUES ('acct_1', 'Office', 'a@example.com', 'rms_test_1', 'none', 1, 0);
      INSERT INTO orders (id, account_id, number, status, customer_name, customer_email, address, service_id,
        service_name, property_type, rush_order, pdf_required, price_cents, currency, created_at, updated_at, expected_at,
        next_step, next_step_at)
        VALUES ('ord_1', 'acct_1', 1, 'qa', 'Dana', 'dana@example.com', '1 Elm St', 'svc_roof_premium', 'Premium',
          'Residential', 0, 1, 3900, 'USD', 1000, 2000, 0, 'deliver', ${clock.now() + MINUTE});
    `);
    db.close();
    const service = await startService({ dataDir, clock });
    const statuses = async () =>
      (await send(service.baseUrl, '/_practice/truth/orders/ord_1')).body['statuses'];
    const before = [
      { at: new Date(1000).toISOString(), status: 'accepted' },
      { at: new Date(2000).toISOString(), status: 'qa' },
    ];
    expect(await statuses()).toEqual(before);
    clock.advance(MINUTE);
    await service.settle();
    expect(await statuses()).toEqual([
      ...before,
      { at: new Date(clock.now()).toISOString(), status: 'completed' },
    ]);
  },
);
