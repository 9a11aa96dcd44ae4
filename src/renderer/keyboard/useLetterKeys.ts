import { useSettings } from '../stores/workstation/settings.ts';

/** Whether keys of one sign work now, by the person's setting. */
export function useLetterKeys(): boolean {
  return useSettings((state) => state.settings?.letterShortcuts !== false);
}
