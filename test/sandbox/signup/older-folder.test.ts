import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../src/sandbox/store/migrations.ts';
import { quiet, receiver, register } from '../events/receiver.ts';
import { HandClock, MINUTE, startService, temporaryFolder } from '../support.ts';
import { mailbox, PERSON, post, signUp } from './people.ts';

describe('a data folder of the version before sign-up, e-mail and events', () => {
  it.each([10, 20])(
    'is brought up to date from version %i, and its orders are reported of from then on',
    async (from) => {
      const dataDir = temporaryFolder();
      const clock = new HandClock();
      const db = new Database(join(dataDir, 'practice.sqlite'));
      for (const { version, sql } of MIGRATIONS) if (version <= from) db.exec(sql);
      db.pragma(`user_version = ${from}`);
      db.exec(`
      INSERT INTO accounts (id, name, email, client_id, secret_hash, order_count, created_at)
        VALUES ('acct_1', 'Office', '${PERSON.email}', 'rms_test_1', 'none', 1, 0);
      INSERT INTO orders (id, account_id, number, status, customer_name, customer_email, address, service_id,
        service_name, property_type, rush_order, pdf_required, price_cents, currency, created_at, updated_at, expected_at,
        next_step, next_step_at)
        VALUES ('ord_1', 'acct_1', 1, 'qa', 'Dana', 'dana@example.com', '1 Elm St', 'svc_roof_premium', 'Premium',
          'Residential', 0, 1, 3900, 'USD', 0, 0, 0, 'deliver', ${clock.now() + MINUTE});
    `);
      db.close();
      const service = await startService({ dataDir, clock });
      const hook = await receiver();
      await register(service.baseUrl, { url: hook.url });
      clock.advance(MINUTE);
      await service.settle();
      await quiet(service.baseUrl);
      expect(hook.types()).toEqual(['order.delivered']);
      expect(await mailbox(service.baseUrl)).toMatchObject([{ kind: 'order-delivered', to: PERSON.email }]);
      // An account from before has no password; its address can still sign up, beside it.
      const { email, password } = PERSON;
      expect((await post(service.baseUrl, '/sandbox/regenerate', { email, password })).status).toBe(401);
      expect((await signUp(service.baseUrl)).clientId).not.toBe('rms_test_1');
      expect((await post(service.baseUrl, '/sandbox/regenerate', { email, password })).status).toBe(200);
    },
  );
});
