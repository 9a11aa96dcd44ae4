import { common } from './common.ts';
import { downloads } from './downloads.ts';
import { held } from './held.ts';
import { inbox } from './inbox.ts';
import { library } from './library.ts';
import { listRows } from './list-rows.ts';
import { notices } from './notices.ts';
import { order } from './order.ts';
import { orders } from './orders.ts';
import { rescue } from './rescue.ts';
import { roof } from './roof.ts';
import { settings } from './settings.ts';
import { status } from './status.ts';

/** Everything the app says in US English: ICU messages by id. Another language has the same ids and parameters. */
export const EN_US = {
  ...common,
  ...downloads,
  ...held,
  ...inbox,
  ...library,
  ...listRows,
  ...notices,
  ...order,
  ...orders,
  ...rescue,
  ...roof,
  ...settings,
  ...status,
} as const;
