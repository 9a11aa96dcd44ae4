import type { Host } from '../e2e/support.ts';

export type ListedOrder = {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly address: string;
  readonly propertyType: string;
};

const wait = (span: number) => new Promise((resolve) => setTimeout(resolve, span));

/** A list of these orders, read, matched, checked, and priced by the host. `confirm` orders it, and returns the run's id. */
export async function readyList(
  host: Host,
  accountId: string,
  orders: readonly ListedOrder[],
  serviceName: string,
): Promise<{ readonly confirm: () => Promise<string> }> {
  const lines = orders.map(({ customerName, customerEmail, address, propertyType }) =>
    [customerName, customerEmail, `"${address}"`, serviceName, propertyType].join(','),
  );
  const csv = Buffer.from(['Owner,Email,Address,Report,Property type', ...lines].join('\n'));
  const { uploadId } = await host.call('lists.begin', {
    ...{ accountId, name: 'storm.csv', size: csv.length, pasted: false },
  });
  const piece = 500_000;
  for (let offset = 0; offset < csv.length; offset += piece) {
    const data = csv.subarray(offset, offset + piece).toString('base64');
    await host.call('lists.chunk', { uploadId, offset, data });
  }
  let view = await host.call('lists.read', { uploadId });
  const listId = view.id;
  while (view.state === 'reading') view = await host.call('lists.get', { listId });
  const fields = view.columns.map((column) => column.field);
  view = await host.call('lists.setMapping', { listId, fields, constants: {} });
  while (view.counts.ready + view.counts.errors < orders.length) {
    await wait(100);
    view = await host.call('lists.get', { listId });
  }
  if (view.counts.errors > 0) throw new Error(`${view.counts.errors} rows have errors`);
  const prices = await host.call('lists.prices', { listId, refresh: true });
  return {
    confirm: async () => {
      const { runId } = await host.call('lists.confirm', {
        listId,
        rows: view.counts.ready,
        totals: [...prices.totals],
        pricedAt: prices.at ?? 0,
        secondLook: true,
        acceptedWarnings: view.counts.warned,
      });
      return runId;
    },
  };
}
