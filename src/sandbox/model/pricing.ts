import type { CatalogService } from './catalog.ts';

type QuoteLine = { code: 'service' | 'rush' | 'pdf'; label: string; cents: number };
export type Quote = { serviceId: string; lines: QuoteLine[]; totalCents: number };

/** The calculated total with any rush or add-on charges (section 2, Price quote), in cents. */
export function quote(service: CatalogService, options: { rushOrder: boolean; pdfRequired: boolean }): Quote {
  const lines: QuoteLine[] = [{ code: 'service', label: service.name, cents: service.priceCents }];
  if (options.rushOrder) lines.push({ code: 'rush', label: 'Rush order', cents: service.rushCents });
  if (options.pdfRequired) lines.push({ code: 'pdf', label: 'PDF report', cents: service.pdfCents });
  return { serviceId: service.id, lines, totalCents: lines.reduce((sum, line) => sum + line.cents, 0) };
}
