import type { ImportTarget } from '../../../../shared/domain/import.ts';
import { plain } from '../values.ts';

/**
 * What columns are called: the service's own names, plain English, and the exports of CRMs and canvassing tools
 * (HubSpot, Salesforce, JobNimbus, AccuLynx, SalesRabbit, SPOTIO, HailTrace, county rolls). Compared by `plain`.
 */
const NAMES: Readonly<Record<ImportTarget, string>> = {
  customerName: `customer name, customer, customer full name, client, client name, homeowner, home owner, homeowner name,
    owner, owner name, owner full name, owner 1 full name, owner 1, property owner, property owner name, contact, contact name, primary contact,
    name, full name, display name, lead, lead name, account name, job name, resident, resident name, occupant,
    first name, last name, given name, surname, family name, firstname, lastname, owner first name, owner last name, customer first name, customer last name, contact first name, contact last name, owner 1 first name, owner 1 last name`,
  customerEmail: `customer email, email, e mail, email address, e mail address, mail, customer e mail, homeowner email, owner email,
    client email, contact email, primary email, email 1, work email, owner email address, lead email, correo`,
  address: `address, full address, property address, site address, job address, job site, jobsite address, location, location address,
    roof address, service address, project address, property location, situs address, formatted address, complete address, mailing address, lead address, customer address, home address, house address, map address`,
  street: `street, street address, street name, street 1, street line 1, address 1, address line 1, address line, address1, addr, addr 1,
    mailingstreet, mailing street, billing street, property street, situs street, shipping street, street and number, house number and street, house number, house no, street number, street no, number street, number`,
  unit: `unit, unit number, unit #, unit no, apt, apartment, apt #, apt number, suite, ste, address 2, address line 2, address2, street 2, street line 2, addr 2, lot`,
  city: `city, town, municipality, city town, mailingcity, mailing city, billing city, property city, situs city, shipping city, city name, locality`,
  state: `state, st, state region, state province, state code, province, region, mailingstate, mailing state, billing state, property state, situs state, shipping state, state abbreviation`,
  zip: `zip, zip code, zipcode, zip 5, zip postal code, postal code, postcode, postal, zip4, zip 4, mailing zip, mailingpostalcode, billing zip, property zip, situs zip, mailing postal code, property zip code, zip postal`,
  serviceId: `service id, service, service name, report, report type, report name, product, product name, order type, measurement type, package, sku, report product, service type, measurement report, type of report`,
  propertyType: `property type, type of property, building type, structure type, property class, residential commercial, res comm, dwelling type, property use, land use, structure, property category, kind of property, property`,
  latitude: `latitude, lat, y, gps latitude, geo lat, location latitude, property latitude, lat dd, latitude dd`,
  longitude: `longitude, long, lng, lon, x, gps longitude, geo long, geo lng, location longitude, property longitude, long dd, longitude dd`,
  rushOrder: `rush order, rush, rush needed, rush report, expedite, expedited, priority, urgent, asap, rush yn, is rush`,
  pdfRequired: `pdf required, pdf, pdf needed, pdf report, include pdf, need pdf, want pdf, with pdf`,
  additionalInstructions: `additional instructions, instructions, special instructions, comments, comment, measurement instructions, request, details, remarks, job description, description, scope, special requests, job notes, instructions for measurement`,
  notes: `notes, note, internal notes, reference, internal reference, job number, job #, job no, job id, lead id, contact id, record id, project number, project id, po, po number, purchase order, our reference, ref, ref no, external id, order reference, rep, sales rep, salesperson, assigned to, canvasser`,
  insuredName: `insured name, insured, name of insured, policyholder, policy holder, policyholder name, named insured, insured party`,
  claimNumber: `claim number, claim, claim #, claim no, claim id, insurance claim, insurance claim number, insurance claim #, claimnumber, claim num`,
  referenceImageUrl: `reference image url, reference image, image, image url, photo, photo url, picture, picture url, photo link, image link, house photo, front photo`,
};

const KNOWN = new Map<string, ImportTarget>();
for (const [target, names] of Object.entries(NAMES) as [ImportTarget, string][])
  for (const name of names.split(',')) KNOWN.set(plain(name), target);

/** Names that are looked for inside longer ones, between spaces. */
const LONG = [...KNOWN]
  .filter(([known]) => known.length > 3)
  .map(([known, target]) => ({ known: ` ${known} `, target }));

/** Words that make a name more exact without changing what it means. */
const FILLERS = new Set([
  'the',
  'of',
  's',
  'required',
  'optional',
  'property',
  'customer',
  'primary',
  'main',
  'full',
  'text',
  'field',
  'value',
  'current',
  'roof',
]);
/** Columns that look like something of an order and aren't. */
const OTHERS =
  /\b(phone|tel|telephone|mobile|cell|fax|date|time|status|stage|price|cost|amount|total|value|company|carrier|agent|adjuster|deductible|age|year|built|sqft|sq ft|country|county|parcel|apn|source|created|updated|url of|website|squares|pitch|disposition|knocked|gender|language|second|secondary|alternate|spouse|billing name|2)\b/;

/** `customerEmail` and `Customer_Email` as words. */
function words(header: string): string {
  return plain(header.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2'));
}

/** What a column's name says it is, and how sure that is (0 to 1); null when it says nothing. */
export function byName(
  header: string,
): { readonly target: ImportTarget; readonly confidence: number } | null {
  const name = words(header);
  if (name === '') return null;
  const joined = name.replaceAll(' ', '');
  const exact = KNOWN.get(name) ?? KNOWN.get(joined);
  // The roof is at the property's address, not at the owner's.
  const sure = /\b(mailing|billing|shipping|home)\b/.test(name) ? 0.8 : 1;
  if (exact) return { target: exact, confidence: 0.98 * sure };
  if (OTHERS.test(name)) return null;
  const kept = name
    .split(' ')
    .filter((word) => !FILLERS.has(word))
    .join(' ');
  const near = KNOWN.get(kept);
  if (near) return { target: near, confidence: 0.9 * sure };
  let best: { target: ImportTarget; length: number } | null = null;
  const padded = ` ${name} `;
  for (const { known, target } of LONG)
    if (known.length - 2 > (best?.length ?? 0) && padded.includes(known))
      best = { target, length: known.length - 2 };
  return best ? { target: best.target, confidence: 0.5 + (0.35 * best.length) / name.length } : null;
}

/** Whether the name is a part of a person's name. */
export function isNamePart(header: string): boolean {
  return /\b(first|last|given|family) ?name\b|\bsurname\b/.test(words(header));
}
