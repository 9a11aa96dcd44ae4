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

/** `sha256` in hex where the maker knows it already. */
export type ReportFile = {
  name: string;
  kind: ReportFileKind;
  contentType: string;
  bytes: Buffer;
  sha256?: string;
};

/** Makes the files of a delivered order (section 1, Sandbox): the same bytes for the same order. */
export type ReportMaker = {
  make(order: ReportOrder): Promise<ReportFile[]>;
  /** Draws the pictures that all reports share, unless they are kept already, so that the first order doesn't wait. */
  prepare(): Promise<void>;
  /** How many reports are made at once; 1 unless given. */
  readonly parallel?: number;
  /** Gives up what is under way and lets go of the threads. */
  close?(): Promise<void>;
};
