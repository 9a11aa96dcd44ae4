/** A report type as the catalog lists it. Prices are cents; delivery times are hours after the order. */
export type CatalogService = {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  rushCents: number;
  pdfCents: number;
  standardHours: number;
  rushHours: number;
};

/** The example services the sandbox is seeded with (section 1, Sandbox), so that an order can be placed at once. */
export const EXAMPLE_SERVICES: readonly CatalogService[] = [
  {
    id: 'svc_roof_premium',
    name: 'Premium Roof Report',
    description: 'Every length, pitch, area and penetration, with diagrams, imagery and a waste table.',
    priceCents: 3400,
    rushCents: 1500,
    pdfCents: 500,
    standardHours: 24,
    rushHours: 4,
  },
  {
    id: 'svc_roof_basic',
    name: 'Basic Roof Report',
    description: 'Total area, predominant pitch and totals of ridges, hips, valleys, rakes and eaves.',
    priceCents: 1800,
    rushCents: 1000,
    pdfCents: 300,
    standardHours: 12,
    rushHours: 3,
  },
  {
    id: 'svc_roof_claim',
    name: 'Insurance Claim Report',
    description: 'The premium report with the insured, the claim number and estimate files.',
    priceCents: 4900,
    rushCents: 2000,
    pdfCents: 500,
    standardHours: 24,
    rushHours: 6,
  },
  {
    id: 'svc_roof_commercial',
    name: 'Commercial Roof Report',
    description: 'Flat and low-slope sections, parapets, edge metal, curbs and drains.',
    priceCents: 9500,
    rushCents: 4000,
    pdfCents: 1000,
    standardHours: 48,
    rushHours: 12,
  },
];
