import type { Handlers, OrderMaterials } from '../../../../shared/contract/index.ts';
import { materialChoices, materialSettings } from '../../../../shared/contract/library/materials.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { inputsOf } from '../../../../shared/domain/materials/inputs.ts';
import { materialList } from '../../../../shared/domain/materials/list.ts';
import {
  DEFAULT_MATERIALS,
  FIRST_CHOICES,
  type MaterialChoices,
  type MaterialSettings,
} from '../../../../shared/domain/materials/settings.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { RoofGeometry } from '../../../../shared/domain/roof/geometry.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { MaterialsPage, Ports } from '../../ports/index.ts';
import { fileRevisions, orderRevisions, roofOf } from '../measurements/index.ts';
import { materialsPage } from './page.ts';
import { materialRows } from './rows.ts';

type MaterialCalls = 'materials.get' | 'materials.save' | 'materials.saveSettings' | 'materials.export';

const MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

type MaterialDeps = {
  readonly ports: Pick<Ports, 'clock' | 'store' | 'spreadsheets' | 'packets'>;
  /** The delivered roof of an order; null: none can be drawn. */
  readonly drawn: (accountId: AccountId, orderId: OrderId) => Promise<RoofGeometry | null>;
};

/** Lists of materials: the delivered numbers, what was decided for each revision, and the office's own rules. */
export function createMaterials({ ports, drawn }: MaterialDeps): {
  readonly handlers: Pick<Handlers, MaterialCalls>;
  /** An order's list as it is now, without prices, on one page; null: there is nothing to make it from. */
  page(accountId: AccountId, orderId: OrderId, roof: RoofGeometry | null): MaterialsPage | null;
} {
  const { clock, store, spreadsheets, packets } = ports;

  const settingsOf = (accountId: AccountId): MaterialSettings =>
    read(materialSettings, store.materials.settings(accountId)) ?? DEFAULT_MATERIALS;

  function get(accountId: AccountId, orderId: OrderId): OrderMaterials {
    if (!store.orders.get(accountId, orderId))
      throw new CallFailure('not_found', t('materials.order_isnt_computer', { orderId }));
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

  function pageOf(
    accountId: AccountId,
    orderId: OrderId,
    choices: MaterialChoices,
    roof: RoofGeometry | null,
    priced: boolean,
  ): MaterialsPage {
    const [account, order] = [store.accounts.get(accountId), store.orders.get(accountId, orderId)];
    if (!account || !order)
      throw new CallFailure('not_found', t('materials.order_isnt_computer', { orderId }));
    const { revision, inputs, settings } = get(accountId, orderId);
    const list = materialList(inputs, choices, settings);
    const { environment } = account;
    return materialsPage({
      ...{ order, environment, list, choices, revision, roof, priced, madeAt: clock.now() },
    });
  }

  return {
    page: (accountId, orderId, roof) => {
      const { revision, choices } = get(accountId, orderId);
      return revision === 0 ? null : pageOf(accountId, orderId, choices, roof, false);
    },
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
          throw new CallFailure('not_found', t('materials.account_isnt_here_any_more'));
        store.materials.putSettings(accountId, JSON.stringify(settings));
        return null;
      },
      'materials.export': async ({ accountId, orderId, choices, format }) => {
        const { inputs, settings } = get(accountId, orderId);
        const list = materialList(inputs, choices, settings);
        const page = () =>
          drawn(accountId, orderId).then((roof) => pageOf(accountId, orderId, choices, roof, true));
        const bytes =
          format === 'pdf'
            ? await packets.materials(await page())
            : await spreadsheets.write(format, t('materials.materials'), materialRows(list, format));
        const address =
          store.orders.get(accountId, orderId)?.address?.split(',')[0] ?? t('materials.order', { orderId });
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
