const NAMES: Readonly<Record<string, string>> = {
  customerName: 'Owner',
  customerEmail: 'E-mail',
  address: 'Address',
  serviceId: 'Report',
  serviceName: 'Report',
  propertyType: 'Property type',
  latitude: 'Latitude',
  longitude: 'Longitude',
  rushOrder: 'Rush',
  pdfRequired: 'PDF',
  additionalInstructions: 'Instructions',
  notes: 'Notes',
  insuredName: 'Insured',
  claimNumber: 'Claim number',
  referenceImageUrl: 'Photo',
  price: 'Price',
  status: 'Status',
  files: 'Files',
  squares: 'Squares',
  facets: 'Facets',
  structures: 'Structures',
  predominant_pitch: 'Predominant pitch',
  ridge: 'Ridges',
  hip: 'Hips',
  valley: 'Valleys',
  rake: 'Rakes',
  eave: 'Eaves',
  penetrations: 'Penetrations',
  suggested_waste: 'Suggested waste',
  expectedAt: 'Expected',
  deliveredAt: 'Delivered',
};

/** An order's field as the screens call it; one the app doesn't know under the service's own name. */
export function fieldName(field: string | null): string {
  if (field === null) return 'A field';
  return Object.hasOwn(NAMES, field) ? (NAMES[field] ?? field) : field;
}
