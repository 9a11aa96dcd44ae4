import type { Marked, OrderHit, PageHit } from '../../../shared/contract/index.ts';
import { openFile } from '../../stores/navigation.ts';
import { openAt } from '../viewer/pdf/places.ts';

/** What was found first in a marked text, as it stands there. */
export function firstFind(text: Marked): string {
  return text.split('\u0002')[1]?.split('\u0003')[0] ?? '';
}

/** The report at the page, with what was found searched in it. */
export function openPage(hit: PageHit) {
  openAt(hit.localFileId, hit.page, firstFind(hit.snippet));
  openFile(hit.orderId, hit.localFileId);
}

/** Whose order it is, and where else it was found. */
export function orderWords(hit: OrderHit): Marked {
  return [
    hit.customerName,
    hit.claimNumber && `Claim ${hit.claimNumber}`,
    ...hit.also.map(({ label, text }) => `${label} ${text}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
