/** What the report is made from: the order as it stands at delivery. */
export type ReportOrder = {
  orderId: string;
  address: string;
  customerName: string;
  customerEmail: string;
  serviceName: string;
  propertyType: 'Residential' | 'Commercial';
  insuredName?: string;
  claimNumber?: string;
  notes?: string;
  /** ISO 8601, UTC. */
  deliveredAt: string;
  priceCents: number;
  currency: string;
  pdfRequired: boolean;
  latitude?: number;
  longitude?: number;
  revision?: 1 | 2;
};

type ReportFileKind =
  | 'report'
  | 'homeowner'
  | 'measurements'
  | 'plan'
  | 'estimate'
  | 'image'
  | 'diagram'
  | 'invoice'
  | 'summary';

export type ReportFile = { name: string; kind: ReportFileKind; contentType: string; bytes: Buffer };

/** Makes the files of a delivered order (section 1, Sandbox): the same bytes for the same order. */
export type ReportMaker = { make(order: ReportOrder): Promise<ReportFile[]> };

/** Any order does: what is slow about the first report, and kept for all others, doesn't depend on it. */
const SOME_ORDER: ReportOrder = {
  orderId: 'warm-up',
  address: '1 Example Street, Millbrook, OH 45000',
  customerName: 'Nobody',
  customerEmail: 'nobody@example.com',
  serviceName: 'Premium Roof Report',
  propertyType: 'Residential',
  deliveredAt: new Date(0).toISOString(),
  priceCents: 0,
  currency: 'USD',
  pdfRequired: true,
};

/** Has the maker draw what all reports share, so that the first order doesn't wait for it. */
export async function warmUp(maker: ReportMaker): Promise<void> {
  await maker.make(SOME_ORDER);
}
