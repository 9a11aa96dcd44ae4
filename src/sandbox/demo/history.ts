import type { OrderRequest } from '../model/order-fields.ts';

/**
 * The made-up history of `--demo`: fictitious names, example.com mail, a town that doesn't exist, coordinates over
 * farmland, 555-01xx numbers. Oldest first. `daysAgo` counts from the start of the service.
 */
export type PastOrder = Pick<OrderRequest, 'customerName' | 'customerEmail' | 'address' | 'serviceId'> &
  Partial<OrderRequest> & {
    daysAgo: number;
    /** What became of it; `completed` unless given. `propertyType` and `pdf`: amended, then delivered. */
    ended?: 'cancelled' | 'accepted' | 'inProgress' | 'qa' | 'propertyType' | 'pdf';
  };

const PREMIUM = 'svc_roof_premium';
const BASIC = 'svc_roof_basic';
const CLAIM = 'svc_roof_claim';
const COMMERCIAL = 'svc_roof_commercial';

const town = (street: string) => `${street}, Millbrook, OH 45000`;
const order = (
  daysAgo: number,
  customerName: string,
  mail: string,
  street: string,
  serviceId: string,
  more: Partial<PastOrder> = {},
): PastOrder => ({
  daysAgo,
  customerName,
  customerEmail: `${mail}@example.com`,
  address: town(street),
  serviceId,
  ...more,
});

/** A landlord with six properties. */
const larkspur = (daysAgo: number, street: string, unit: number, more: Partial<PastOrder> = {}) =>
  order(daysAgo, 'Larkspur Property Management', 'larkspur', street, PREMIUM, {
    notes: `Larkspur property ${unit} of 6`,
    additionalInstructions: 'Keys at the office, 555-0119.',
    ...more,
  });

export const HISTORY: readonly PastOrder[] = [
  order(121, 'Dana Whitfield', 'dana.whitfield', '118 Juniper Lane', PREMIUM, { notes: 'Job 1001' }),
  order(118, "Siobhan O'Rourke", 'siobhan', '7 Quarry Road', BASIC, { pdfRequired: false }),
  larkspur(116, '21 Mill Race', 1, { latitude: 40.10213, longitude: -83.60144 }),
  larkspur(116, '23 Mill Race', 2, { latitude: 40.10221, longitude: -83.60102 }),
  order(113, 'Íñigo Núñez Peña', 'inigo.nunez', '4 Calle Alameda', PREMIUM, {
    notes: 'Spanish-speaking owner',
  }),
  order(110, 'Harold Ng', 'harold.ng', '950 County Line Road', CLAIM, {
    insuredName: 'Harold Ng',
    claimNumber: '000417-22',
    rushOrder: true,
  }),
  order(106, 'Priya Raman', 'priya', '66 Sycamore Court', PREMIUM, { ended: 'propertyType' }),
  order(103, 'Millbrook Cold Storage', 'coldstorage', '1 Depot Street', COMMERCIAL, {
    propertyType: 'Commercial',
    additionalInstructions: 'Flat roof, two drains blocked. Site office 555-0142.',
    latitude: 40.09871,
    longitude: -83.58832,
  }),
  order(99, "D'Angelo Whitaker", 'dangelo', '302 Prospect Avenue', BASIC),
  order(97, 'Ruth Abelson', 'ruth.abelson', '15 Larch Hill', CLAIM, {
    insuredName: 'Ruth & Saul Abelson',
    claimNumber: '2025-118-004',
  }),
  larkspur(92, '40 Tanner Street', 3),
  order(90, 'Tomasz Wójcik', 'tomasz', '12 N Oak St', PREMIUM, { notes: 'Front house' }),
  order(88, 'Tomasz Wójcik', 'tomasz', '12 North Oak Street Unit B', PREMIUM, { notes: 'Back house' }),
  order(85, 'Grace Okonkwo', 'grace.o', '77 Ferry Lane', BASIC, { ended: 'pdf', pdfRequired: true }),
  order(81, 'Benedikt Straßer', 'benedikt', '5 Linden Row', PREMIUM, { rushOrder: true }),
  order(78, 'Ann Lee', 'ann', '9 Pond Road', BASIC, {
    notes: 'Garden shed, two squares',
    additionalInstructions: 'Only the shed behind the house: 10 by 20 feet.',
  }),
  order(
    74,
    'Wolfeschlegelstein-Featherstonehaugh, Maximiliana Antoinette',
    'max.wf',
    '2 Manor Drive',
    PREMIUM,
  ),
  larkspur(71, '88 Canal Walk', 4, { ended: 'propertyType' }),
  order(69, 'Hassan El-Masri', 'hassan', '31 Barley Field', CLAIM, {
    insuredName: 'Hassan El-Masri',
    claimNumber: '0099120',
    referenceImageUrl: 'https://example.com/photos/barley-field-31.jpg',
  }),
  order(66, 'Joy Adeyemi', 'joy', '640 Old Turnpike', PREMIUM, {
    ended: 'cancelled',
    notes: 'Sold before the visit',
  }),
  order(62, 'Marguerite Dubois', 'marguerite', "3 King's Yard", PREMIUM, { pdfRequired: false }),
  order(58, 'Kenji Watanabe', 'kenji', '19 Heron Way', BASIC),
  order(55, 'Zoë van der Berg', 'zoe', '204 Windmill Close', PREMIUM, { ended: 'pdf', pdfRequired: true }),
  order(51, 'Otis Freeman', 'otis', '8 Chapel Street', CLAIM, {
    insuredName: "St. Brendan's Parish",
    claimNumber: '00000731',
    rushOrder: true,
  }),
  larkspur(47, '12 Weaver Court', 5),
  order(44, 'Dana Whitfield', 'dana.whitfield', '118 Juniper Lane', PREMIUM, {
    notes: 'Job 1044: again after the storm',
  }),
  order(40, 'Lucía Ibáñez', 'lucia', '55 Vineyard Terrace', PREMIUM, { ended: 'propertyType' }),
  order(36, 'Peter Ashdown', 'peter.ashdown', '1200 State Route 9', BASIC),
  order(33, 'Meera Joshi', 'meera', '28 Orchard Bend', PREMIUM, { latitude: 40.11549, longitude: -83.57231 }),
  order(29, 'Cornelius Vance', 'cvance', '6 Foundry Lane', CLAIM, {
    insuredName: 'Vance Foundry LLC',
    claimNumber: '01-77-0003',
  }),
  larkspur(25, '3 Station Approach', 6, { ended: 'pdf', pdfRequired: true }),
  order(21, 'Nora Lindqvist', 'nora', '73 Birchwood', PREMIUM, { rushOrder: true }),
  order(16, 'Sam Okafor', 'sam.okafor', '410 Meadow Street', BASIC),
  order(11, 'Beatriz Muñoz', 'beatriz', '92 Harvest Road', PREMIUM),
  order(6, 'Walter Pell', 'walter', '17 Cobbler Street', PREMIUM, {
    ended: 'cancelled',
    notes: 'Ordered twice',
  }),
  order(0.8, 'Ingrid Solberg', 'ingrid', '64 Lakeshore Path', PREMIUM, { ended: 'qa' }),
  order(0.5, 'Caleb Stone', 'caleb', '30 Granite Street', PREMIUM, { ended: 'inProgress' }),
  order(0.3, 'Aisha Karim', 'aisha', '11 Cypress Court', CLAIM, {
    ended: 'inProgress',
    insuredName: 'Aisha Karim',
    claimNumber: '0004-2231',
  }),
  order(0.1, "Rosie O'Dell", 'rosie', '83 Hilltop View', PREMIUM, { ended: 'inProgress', rushOrder: true }),
  order(0.02, 'Dmitri Volkov', 'dmitri', '26 Harbor Street', PREMIUM, { ended: 'accepted' }),
];
