import type { Rewriting } from './rewritten/index.ts';

/**
 * Lists that are ordered wrong without a question, of sets that were sealed when the rules were made (docs/decisions/337
 * and 347 say why each is; 368: Hartford's asks, but none of its answers is right in all rows; 369: 172, 179, and 182; 445: 193 to 198). None may come to them; one that is right has to go.
 */
export const KNOWN_WRONG: readonly string[] = [
  '141-City_of_Hartford_Business_Listing.xlsx',
  '172-detailed-leads paste.txt',
  '179-customers (Desk).csv',
  '182-fkohn_address_contacts paste.txt',
  '193-Customers.csv',
  '194-jobs_export_11_30_2026.csv',
  '196-Export_Contacts_undefined_Nov_2026_9_41_AM.csv',
  '198-propertyware_residents.csv',
  '40-23-brackets.xlsx',
  '40-40-fixed-width.txt',
  '63-calendar.csv',
];

/** Lists that are ordered wrong without a question once they are written again (docs/decisions/445). None may come to them. */
export const KNOWN_REWRITTEN: Readonly<Partial<Record<Rewriting, readonly string[]>>> = {
  snake_case: ['146-Facilities_Licensed_by_the_Department_of_Motor_Vehicles__DMV_.csv', '157-facility.csv'],
  camelCase: ['clientes-filemaker.csv', 'encoding-mac-roman.csv'],
  CAPITALS: [
    '146-Facilities_Licensed_by_the_Department_of_Motor_Vehicles__DMV_.csv',
    '157-facility.csv',
    '181-clues_properties.csv',
  ],
  'custom fields': [
    '109-Inspecciones_PR_noviembre_2026.csv',
    '152-property_directory-20261123.csv',
    '170-asbestos_sites.csv',
    '173-i360__Project__c_extract.csv',
  ],
  colons: ['170-asbestos_sites.csv', '173-i360__Project__c_extract.csv'],
  'a first word': [
    '107-regrid_co_pueblo_selected_parcels.csv',
    '109-Inspecciones_PR_noviembre_2026.csv',
    '109-al_baldwin_custom_selection.csv',
    '117-regrid_polk_fl_selected_parcels.csv',
    '123-sc_greenville_selected_parcels.csv',
    '131-union-nc-parcels-export-20260306.csv',
    '135-ks_ness.csv',
    '145-Assessor_-_Parcel_Addresses_20261124.csv',
    '152-property_directory-20261123.csv',
    '169-11-Stops-RoofInspections.csv',
    '178-cases.csv',
    '189-property_directory-20261118.csv',
    '192-County_Parcels.csv',
    '37-31-loss-run-accents.csv',
    '40-12-units-one-building.csv',
    '77-tn_montgomery_filtered_parcels.csv',
    '95-va_spotsylvania_selection_regrid.csv',
    'Buildium_AssociationOwners_SageTrailsHOA.csv',
    'hennepin_taxpayer_pull.csv',
  ],
  'one order': [
    '135-ks_ness.csv',
    '170-hail_walk_nov.csv',
    '174-foreclosures (Louisville).csv',
    '178-cases.csv',
    '183-Claims-Trinity Crest referrals.csv',
    'ABC_OrderHistory_2026-07-31.csv',
    'ContractorConnection_ActiveJobs_wk21.csv',
    'Roof Report Request (Responses) - Form Responses 1 (1).csv',
    'fsl-work-orders.csv',
    'hoa-townhomes.csv',
    'typeform-referrals.csv',
  ],
  'two orders': [
    '135-ks_ness.csv',
    '174-foreclosures (Louisville).csv',
    '183-Claims-Trinity Crest referrals.csv',
    '192-JobNimbus_Jobs_Export.csv',
    'ContractorConnection_ActiveJobs_wk21.csv',
    'fsl-work-orders.csv',
    'hoa-townhomes.csv',
  ],
  'three orders': [
    '135-ks_ness.csv',
    '181-Client-import-template.csv',
    '192-JobNimbus_Jobs_Export.csv',
    'ContractorConnection_ActiveJobs_wk21.csv',
    'fsl-work-orders.csv',
  ],
};
