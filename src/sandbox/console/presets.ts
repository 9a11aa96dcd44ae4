import type { Fault } from '../practice/faults/fault.ts';
import { readFaults } from '../practice/faults/fault.ts';

/** Faults to switch on with one button. Every other one is added by POST /_practice/faults. */
const FORMS = {
  'The next order is answered 503': { route: 'POST /v4/orders', kind: 'status', status: 503 },
  'The next order is placed, but the answer is lost': { route: 'POST /v4/orders', kind: 'drop-after-commit' },
  'Everything takes 3 seconds': { route: '*', kind: 'latency', ms: 3000, times: null },
  'The next 5 requests are rate limited': { route: '*', kind: 'rate-limited', seconds: 5, times: 5 },
  'The next file breaks off halfway': {
    route: 'GET /{version}/files/{fileId}/download',
    kind: 'truncated-body',
  },
} as const;

export const PRESETS = Object.keys(FORMS);

/** The fault of a preset; undefined for another text. */
export function presetFault(label: string): Fault[] | undefined {
  const form = Object.entries(FORMS).find(([name]) => name === label)?.[1];
  const read = form && readFaults(form);
  return read?.ok ? read.faults : undefined;
}
