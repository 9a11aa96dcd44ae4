/** The support report. */
export { openSupportReport } from './openSupportReport.tsx';
