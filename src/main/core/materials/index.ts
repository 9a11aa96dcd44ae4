import type { Handlers, OrderMaterials } from '../../../shared/contract/index.ts';
import { materialChoices, materialSettings } from '../../../shared/contract/materials.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import { inputsOf } from '../../../shared/domain/materials/inputs.ts';
import { materialList } from '../../../shared/domain/materials/list.ts';
import {
  DEFAULT_MATERIALS,
  FIRST_CHOICES,
  type MaterialChoices,
  type MaterialSettings,
} from '../../../shared/domain/materials/settings.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { CallFailure } from '../kernel/failure.ts';
import { fileRevisions, orderRevisions, roofOf } from '../measurements/index.ts';
import type { Ports } from '../ports/index.ts';
import { materialRows } from './rows.ts';

type MaterialCalls = 'materials.get' | 'materials.save' | 'materials.saveSettings' | 'materials.export';

const MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Lists of materials: the delivered numbers, what was decided for each revision, and the office's own rules. */
export function createMaterials({
  ports,
}: {
  readonly ports: Pick<Ports, 'clock' | 'store' | 'spreadsheets'>;
}): { readonly handlers: Pick<Handlers, MaterialCalls> } {
  const { clock, store, spreadsheets } = ports;

  const settingsOf = (accountId: AccountId): MaterialSettings =>
    read(materialSettings, store.materials.settings(accountId)) ?? DEFAULT_MATERIALS;

  function get(accountId: AccountId, orderId: OrderId): OrderMaterials {
    if (!store.orders.get(accountId, orderId))
      throw new CallFailure('not_found', `Order ${orderId} isn’t on this computer.`);
    const revision = fileRevisions(store, accountId, orderId).length;
    const inputs = inputsOf(roofOf(store, accountId, orderId).roof);
    const saved = store.materials.ofOrder(accountId, orderId).flatMap(({ body, ...rest }) => {
      const choices = read(materialChoices, body);
      return choices ? [{ ...rest, choices }] : [];
    });
    const own = saved.find((each) => each.revision === revision);
    const earlier = saved.findLast((each) => each.revision < revision);
    const numbers = earlier && orderRevisions(store, accountId, orderId)[earlier.revision - 1];
    const first: MaterialChoices = { ...FIRST_CHOICES, template: inputs.kind === 'low' ? 'low' : 'steep' };
    return {
      ...{ revision, inputs, settings: settingsOf(accountId), savedAt: own?.savedAt ?? null },
      // A quantity that was written by hand was written for the roof as it was.
      choices: own?.choices ?? (earlier ? { ...earlier.choices, quantities: {} } : first),
      before:
        earlier && numbers
          ? { revision: earlier.revision, choices: earlier.choices, inputs: inputsOf(numbers.roof) }
          : null,
    };
  }

  return {
    handlers: {
      'materials.get': ({ accountId, orderId }) => get(accountId, orderId),
      'materials.save': ({ accountId, orderId, choices }) => {
        const { revision } = get(accountId, orderId);
        const savedAt = clock.now();
        store.materials.put(accountId, orderId, { revision, body: JSON.stringify(choices), savedAt });
        return { savedAt };
      },
      'materials.saveSettings': ({ accountId, settings }) => {
        if (!store.accounts.get(accountId))
          throw new CallFailure('not_found', 'This account isn’t here any more.');
        store.materials.putSettings(accountId, JSON.stringify(settings));
        return null;
      },
      'materials.export': async ({ accountId, orderId, choices, format }) => {
        const { inputs, settings } = get(accountId, orderId);
        const rows = materialRows(materialList(inputs, choices, settings), format);
        const bytes = await spreadsheets.write(format, 'Materials', rows);
        const address = store.orders.get(accountId, orderId)?.address?.split(',')[0] ?? `order ${orderId}`;
        return {
          name: `Materials ${address.replace(/[^\p{L}\p{N} .-]/gu, ' ').trim()}.${format}`,
          mediaType: MEDIA_TYPES[format],
          base64: Buffer.from(bytes).toString('base64'),
        };
      },
    },
  };
}

/** What was stored, if it has the form that this version reads. */
function read<Value>(
  schema: { safeParse(value: unknown): { success: boolean; data?: Value } },
  body: string | null,
): Value | null {
  if (body === null) return null;
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
