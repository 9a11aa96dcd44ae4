import type { Reply } from '../../../shared/contract/index.ts';

/** The id in a reply to `window.enter`; null when the core takes no windows yet. */
export function readWindowId(reply: Reply): string | null {
  if (!reply.ok || typeof reply.value !== 'object' || reply.value === null) return null;
  return 'windowId' in reply.value ? String(reply.value.windowId) : null;
}
