import { t } from '../../../../../shared/copy/t.ts';
import type { Hits } from '../../../../pdf-frame/protocol.ts';

/** The finds in words: `2 of 14`. */
export function hitsText({ state, current, total }: Hits): string {
  if (state === 'none') return '';
  if (state === 'missing') return t('viewer.no_hits');
  if (total === 0) return t('viewer.searching');
  return t('viewer.of_3', { current, total });
}

/** The page that was typed; null when there is no such page. */
export function readPage(text: string, pages: number): number | null {
  const page = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= pages ? page : null;
}
