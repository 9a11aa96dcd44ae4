import { ANYBODYS } from '../../cells/cleaning.ts';
import { plain } from '../../cells/plain.ts';
import type { Column } from '../columns/column.ts';
import { FIRM } from '../columns/person-names.ts';
import { looksLikeNames } from '../columns/unnamed.ts';
import { isFirmName, isOfOwners, shareName } from './households.ts';

const LEAST_LETTERS = 4;
const LEAST_ROWS = 3;
const HALF = 0.5;
const MOSTLY = 0.7;
const SURELY = 0.9;
const MAX_STRAY_SHARE = 0.2;

/** “office@”: a desk's. “Flat roof over the office” isn't whom it is called after. */
const DESK =
  /^(?:office|main office|front desk|front|desk|info|information|admin|contact|hello|mail|email|sales|service|services|support|team|billing|accounts|accounting|payable|orders?|manager|management|leasing|rentals?|maintenance|facilities|building|property|properties|school|church|store|home|house|roof|roofing)$/;

/** Whether an e-mail address is called after a person: “bostwick.c@…” after Calvin Bostwick. */
function isAfter(email: string, name: string): boolean {
  const words = plain(email.split('@')[0] ?? '');
  if (DESK.test(words)) return false;
  const box = words.replace(/ /g, '');
  return plain(name)
    .split(' ')
    .some((word) => word.length >= LEAST_LETTERS && box.includes(word));
}

/**
 * The same by short names and initials, which long words don't show: “dan@…”, “dank@…”, “dkemp@…” after Dan Kemp, “lee.fox@…” after
 * Lee Fox.
 */
function isMadeOf(email: string, name: string): boolean {
  const box = plain(email.split('@')[0] ?? '').replace(/[\d ]/g, '');
  const words = plain(name)
    .split(' ')
    .filter((word) => /^\p{L}{2,}$/u.test(word));
  if (box.length < LEAST_OF_BOX || DESK.test(box)) return false;
  return (
    words.includes(box) ||
    words.some((word, at) =>
      words.some((other, there) => at !== there && word.length > 2 && isJoined(box, word, other)),
    )
  );
}
const LEAST_OF_BOX = 3;
/** One word whole, and the beginning of the other before or behind it. */
const isJoined = (box: string, word: string, other: string): boolean =>
  (box.startsWith(word) && other.startsWith(box.slice(word.length))) ||
  (box.endsWith(word) && other.startsWith(box.slice(0, -word.length)));

/** Whether an e-mail address is called after a person, whichever way. */
export const isCalledAfter = (email: string, name: string): boolean =>
  isAfter(email, name) || isMadeOf(email, name);

/** Of many businesses' names. */
const GENERIC =
  /^(?:propert(?:y|ies)|realty|homes?|house|houses|roof\w*|exteriors?|church|school|manage\w*|apartments?|holdings?|group|trust|company|services?|construction|builders?|insurance|claims?|dental|office|center|estates?|rentals?|invest\w*|associat\w*|partners?|solutions|restoration)$/;

/** Whether an e-mail address is at a business of that name: “peggy@graceharbor.org” at Grace Harbor Church. */
export function isAt(email: string, name: string): boolean {
  const domain = email.slice(email.indexOf('@') + 1);
  const letters = plain(domain.replace(/\.[^.]*$/, '')).replace(/ /g, '');
  const words = plain(name).split(' ');
  return (
    !ANYBODYS.test(domain) &&
    (words.some((word) => word.length > LEAST_LETTERS && !GENERIC.test(word) && letters.includes(word)) ||
      // Its first two words, as in “wacoisd.org” of Waco ISD.
      (words.length > 1 &&
        !words.slice(0, 2).every((word) => GENERIC.test(word)) &&
        words.slice(0, 2).join('').length > LEAST_LETTERS &&
        letters.startsWith(words.slice(0, 2).join(''))))
  );
}

/** Of the rows with both, those whose e-mail address is a name's (0 to 1); 0 when there are too few. */
function shareAfter(emails: readonly string[], names: readonly string[], isOf = isCalledAfter): number {
  const both = emails.flatMap((email, row) => {
    const name = names[row] ?? '';
    return email.includes('@') && name !== '' ? [isOf(email, name)] : [];
  });
  return both.length < LEAST_ROWS ? 0 : both.filter(Boolean).length / both.length;
}

/** Whether the e-mail addresses of one column are called after the people of another. */
export function areCalledAfter(email: number, name: number, rows: readonly (readonly string[])[]): boolean {
  const cells = (index: number) => rows.map((row) => row[index]?.trim() ?? '');
  return shareAfter(cells(email), cells(name)) >= HALF;
}

/** Whether most e-mail addresses of a column are called after the names of their rows. */
export const areCalledAfterNames = (
  email: Column,
  names: readonly string[],
  rows: readonly (readonly string[])[],
): boolean =>
  shareAfter(
    rows.map((row) => row[email.index]?.trim() ?? ''),
    names,
  ) >= MOSTLY;

/** Whether the addresses of a column are called after these names, and none of them after the others. One row is enough. */
export function isOnlyAfter(
  email: Column,
  names: readonly string[],
  others: readonly (readonly string[])[],
  rows: readonly (readonly string[])[],
): boolean {
  const filled = rows.flatMap((row, at) => {
    const address = row[email.index]?.trim() ?? '';
    const name = names[at] ?? '';
    return address.includes('@') && name !== '' ? [{ address, name, at }] : [];
  });
  const own = filled.filter(({ address, name }) => isCalledAfter(address, name));
  return (
    own.length > 0 &&
    own.length >= filled.length * HALF &&
    filled.every(({ address, at }) =>
      others.every((all) => {
        const other = all[at] ?? '';
        // “kpotts@…” of Kim Potts, whose company is Potts Inc.
        return !(isCalledAfter(address, other) && !FIRM.test(other)) && !isAt(address, other);
      }),
    )
  );
}

/**
 * The people, in another column than the owner’s, after whom the addresses of a column are called: an adjuster’s or a
 * salesperson’s e-mail address under a name that doesn’t say so.
 */
export function othersCalled(
  email: Column,
  owners: readonly (readonly string[])[],
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Column | undefined {
  const cells = (index: number) => rows.map((row) => row[index]?.trim() ?? '');
  const emails = cells(email.index);
  if (email.values.length < LEAST_ROWS) return fewCalled(email, owners, columns, rows);
  if (owners.some((names) => shareAfter(emails, names) > MAX_STRAY_SHARE)) return undefined;
  if (owners.some((names) => shareAfter(emails, names, isAt) >= HALF)) return undefined;
  // Whom to call at the schools and firms of a list.
  const areFirmsOwn = owners.some((names) => {
    const filled = names.filter(Boolean);
    return filled.length > 0 && filled.every(isFirmName);
  });
  return columns.find(
    (one) =>
      one.index !== email.index &&
      !(areFirmsOwn && OF_CONTACT.test(one.header)) &&
      one.values.length >= LEAST_ROWS &&
      one.looks('email') < MAX_STRAY_SHARE &&
      one.looks('letters') >= HALF &&
      shareAfter(emails, cells(one.index)) >= HALF &&
      !isOfOwners(one, owners, rows),
  );
}

/** Whom to call at a company. */
const OF_CONTACT = /\b(?:contact|poc|attn|attention)\b/i;

/**
 * The same in one or two rows: each of the addresses is called after a person of another column, and none after the owner of its
 * row, as “brettc@gmail.com” of the realtor Brett Calloway beside the homeowner Dan Kemp.
 */
function fewCalled(
  email: Column,
  owners: readonly (readonly string[])[],
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Column | undefined {
  const filled = rows.flatMap((row, at) => {
    const address = row[email.index]?.trim() ?? '';
    return address.includes('@') ? [{ row, address, own: owners.map((names) => names[at] ?? '') }] : [];
  });
  const isOwners = filled.some(({ address, own }) =>
    own.some((name) => isCalledAfter(address, name) || isAt(address, name)),
  );
  if (isOwners || filled.length === 0) return undefined;
  const isFirm = filled.some(({ own }) => own.some(isFirmName));
  return columns.find(
    (one) =>
      one.index !== email.index &&
      !one.hidden &&
      one.values.length > 0 &&
      (one.meaning.kind !== 'address' || OF_CONTACT.test(one.header)) &&
      !isOfOwners(one, owners, rows) &&
      !(isFirm && OF_CONTACT.test(one.header)) &&
      (looksLikeNames(one) || (one.meaning.kind === 'barred' && one.looks('person') >= SURELY)) &&
      filled.every(
        ({ row, address, own }) =>
          isCalledAfter(address, row[one.index] ?? '') &&
          // “amyk@…” of the contact Amy Kemp beside the owner Dan Kemp: one family.
          (one.meaning.kind === 'barred' || !own.some((name) => shareName(name, row[one.index] ?? ''))),
      ),
  );
}
