import type { FileHit, Marked, OrderHit, PageHit } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { openFile, openOrder } from '../../../stores/window/navigation.ts';
import { openAt } from '../viewer/index.ts';

/** A hit with its group. */
export type Hit =
  | { readonly group: 'orders'; readonly hit: OrderHit }
  | { readonly group: 'pages'; readonly hit: PageHit }
  | { readonly group: 'files'; readonly hit: FileHit };

/** What was found first in a marked text, as it stands there. */
function firstFind(text: Marked): string {
  return text.split('\u0002')[1]?.split('\u0003')[0] ?? '';
}

/** The report at the page, with what was found searched in it. */
export function openPage(hit: PageHit) {
  openAt(hit.localFileId, hit.page, firstFind(hit.snippet));
  openFile(hit.orderId, hit.localFileId);
}

/** Opens what was found. */
export function openHit({ group, hit }: Hit) {
  if (group === 'orders') openOrder(hit.orderId);
  else if (group === 'pages') openPage(hit);
  else openFile(hit.orderId, hit.localFileId);
}

/** Reads it: of an order, its report. */
export function readHit(found: Hit) {
  if (found.group !== 'orders') openHit(found);
  else if (found.hit.reportId !== null) openFile(found.hit.orderId, found.hit.reportId);
}

/** Whose order it is, and where else it was found. */
export function orderWords(hit: OrderHit): Marked {
  return [
    hit.customerName,
    hit.claimNumber && t('common.claim', { claimNumber: hit.claimNumber }),
    ...hit.also.map(({ label, text }) => `${label} ${text}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
