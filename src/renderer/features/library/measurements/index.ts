/** What a report measures, as numbers and tables. */
export { KeyNumbers } from './KeyNumbers.tsx';
export { Measurements } from './Measurements.tsx';
export { RoofTable } from './RoofTable.tsx';
export { useMeasurements } from './useMeasurements.ts';
