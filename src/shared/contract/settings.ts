import { z } from 'zod';
import { call, nothing } from './call.ts';

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['compact', 'comfortable']),
  /** What happens by itself when an order is delivered. */
  onDelivery: z.enum(['files', 'zip', 'nothing']),
  /** Milliseconds between the confirmation and the sending. */
  undoDelay: z.int().min(5_000).max(60_000),
  /** Single-letter shortcuts can be switched off (WCAG 2.1.4). */
  letterShortcuts: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  density: 'compact',
  onDelivery: 'files',
  undoDelay: 10_000,
  letterShortcuts: true,
};

export const settingsCalls = {
  'settings.get': call<Settings>()(nothing),
  'settings.put': call<Settings>()(settingsSchema.partial()),
};
