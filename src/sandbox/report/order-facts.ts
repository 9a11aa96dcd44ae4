import type { ReportOrder } from '../deliverables.ts';

export const BRAND = 'Benchmark Roof Reports';
export const BRAND_SAMPLE = `${BRAND} (sample)`;
export const WATERMARK = 'SAMPLE — not a real property';
export const CONTACT = 'support@benchmark-roofs.example · 555-0142';
export const IMAGERY_DATE = 'April 18, 2025 (synthetic)';

export type AddressParts = { street: string; city: string; state: string; postal: string };

/** Splits "12 N Oak St, Springfield, IL 62704". A part that isn't there is an empty string; the street never is. */
export function addressParts(address: string): AddressParts {
  const parts = address.split(',').map((part) => part.trim());
  if (parts.length > 2 && /^(usa|us|united states)$/i.test(parts.at(-1) ?? '')) parts.pop();
  const tail = /^([A-Za-z]{2})\.?(?:\s+(\d{5}(?:-\d{4})?))?$/.exec(parts.at(-1) ?? '');
  if (parts.length < 3 || !tail) return { street: address, city: '', state: '', postal: '' };
  return {
    street: parts.slice(0, -2).join(', '),
    city: parts.at(-2) ?? '',
    state: (tail[1] ?? '').toUpperCase(),
    postal: tail[2] ?? '',
  };
}

/** The part of a long text that fits a line of `limit` characters, on a whole character. */
export function shortened(text: string, limit: number): string {
  const characters = [...text];
  return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join('')}…`;
}

/** What the invoice and the summary call the order's revision. */
export const revisionOf = (order: ReportOrder): 1 | 2 => order.revision ?? 1;
