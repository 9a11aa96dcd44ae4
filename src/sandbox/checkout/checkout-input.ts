import { MAX_BULK_ORDERS, MAX_LENGTH } from '../model/choices.ts';
import { isJsonObject, readFields } from '../model/fields.ts';
import { type PricedOrder, requireObject } from '../model/order-input.ts';
import { type FieldProblem, Problem, validationProblem } from '../problem.ts';
import type { NewCheckout } from './pay.ts';

type ReadOrder = (body: unknown) => PricedOrder;

/**
 * Checks a v1 creation body: the v4 order fields and the two addresses (section 4, v1 orders). `readOne` checks the
 * order fields. Throws a 400 Problem that names every wrong field.
 */
export function readCheckout(input: unknown, readOne: ReadOrder): NewCheckout {
  const body = requireObject(input);
  const problems: FieldProblem[] = [];
  const order = gather(problems, '', () => readOne(body));
  const urls = readReturnUrls(body, problems);
  if (!order || problems.length > 0) throw validationProblem(problems);
  return { orders: [order], bulk: false, ...urls };
}

/**
 * Checks the body of v1 orders/bulk: {orders, successUrl, cancelUrl}, or a list of v1 order bodies that all name the
 * same two addresses. One wrong order refuses the whole: the customer is to pay the sum that was asked for or nothing.
 */
export function readBulkCheckout(input: unknown, readOne: ReadOrder): NewCheckout {
  const inObject = isJsonObject(input);
  const items = requireItems(inObject && Object.hasOwn(input, 'orders') ? input['orders'] : input);
  const problems: FieldProblem[] = [];
  const pathOf = (index: number) => `${inObject ? 'orders' : ''}[${index}]`;
  const orders = items.flatMap((item, index) => gather(problems, pathOf(index), () => readOne(item)) ?? []);
  const shared: Record<string, unknown> = {};
  for (const name of URLS) {
    const given = inObject ? ownValue(input, name) : undefined;
    shared[name] = given ?? agreedValue(items, name, pathOf, problems);
  }
  const urls = readReturnUrls(shared, problems);
  if (problems.length > 0) throw validationProblem(problems);
  return { orders, bulk: true, ...urls };
}

function requireItems(items: unknown): unknown[] {
  if (!Array.isArray(items) || items.length === 0) {
    const message =
      'The request body must be an object with a list of at least one order in "orders", or such a list itself.';
    throw new Problem(400, 'invalid_body', message);
  }
  if (items.length > MAX_BULK_ORDERS) {
    const message = `At most ${MAX_BULK_ORDERS} orders may be sent in one call; this one has ${items.length}.`;
    throw new Problem(400, 'too_many_orders', message);
  }
  return items;
}

const URLS = ['successUrl', 'cancelUrl'] as const;

/** The value all the orders give; one that gives another, or none where others do, is a problem. */
function agreedValue(
  items: readonly unknown[],
  name: string,
  pathOf: (index: number) => string,
  problems: FieldProblem[],
): unknown {
  const values = items.map((item) => ownValue(item, name));
  const agreed = values.find((value) => value !== undefined);
  for (const [index, value] of values.entries()) {
    if (value === agreed) continue;
    const field = `${pathOf(index)}.${name}`;
    problems.push({ field, message: `${field} must be the same for all orders of one checkout.` });
  }
  return agreed;
}

function ownValue(value: unknown, name: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, name) ? (value[name] ?? undefined) : undefined;
}

function readReturnUrls(body: Record<string, unknown>, problems: FieldProblem[]) {
  const fields = readFields(body);
  const read = (name: (typeof URLS)[number]) =>
    fields.requiredText(name, { max: MAX_LENGTH[name], format: 'url' });
  const urls = { successUrl: read('successUrl'), cancelUrl: read('cancelUrl') };
  problems.push(...fields.problems);
  return urls;
}

/** What `read` answers, or undefined with what is wrong added to `problems`, named from `path` on. */
function gather<T>(problems: FieldProblem[], path: string, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.fields.length === 0) problems.push({ field: path, message: `${path} must be an order.` });
    const dot = path === '' ? '' : `${path}.`;
    problems.push(
      ...error.fields.map(({ field, message }) => ({ field: dot + field, message: dot + message })),
    );
    return undefined;
  }
}
