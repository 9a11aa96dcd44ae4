import type { Texts } from '../deck.ts';
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

export { ES_FIELDS } from './fields.ts';

/** Everything the app says in the Spanish of the United States. People are addressed as "usted". */
export const ES_US: Texts = {
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
};
