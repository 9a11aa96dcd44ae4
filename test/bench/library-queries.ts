import type { OrderRow } from '../../src/shared/contract/index.ts';

/** What people look for, by kind: each text is asked once. */
export function queriesOver(orders: readonly OrderRow[]): Readonly<Record<string, readonly string[]>> {
  const some = (from: number) => orders.filter((_, index) => index % 97 === from).slice(0, 20);
  const claims = some(3).flatMap(({ claimNumber }) => claimNumber ?? []);
  const words = (text: string | null) => text?.split(/[\s,]+/) ?? [];
  return {
    'one letter': [...'abcdefghijklmnoprst0123456789'],
    'two letters': ['oa', 'la', 'ri', 'va', 'gr', 'mi', 'st', 'to', '12', '41'],
    'a common word': ['oak', 'ridge', 'roof', 'total', 'millbrook', 'valley', 'report', 'squares', 'pdf'],
    'address, as it is typed': some(5).flatMap(({ address }) => {
      const [number = '', ...rest] = words(address);
      return [number, `${number} ${rest[0]}`, `${number} ${rest.slice(0, 2).join(' ')}`];
    }),
    'claim, in full': claims,
    'claim, its last digits': claims.map((claim) => claim.slice(-4)),
    'numbers of a report': ['2,367', '23.67', '2,204.8', '45.0', '1,893.6', '174.0', '3,107', '218.9'],
    phrases: ['"step flashing"', '"Total Roof Area"', '"hip ridge"', '"verify on site"', '"low slope"'],
    'operators alone': [
      'squares>40',
      'squares:20..30',
      'pitch>8/12',
      'ridge>100',
      'status:open',
      'rush',
      'late',
      'ordered:>2026-06-01',
      'kind:pdf',
      'missing',
      'unreadable',
      'file:invoice',
    ],
    'operators and words': [
      'ridge squares>40',
      'valley squares:20..30 status:delivered',
      'oak rush',
      'flashing delivered:2026',
      'larkspur -rush',
      'report kind:pdf squares<20',
      ...claims.slice(0, 8).map((claim) => `ridge claim:${claim}`),
      ...some(9).map(({ customerName }) => `customer:"${customerName}" eave`),
    ],
    'what isn’t there': [
      'zzyzx',
      'claim:99999999',
      '"no such words"',
      'squares>900',
      '9,999,999',
      'oak zzyzx',
    ],
  };
}
