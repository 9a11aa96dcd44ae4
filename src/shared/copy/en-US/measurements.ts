import type { Area } from '../icu.ts';

export const measurements = {
  'measurements.order_isnt_computer': 'Order {orderId} isn’t on this computer.',
  'measurements.roofs': 'Roofs',
  'measurements.too_large_numbers_be_read': '{name} is too large for its numbers to be read.',
  'measurements.order': 'Order',
  'measurements.address': 'Address',
  'measurements.customer': 'Customer',
  'measurements.claim': 'Claim',
  'measurements.reports_own_squares_at_waste': 'Report’s own squares at {waste}% waste',
  'measurements.calculated_squares_at_waste': 'Calculated squares at {waste}% waste',
  'measurements.ridges_hips': 'Ridges and hips',
  'measurements.eaves_rakes': 'Eaves and rakes',
  'measurements.warnings': 'Warnings',
  'measurements.100_sq_ft': '100 sq ft',
  'measurements.100_sq_ft_2': '100 sq ft. {waste}',
} as const satisfies Area;
