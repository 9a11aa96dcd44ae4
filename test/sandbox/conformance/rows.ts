/**
 * Every table of the interface document that has rows to be kept, by section and heading, and its rows by their first cell
 * (endpoints by method and path). Held against the document itself where it is beside the repository.
 */
export const ROWS = {
  'section 1': ['Who collects payment', 'Order creation', 'Settlement', 'Everything else'],
  'section 2, Order (creation body)': [
    'customerName',
    'customerEmail',
    'address',
    'serviceId',
    'propertyType',
    'latitude',
    'longitude',
    'rushOrder',
    'pdfRequired',
    'additionalInstructions',
    'notes',
    'insuredName',
    'claimNumber',
    'referenceImageUrl',
    'successUrl',
    'cancelUrl',
  ],
  'section 2, Tokens': ['Access token', 'Download token'],
  'section 3, Sandbox lifecycle (automatic, timer-driven)': [
    'immediately',
    '1 minute',
    '2 minutes',
    '3 minutes',
    '5 minutes',
    '2 minutes (orders designated for cancellation)',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '10',
  ],
  'section 4, Authentication': ['POST /v4/auth/token', 'POST /v1/auth/token', 'POST /sandbox/regenerate'],
  'section 4, Services (v4 and v1 are identical)': [
    'GET /v4/services, /v1/services',
    'POST /v4/services/calculate-price, /v1/services/calculate-price',
  ],
  'section 4, v4 orders': [
    'POST /v4/orders',
    'POST /v4/orders/bulk',
    'GET /v4/orders',
    'GET /v4/orders/{orderId}',
    'GET /v4/orders/by-customer',
  ],
  'section 4, v1 orders': [
    'POST /v1/orders',
    'POST /v1/orders/bulk',
    'GET /v1/orders/status/{checkoutSessionId}',
    'GET /v1/orders',
    'GET /v1/orders/{orderId}',
    'GET /v1/orders/by-customer?email=',
    'GET /v1/endpoints',
  ],
  'section 4, Files (v4 and v1 are identical, prefix /v4 or /v1)': [
    'GET /{version}/orders/{orderId}/files',
    'GET /{version}/files/{fileId}/download',
    'GET /{version}/orders/{orderId}/files/download-all',
    'GET /{version}/files/download?token=<DOWNLOAD_TOKEN>',
  ],
  'section 6': ['order.created', 'order.updated', 'order.delivered', 'order.payment_completed'],
  'section 8': ['Orders per bulk call', 'Access token lifetime', 'Download token lifetime'],
} as const;

export type Table = keyof typeof ROWS;

/** The tables of the document's Markdown in the form of ROWS. */
export function rowsOf(markdown: string): Record<string, string[]> {
  const tables: Record<string, string[]> = {};
  let section = '';
  let heading = '';
  let firstColumn: string | undefined;
  for (const line of markdown.split('\n')) {
    const [, number] = /^## (\d+)\./.exec(line) ?? [];
    if (number !== undefined) [section, heading] = [`section ${number}`, ''];
    heading = /^### (.*)/.exec(line)?.[1] ?? heading;
    if (!line.startsWith('|')) {
      firstColumn = undefined;
      continue;
    }
    const [first = '', second = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (firstColumn === undefined) firstColumn = first;
    else if (!/^-+$/.test(first)) {
      const name = heading === '' ? section : `${section}, ${heading}`;
      tables[name] = [...(tables[name] ?? []), firstColumn === 'Method' ? `${first} ${second}` : first];
    }
  }
  return tables;
}
