import type { AccountId } from '../../../../shared/domain/account.ts';
import type { ListPrices } from '../../../../shared/domain/list.ts';
import { formatMoney, type Money } from '../../../../shared/domain/money.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import { ask } from '../../kernel/ask.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { breath } from '../../kernel/turns.ts';
import { toDraft } from '../cells/values.ts';
import { type ListsContext, listIn, servicesOf } from '../context.ts';

/** A price is good for this long; after it, it is asked for again before anything is confirmed. */
const PRICE_AGE: Millis = 10 * MINUTE;
const PAGE = 500;

type Of = Pick<OrderDraft, 'serviceId' | 'rushOrder' | 'pdfRequired'>;
type Known = { readonly each: Money | null; readonly problem: string | null; readonly at: Millis };
type Combination = Of & { readonly rows: number };

const keyOf = (accountId: AccountId, of: Of) =>
  JSON.stringify([accountId, of.serviceId, of.rushOrder, of.pdfRequired]);

/** One amount for each currency, in the order in which they come. */
export function addUp(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return [...sums].map(([currency, minor]) => ({ currency, minor }));
}

export function inWords(amounts: readonly Money[]): string {
  return amounts.map((amount) => formatMoney(amount)).join(' and ');
}

/** Prices of the service at this moment, each distinct combination asked for once, kept for some minutes of this run. */
export class Prices {
  readonly #context: ListsContext;
  readonly #clock;
  readonly #store;
  readonly #known = new Map<string, Known>();

  constructor(context: ListsContext) {
    this.#context = context;
    this.#clock = context.ports.clock;
    this.#store = context.ports.store;
  }

  /** What a row would cost, where it was asked for in the last minutes. */
  of(accountId: AccountId, draft: OrderDraft): Money | null {
    return this.#fresh(accountId, draft)?.each ?? null;
  }

  /** Asks for what isn't known of the last minutes; what can't be asked now stays unknown. */
  async learn(accountId: AccountId, wanted: readonly Of[]): Promise<void> {
    await this.#learnAll(accountId, wanted, false);
  }

  async get(listId: string, refresh: boolean): Promise<ListPrices> {
    const { accountId } = listIn(this.#context, listId, ['checking']);
    const combinations = await this.#combinationsOf(listId);
    if (!refresh) return this.#summed(accountId, combinations, null);
    const turned = combinations.map((of) => ({ ...of, rushOrder: !of.rushOrder }));
    const problem = await this.#learnAll(accountId, combinations, true);
    // The advisor's numbers are worth a call, but not a refusal.
    if (problem === null) await this.#learnAll(accountId, turned, false);
    return this.#summed(accountId, combinations, problem);
  }

  #fresh(accountId: AccountId, of: Of): Known | null {
    const price = this.#known.get(keyOf(accountId, of));
    return price && this.#clock.now() - price.at < PRICE_AGE ? price : null;
  }

  async #learn(accountId: AccountId, of: Of): Promise<void> {
    const { serviceId, rushOrder, pdfRequired } = of;
    const remember = (each: Money | null, problem: string | null) =>
      this.#known.set(keyOf(accountId, of), { each, problem, at: this.#clock.now() });
    try {
      const request = { serviceId, rushOrder, pdfRequired };
      remember(
        await ask(this.#context.sessions, this.#clock, accountId, (api, token) => api.price(token, request)),
        null,
      );
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      remember(null, error.message);
      // One answer is enough when it is the network or the sign-in.
      if (error.code !== 'refused' && error.code !== 'not_found') throw error;
    }
  }

  /** The distinct combinations of the rows that are ready, the largest first. */
  async #combinationsOf(listId: string): Promise<Combination[]> {
    const list = listIn(this.#context, listId, ['checking']);
    const services = servicesOf(this.#context, list.accountId);
    const found = new Map<string, Combination>();
    const query = { listId, filter: 'ready', repairId: null } as const;
    for (let offset = 0; ; offset += PAGE) {
      const { rows } = this.#store.lists.page(query, offset, PAGE);
      for (const { cells } of rows) {
        const { serviceId, rushOrder, pdfRequired } = toDraft(cells, services).draft;
        const key = keyOf(list.accountId, { serviceId, rushOrder, pdfRequired });
        found.set(key, { serviceId, rushOrder, pdfRequired, rows: (found.get(key)?.rows ?? 0) + 1 });
      }
      if (rows.length < PAGE) break;
      await breath();
    }
    return [...found.values()].sort((a, b) => b.rows - a.rows);
  }

  async #learnAll(accountId: AccountId, wanted: readonly Of[], again: boolean): Promise<string | null> {
    const asked = new Set<string>();
    for (const of of wanted) {
      const key = keyOf(accountId, of);
      if (asked.has(key) || (!again && this.#fresh(accountId, of)?.each)) continue;
      asked.add(key);
      try {
        await this.#learn(accountId, of);
      } catch (error) {
        if (error instanceof CallFailure) return error.message;
        throw error;
      }
    }
    return null;
  }

  #summed(accountId: AccountId, combinations: readonly Combination[], problem: string | null): ListPrices {
    const services = servicesOf(this.#context, accountId);
    const lines = combinations.map(({ serviceId, rushOrder, pdfRequired, rows }) => {
      const price = this.#fresh(accountId, { serviceId, rushOrder, pdfRequired });
      const each = price?.each ?? null;
      return {
        serviceId,
        serviceName: services.find(({ id }) => id === serviceId)?.name ?? serviceId,
        rushOrder,
        pdfRequired,
        rows,
        each,
        total: each && { ...each, minor: each.minor * rows },
        problem: price?.problem ?? null,
      };
    });
    const whole = lines.length > 0 && lines.every(({ total }) => total !== null);
    const totals = whole ? addUp(lines.flatMap(({ total }) => total ?? [])) : [];
    const times = combinations.flatMap((of) => {
      const price = this.#fresh(accountId, of);
      return price?.each ? price.at : [];
    });
    const limit = this.#store.settings.get().spendingLimit;
    const over = limit === null ? undefined : totals.find(({ minor }) => minor > limit);
    return {
      lines,
      totals,
      at: times.length > 0 ? Math.min(...times) : null,
      problem: problem ?? lines.find((line) => line.problem !== null)?.problem ?? null,
      rush: this.#rushOf(accountId, combinations),
      overLimit: over && limit !== null ? { minor: limit, currency: over.currency } : null,
    };
  }

  /** What rush costs on top: of the rows that ask for it, and of the others if all were rush. */
  #rushOf(accountId: AccountId, combinations: readonly Combination[]): ListPrices['rush'] {
    const extra = (of: Combination): Money | null => {
      const [rush, standard] = [true, false].map(
        (rushOrder) => this.#fresh(accountId, { ...of, rushOrder })?.each,
      );
      if (!rush || !standard || rush.currency !== standard.currency) return null;
      return { currency: rush.currency, minor: (rush.minor - standard.minor) * of.rows };
    };
    const sum = (list: readonly Combination[]): Money | null => {
      const extras = list.map(extra);
      const known = extras.flatMap((one) => one ?? []);
      const [total, second] = addUp(known);
      return known.length === extras.length && !second ? (total ?? null) : null;
    };
    const rushed = combinations.filter(({ rushOrder }) => rushOrder);
    const others = combinations.filter(({ rushOrder }) => !rushOrder);
    return {
      rows: rushed.reduce((count, { rows }) => count + rows, 0),
      now: sum(rushed),
      all: sum(others),
    };
  }
}
