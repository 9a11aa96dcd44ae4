import { openStore } from '../../../src/main/store/index.ts';
import { intent, order } from '../rows.ts';

/**
 * Writes to the database named in the arguments until it is killed, and says on stdout what is written: one line after
 * each commit, with the numbers of the order and the intent that are now durable.
 */
const [path = '', start = '0'] = process.argv.slice(2);
const store = openStore(path);
process.stdout.write('open\n');
for (let number = Number(start); ; number += 1) {
  store.transaction(() => {
    store.orders.put(
      'ours',
      order(`o${number}`, { address: `${number} Oak St`, notes: 'x'.repeat(number % 3_000) }),
      number,
    );
    store.orders.put(
      'ours',
      order('busy', { address: `${number} Elm St` }, number % 2 ? 'qa' : 'delivered'),
      number,
    );
    store.outbox.insert(intent(`i${number}`));
    store.files.addLocal('ours', {
      orderId: `o${number}`,
      fileId: null,
      name: `report ${number}.pdf`,
      kind: 'pdf',
      size: 1,
      sha256: '0',
      path: 'p',
      savedAt: number,
    });
  });
  store.transaction(() => {
    store.outbox.move(`i${number}`, ['queued'], 'prepared', {}, number, 'connecting');
    store.outbox.move(`i${number}`, ['prepared'], 'on_wire', { sentAt: number }, number, 'first byte');
  });
  process.stdout.write(`${number}\n`);
}
