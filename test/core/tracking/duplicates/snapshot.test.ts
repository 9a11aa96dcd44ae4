import { expect, test } from 'vitest';
import { DEGREE } from '../../../../src/shared/domain/address/distance.ts';
import { order } from '../../../store/rows.ts';
import { duplicatesOver } from './support.ts';

const never = new AbortController().signal;

test('rows far down a long list find the same orders as a single address, by street, without a number, and by place', async () => {
  const { store, duplicates } = duplicatesOver();
  const put = (
    id: string,
    address: string,
    latitude: number | null = null,
    longitude: number | null = null,
  ) => store.orders.put('ours', order(id, { address, latitude, longitude }), 1);
  put('street', '1204 Oak St, Omaha, NE 68104');
  put('range', '88-92 Larkspur Ln, Omaha, NE 68104');
  put('nameless', 'Old Mill Farm, Salina, KS 67401');
  put('point', '7 County Rd 40, Salina, KS 67401', 38.84, -97.6109);
  for (let at = 0; at < 20; at += 1)
    put(`other-${at}`, `${3000 + at} Depot Ct, Omaha, NE 68102`, 41 + at / 100, -96);
  const asked = [
    { address: '1204 OAK STREET, Omaha NE', latitude: '', longitude: '' },
    { address: '90 Larkspur Lane, Omaha, NE 68104', latitude: '', longitude: '' },
    { address: 'Old Mill Farm, Salina, KS', latitude: '', longitude: '' },
    { address: 'Lot 4 Prairie View', latitude: String(38.84 + 20 / DEGREE), longitude: '-97.6109' },
    { address: 'Lot 5 Prairie View', latitude: String(38.84 - 20 / DEGREE), longitude: '-97.61095' },
    { address: '1204 Elm St, Omaha, NE 68104', latitude: '', longitude: '' },
  ];
  const filler = Array.from({ length: 400 }, (_, at) => ({
    row: at + 2,
    place: { address: `${5000 + at * 3} Kestrel Rd, Boise, ID 83702`, latitude: '', longitude: '' },
  }));
  const rows = [...filler, ...asked.map((place, at) => ({ row: 1_000 + at, place }))];
  const found = await duplicates.check('ours', rows, never);
  const ofOrders = (list: readonly { orderId: string | null }[] = []) =>
    list.flatMap(({ orderId }) => orderId ?? []);
  const single = asked.map((place) => ofOrders(duplicates.of('ours', place)));
  expect(asked.map((_, at) => ofOrders(found.get(1_000 + at)))).toEqual(single);
  expect(single).toEqual([['street'], ['range'], ['nameless'], ['point'], ['point'], []]);
});
