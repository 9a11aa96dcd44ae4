import type { PropertyType } from '../../../shared/domain/order.ts';
import { plain } from './values.ts';

/** What people, county rolls and CRMs write for the two kinds of property. */
const WORDS: Readonly<Record<PropertyType, string>> = {
  Residential: `residence, residental, residentail, residental, home, house, single family, single family home, single family residence, single family residential, sfr, sfh, sf, sfd, family home, dwelling, townhome, townhouse, town house, condo, condominium, duplex, triplex, fourplex, multi family, multifamily, mobile home, manufactured home, manufactured, cabin, rental, villa, r, 1 family, 2 family, two family, residential home, residential property, garage, residencial, ranch, bungalow`,
  Commercial: `commerical, comercial, business, office, retail, warehouse, industrial, store, church, school, hospital, restaurant, hotel, strip mall, shopping center, office building, commercial building, commercial property, c, apartment building, apartment complex, storage, factory, plant, municipal, government, farm building`,
};

const KNOWN = new Map<string, PropertyType>(
  (Object.entries(WORDS) as [PropertyType, string][]).flatMap(([type, words]) =>
    words.split(',').map((word) => [plain(word), type] as const),
  ),
);

/** The kind of property that another word stands for. */
export function propertyWord(text: string): PropertyType | undefined {
  return KNOWN.get(plain(text));
}
export function isPropertyWord(text: string): boolean {
  return propertyWord(text) !== undefined;
}
