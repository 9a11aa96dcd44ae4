import { FIELD_KEYS, fieldRow, type OrderField } from '../../../../../shared/domain/order-fields.ts';
import { coreWords } from './words.ts';

/** What a column of an address holds, by its name. `line`: the street's line, or the whole address; its values say which. */
export type AddressPart =
  | 'line'
  | 'line2'
  | 'line3'
  | 'houseNumber'
  | 'preDirection'
  | 'streetName'
  | 'streetType'
  | 'postDirection'
  | 'unit'
  | 'city'
  | 'state'
  | 'zip'
  | 'zip4'
  | 'place'
  | 'latitude'
  | 'longitude'
  | 'coordinates';
export type PersonPart = 'name' | 'first' | 'last' | 'middle' | 'suffix' | 'email';

/** Made when the first column is read: some 1,500 phrases, a twelfth of a start that may never see a list. */
function phrases<Part extends string>(
  lists: Readonly<Record<Part, string>>,
): () => ReadonlyMap<string, Part> {
  let made: ReadonlyMap<string, Part> | null = null;
  return () => {
    made ??= new Map(
      (Object.entries(lists) as [Part, string][]).flatMap(([part, list]) =>
        list
          .split(',')
          .filter((phrase) => phrase.trim() !== '')
          .map((phrase): [string, Part] => [coreWords(phrase).join(' '), part]),
      ),
    );
    return made;
  };
}

export const addressPhrases = phrases<AddressPart>({
  line: `thoroughfare, address, street address, street, street line, address 1, address part 1, address line 1, address line, street address street, street 1, street line 1, line 1,
    street address 1, street address line 1, address street, address street 1, street and number, house number and street,
    house number and street name, street number and street name, street number and name, number and street, one line address,
    single line address, address one line, address single line, address label, address string, geocoded address, map address, where, where at, residential address, residential street, e 911 address, e 911 street, 911 address, st address, st address 1,
    fire number road, fire number and road, fire number street, fire address, lot address, lot street, name address, name and address, full name address`,
  line2: `address 2, address part 2, address line 2, street 2, street line 2, line 2, street address 2, street address line 2, address street 2,
    address extra, address continued, address supplement, address cont`,
  line3: `address 3, address line 3, street 3, line 3, street line 3, street address 3, street address line 3`,
  houseNumber: `sub thoroughfare, house number, number house, street number, address number, house, civic number, premise number, house fraction, fraction, frac,
    house number fraction, fraction house number, street number half, number half, st fraction, st frac, house frac, house number frac, frac house number, fraction number, house fraction number, street half number, half number, house number suffix, street number suffix, street fraction,
    address start, address number start, street number start, address from, street number from, address number from, street number low, house number low, address low, low house number, low street number, address fraction start,
    address number suffix, number suffix, number fraction, st number, fire number, 911 number, e 911 number`,
  preDirection: `direction, pre direction, street direction, direction prefix, street direction prefix, prefix, street prefix,
    prefix direction, street pre direction, st pre direction, house direction, house prefix, street prefix direction, direction pre, street direction pre, st direction pre, st direction, st prefix, n s e w, compass, compass direction, street direction left, direction left, address prefix, address direction, address pre direction`,
  streetName: `street name, st name, road name, street road name, address street name, road`,
  streetType: `street type, st type, street suffix, suffix, mode, street mode, road type, street designator, thoroughfare type,
    st suffix, st post type, st pos type, pos type, street name suffix, street name type, road suffix, street post type, post type, house suffix, address suffix, address street type`,
  postDirection: `post direction, street direction post, st direction post, suffix direction, street suffix direction, direction suffix, street direction suffix, quadrant,
    street post direction, st post direction, direction post, street quadrant, suf direction, quad, street direction right, direction right, st post direction, st pos direction, st suffix direction`,
  unit: `unit, unit number, number apartment, number unit, number suite, apartment suite number, urbanizacion, urbanization, urb, apartment, apartment number, suite, suite number, unit apartment, apartment unit, apartment suite, unit suite,
    apartment suite unit, unit type, unit designator, unit prefix, unit value, apartment or suite, apartment suite other, unit apartment number, secondary unit,
    address unit, apartment unit number, unit or apartment, apartment or unit, apartment floor, unit floor, quarter letter, building, building number, building unit, space number, floor, trailer, space,
    building letter, door, door number, room number, flat number, apartment suite unit building floor, unit range start, unit start, unit lot, lot unit, lot space, space lot,
    apartment lot, lot apartment, apartment space, unit space, secondary, secondary number, unit letter, apartment letter, street unit, street unit number, street apartment, unit name`,
  city: `city, town, town village, city town village locality, city town code, post comm, postal community, municipality, city name, locality, village, city town, town city, municipality name, town name, address city, postal city,
    city or town, city village, city town name, town city name, city town village name, town village name, city village name, city town village, town village city, municipality city, city municipality name, post office city, post office name, post town, usps city, city place, place name, city municipality, post city, ctu name, suburb, borough, hamlet, city borough`,
  state: `state, st, st code, state county, state code, state abbreviation, state abbr, province, region, state province, state region, state province region, state region province, administrative area, admin area, territory,
    state name, address state, state or province, province state, state province territory, state territory, state 2`,
  zip: `zip post code, zip post, post zip, code postal, post code, zip, zip code, zip number, zip 5, postal code, postal, zip postal code, zip or postal code, zip postal, postal zip code, postal zip, zip code 5, zip 9,
    postal code zip, zip code 9, address zip, zip plus 4 code, postal code zip code, zip code postal code, zip code postal`,
  zip4: `zip 4, zip plus, zip plus 4, plus 4, zip code 4, zip ext, zip extension, zip suffix, zip code suffix, zip code extension, zip code plus 4, postal code 4`,
  place: `city state zip, city state, state zip, city state zip code, city zip, city st zip, city st, city and state, city state postal code, city state zip postal code,
    city state and zip, town state zip, city zip code, state and zip, state zip code, city or state, last line, city st zip code, city state postal, town zip, town zip code, town state, town and zip, town and state, city and zip, city or zip, town st`,
  latitude: `latitude, latitude dd, latitude decimal, gps latitude, geo latitude, coordinate latitude, latitude dms, latitude coordinate, point latitude, centroid latitude, level latitude, geocode latitude, latitude wgs 84`,
  longitude: `longitude, longitude dd, longitude decimal, geo longitude, coordinate longitude, longitude dms, longitude coordinate, point longitude, centroid longitude, level longitude, geocode longitude, longitude wgs 84`,
  coordinates: `coordinate, latitude longitude, latitude and longitude, gps, gps coordinate, geo, geo coordinate, gps pin, map pin, gps point, latitude longitude coordinate, gps location, geo location, coordinate latitude longitude`,
});

export const personPhrases = phrases<PersonPart>({
  name: `name, who, full name, display name, name 1, name full, first and last name, first last, last first, name last first, name first last, first name last name, last name first name, last name first, complete name, pin name, alias, address alias, stop alias`,
  first: `first name mi, first name middle initial, first name m i, first name middle name, first and middle name, first name, first, name first, given name, first name 1, name first name, f name, name f`,
  last: `last name, last, name last, surname, family name, last name 1, name last name, l name, name l`,
  middle: `middle name, middle, middle initial, name middle, mi, initial`,
  suffix: `name suffix, generation, suffix name`,
  email: `email, email address, email 1, email 1 address, email 1 email, email address 1, email 1 value, contact email address, email id, e mail, address email, email home, home email, email address home, work email, email work, email address work`,
});

/** Names of the order's own fields. What costs money is here only under words that mean it. */
const ORDER_LISTS: Readonly<Partial<Record<OrderField, string>>> = {
  customerName: '',
  customerEmail: '',
  address: '',
  latitude: '',
  longitude: '',
  serviceId: `service id, service, service name, service type, service requested, report, report type, report name, report id, report product, product, product name, product type,
    type of report, type of service, order type, measurement type, measurement report, measurement product, measurement package, package, sku,
    report requested, requested report, roof report, roof report type, report needed, measurement, report code, product code, service code, report ordered, measurement order`,
  propertyType: `property type, type of property, building type, structure type, property class, residential commercial, commercial residential,
    dwelling type, property use, land use, structure, property category, kind of property, land use description, use description, use code description,
    land use code description, property use description, property class description, occupancy type, occupancy, property type code, use type, use, class description, roof class, building class, structure class`,
  rushOrder: `rush, rush order, rush report, rush needed, rush requested, rush required, is rush, rush service, rush delivery, rush yes no, rush y n, rush request, rush flag,
    expedite, expedited, expedite order, expedited order, expedite report, expedited report, expedited service, expedited delivery, expedite yes no, order rush, rush processing, rush roof report, rush measurement report, rush measurement, rush roof measurement, expedite roof report, expedited roof report, order roof report rush, order report rush, roof report rush, report rush, rush the report, rushed, needed rushed, report rushed, rushed report, urgent report, report urgent, urgent report yes no, report urgent yes no`,
  pdfRequired: `pdf, pdf required, pdf needed, pdf report, pdf requested, pdf copy, pdf included, pdf file, with pdf, include pdf, need pdf, want pdf, pdf yes no, pdf y n, report pdf, report pdf y n, report pdf yes no, pdf wanted, send pdf, pdf delivery, deliver pdf, pdf report needed, pdf report required, pdf report requested, pdf report wanted, pdf copy needed, pdf copy requested, need pdf report, want pdf report, include pdf report, pdf of report, pdf report yes no, pdf report y n`,
  additionalInstructions: `additional instruction, vendor instruction, instruction for vendor, instruction to vendor, measurement vendor instruction, report instruction, instruction for measurer, note for measurer, note to measurer, message to measurer, comment for measurer, measurer note, measurer instruction, special instruction for measurer, instruction, special instruction, comment, measurement instruction, remark, job description, description of work,
    scope, scope of work, special request, instruction for measurement, order instruction, report instruction, instruction report, measurement note, note measurement, note report, report note, roof report note, report comment, vendor note, note vendor, note for vendor, note roof measurement, additional comment, instruction to measurement team, note to measurement team, additional detail, special detail`,
  notes: `note, internal note, reference, internal reference, job number, job id, lead id, contact id, record id, project number, project id, po, po number, purchase order,
    purchase order number, p o number, our reference, ref, ref number, reference number, external id, order reference, job note, additional note, note 1, work order, work order number, wo number, file number, our file number, customer note, lead note,
    your reference, office note, canvasser note, sales note, message, your message`,
  insuredName: `insured, insured name, name of insured, policy holder, policy holder name, named insured, insured party, primary insured, insured full name, insured 1, name insured, primary insured name, insured name 1, policy holder full name, insured last first, first named insured, named insured 1, insured 1 name, named insured name, insured full name company name, insured name company name, insured full name or company name, insured name or company name`,
  claimNumber: `claim number, claim, claim id, cedent claim number, cedant claim number, cedent claim, cedant claim, cedent claim id, cedant claim id, ceding company claim number, file claim number, claim number file number, insurance claim, insurance claim number, insurance claim id, claim file number, claim ref, claim ref number, claim reference, claim reference number, carrier claim number, claim code, insurer claim number, claim file, number of claim, number claim, carrier claim, claim identifier, claim file id, insurer identifier, insurer reference, insurer ref, insurer reference number, insurer file number, carrier identifier, carrier reference,
    carrier ref, carrier reference number, carrier file number, insurance reference, insurance reference number`,
  referenceImageUrl: `reference image url, reference image, image, image url, photo, photo url, photo link, image link, house photo, front photo,
    property photo, roof photo, property image, house image, reference photo, reference photo url, front photo url, roof photo url, property photo url, main photo, street view url, image web address`,
};

/** A field that has no list here is matched by its names on the screens and in the template. */
export const orderPhrases = phrases<OrderField>(
  Object.fromEntries(
    FIELD_KEYS.map((field) => {
      const { label, column } = fieldRow(field);
      return [field, ORDER_LISTS[field] ?? `${label}, ${column.label}`];
    }),
  ) as Record<OrderField, string>,
);
