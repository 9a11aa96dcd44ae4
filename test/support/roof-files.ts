import { readRoof } from '../../src/main/adapters/documents/roof/index.ts';
import { measure } from '../../src/sandbox/report/data/measure.ts';
import type { Roof } from '../../src/sandbox/report/data/sample-a.ts';
import { planDxf } from '../../src/sandbox/report/files/dxf.ts';
import { formOf } from '../../src/sandbox/report/files/form.ts';
import { measurementsJson } from '../../src/sandbox/report/files/json.ts';
import { measurementsXml } from '../../src/sandbox/report/files/xml.ts';
import type { BuiltRoof } from '../../src/shared/domain/roof/build.ts';
import type { PlanFileKind } from '../../src/shared/domain/roof/geometry.ts';

const ORDER = {
  ...{ orderId: 'ord_1', address: '12 N Oak St, Fairhollow, CO 80999', customerName: 'Jo', currency: 'USD' },
  ...{ customerEmail: 'jo@example.com', serviceName: 'Premium', propertyType: 'Residential' as const },
  ...{ deliveredAt: '2026-06-01T12:00:00Z', priceCents: 1_800, pdfRequired: true },
};

/** The text of the file of that kind that the practice service delivers for a roof. */
export function roofFile(roof: Roof, kind: PlanFileKind): string {
  if (kind === 'dxf') return planDxf(roof);
  const form = formOf(ORDER, roof, measure(roof));
  return kind === 'xml' ? measurementsXml(form, {}) : measurementsJson(form, {});
}

/** A roof as it is drawn from that file alone. */
export const drawnFrom = (roof: Roof, kind: PlanFileKind): BuiltRoof =>
  readRoof(Buffer.from(roofFile(roof, kind)), kind, `roof.${kind}`);
