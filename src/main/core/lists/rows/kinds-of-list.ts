import type { ListColumn } from '../../../../shared/domain/list.ts';

/** What a list is of, by the names of its columns: shipments and bills, or houses for sale. Their words for an end aren't a job's. */

type NamedColumn = Pick<ListColumn, 'header' | 'samples'>;

const SUPPLY =
  /\b(?:ship(?:ping)?[ _-]?to|shipping|delivery(?! ?(?:e-?mails?|format|method|date|time|window|instructions?|notes?))|deliver[ _-]?to|(?:open )?balance|balance total|terms|credit limit)\b/i;
/** “Delivery” over “Regular” and “Rush”, in a measuring program's history: how fast its reports come. */
const saysSpeed = ({ header, samples }: NamedColumn): boolean =>
  /^\W*delivery\W*$/i.test(header) &&
  samples.length > 0 &&
  samples.every((text) =>
    /^\W*(?:regular|standard|rush|express|expedited|normal|3[- ]hour|next day)\b/i.test(text),
  );
/** The names of a list that say what it is of. */
export const headersOfSupply = (columns: readonly NamedColumn[]): string[] =>
  columns.filter((column) => !saysSpeed(column)).map(({ header }) => header);
/** Where it was shipped; a job that an accounting program keeps may have a “ship-date” alone. */
const SHIPPED =
  /\b(?:ship(?:ped|ping)?|deliver(?:ed|y)?)[ _-]?(?:to|address|street|city)\b|\bshipping method\b/i;
/** A supplier's shipments have the contractor's job number, too. */
const JOB_NUMBER = /\bjob[ _-]?number\b/i;
/** A CRM's jobs may have a balance, and are over where they are said to be; so may a foreclosed house. */
const OF_JOBS =
  /\b(?:fc (?:number|no|sale)|foreclos\w*|grantor|mortgag\w*|lead source|sales ?rep|salesperson|record type|approved (?:estimate|invoice))\b/i;
/** Whether a list is of what was shipped or is owed: “Closed” there is an invoice's or a shipment's. */
export function isOfSupply(headers: readonly string[]): boolean {
  const some = (name: RegExp) => headers.some((header) => name.test(header));
  return some(SUPPLY) && !some(OF_JOBS) && (some(SHIPPED) || !some(JOB_NUMBER));
}
/** Houses for sale: “Closed” there is the sale's. */
const LISTING =
  /\b(?:mls|list(?:ing)? (?:price|number|agent|office|date|status)|listing id|(?:sold|selling) date|(?:sold|close|closing|selling) price|days on market|dom)\b/i;
/** A house's sale closes, and so does a deal of any sales program. */
const CLOSES = /\bclos(?:e|ing) date\b/i;
const OF_SALES = /\b(?:stage|opportunity|deal|account name|lead (?:source|status)|sales ?rep)\b/i;
/** Whose work it is. */
const OF_WORK = /\b(?:job|project|lead|work order|customer|client|home ?owner|inspection)\b/i;
const SOLD_ON = /\b(?:sold|selling|closing|close) date\b/i;
/** Houses that their bank sells: what is sold there is no longer the bank's. */
const OF_BANK = /\b(?:reo|foreclos\w*|fc (?:sale|date)|asset (?:number|no|id|manager)|bpo)\b|asset ?#/i;
const OF_CLAIM = /\b(?:claim|claimant|insured|policyholder|date of loss|loss date)\b/i;
/** A sales program's stages end somewhere, too. */
const OF_DEALS = /\b(?:pipeline|(?:won|lost) date|lead date)\b/i;
/** Whether a list is of houses for sale by their owners. */
export const isListing = (headers: readonly string[]): boolean => {
  const names = headers.map((header) => header.replace(/_/g, ' '));
  // A claim has a “Close Date”, too, and a job is sold on some date.
  const isOfWork = names.some((name) => OF_WORK.test(name));
  const isSale =
    !isOfWork && names.some((name) => CLOSES.test(name)) && !names.some((name) => OF_SALES.test(name));
  return (
    (isSale || names.some((name) => LISTING.test(name) && !(isOfWork && SOLD_ON.test(name)))) &&
    !names.some((name) => OF_BANK.test(name) || OF_CLAIM.test(name) || OF_DEALS.test(name))
  );
};
