import { describe } from 'vitest';

/** What looks at a share of its screens, parts, themes, rules, settings, or ways each day: here at all of them. */
const SHARED = [
  ['axe', () => import('./axe.test.ts')],
  ['bad input', () => import('./bad-input.test.ts')],
  ['compare', () => import('./compare.test.ts')],
  ['dialogs', () => import('./dialogs.test.ts')],
  ['gallery', () => import('./gallery.test.ts')],
  ['keyboard', () => import('./keyboard.test.ts')],
  ['order list', () => import('./order-list.test.ts')],
  ['payments', () => import('./payments.test.ts')],
  ['rare dialogs', () => import('./rare-dialogs.test.ts')],
  ['rescue', () => import('./rescue.test.ts')],
  ['storm day', () => import('./storm-day.test.ts')],
  ['viewer', () => import('./viewer.test.ts')],
] as const;

describe.each(SHARED)('%s', async (_name, load) => {
  await load();
});
