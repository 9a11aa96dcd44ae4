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
  expectedAt: 'Expected',
  deliveredAt: 'Delivered',
};

/** An order's field as the screens call it; one the app doesn't know under the service's own name. */
export function fieldName(field: string | null): string {
  if (field === null) return 'A field';
  return Object.hasOwn(NAMES, field) ? (NAMES[field] ?? field) : field;
}
