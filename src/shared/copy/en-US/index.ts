import { appUpdate } from './app-update.ts';
import { backup } from './backup.ts';
import { commands } from './commands.ts';
import { common } from './common.ts';
import { connect } from './connect.ts';
import { downloads } from './downloads.ts';
import { frame } from './frame.ts';
import { held } from './held.ts';
import { inbox } from './inbox.ts';
import { library } from './library.ts';
import { listRows } from './list-rows.ts';
import { newOrder } from './new-order.ts';
import { notices } from './notices.ts';
import { order } from './order.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { packets } from './packets.ts';
import { payments } from './payments.ts';
import { rescue } from './rescue.ts';
import { roof } from './roof.ts';
import { settings } from './settings.ts';
import { status } from './status.ts';
import { update } from './update.ts';
import { workbench } from './workbench.ts';

/** Everything the app says in US English: ICU messages by id. Another language has the same ids and parameters. */
export const EN_US = {
  ...appUpdate,
  ...backup,
  ...commands,
  ...common,
  ...connect,
  ...downloads,
  ...frame,
  ...held,
  ...inbox,
  ...library,
  ...listRows,
  ...newOrder,
  ...notices,
  ...order,
  ...orders,
  ...outbox,
  ...packets,
  ...payments,
  ...rescue,
  ...roof,
  ...settings,
  ...status,
  ...update,
  ...workbench,
} as const;
