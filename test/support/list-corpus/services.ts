import type { ReportService } from '../../../src/shared/domain/service.ts';

const service = (id: string, name: string, minor: number): ReportService => ({
  id,
  name,
  description: null,
  price: { minor, currency: 'USD' },
  rushPrice: null,
  deliveryTime: null,
  rushDeliveryTime: null,
});

/** The reports that an account of the tests can order. */
export const SERVICES: readonly ReportService[] = [
  service('svc_roof_premium', 'Premium Roof Report', 3_900),
  service('svc_roof_basic', 'Basic Roof Report', 2_100),
  service('svc_roof_claim', 'Insurance Claim Report', 5_400),
];
