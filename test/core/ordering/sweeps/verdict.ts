import { carriesReference } from '../../../../src/shared/domain/reference.ts';
import { type Life, type LifeRow, rowsOf } from '../support/life-plan.ts';
import type { Service } from './service.ts';
import type { Form } from './workshop.ts';

/** What a person has been shown for them to decide. */
const SHOWN = ['needs_human', 'conflict'];

/** What of the promises is broken at the end of a story, in words. Nobody has asked for a second sending in it. */
export function verdict(
  form: Form,
  dataDir: string,
  { model, manner }: Service,
  lives: readonly Life[],
): readonly string[] {
  const { rows, integrity } = rowsOf(dataDir);
  const wrong: string[] = [];
  if (integrity !== 'ok') wrong.push(`the database is damaged: ${integrity}`);
  const wanted = form.singles + form.rows;
  if (rows.length !== wanted) wrong.push(`${rows.length} orders are recorded, ${wanted} were confirmed`);
  const known = new Set(rows.map(({ reference }) => reference));
  for (const reference of lives.flatMap(({ confirmed }) => confirmed))
    if (!known.has(reference)) wrong.push(`${reference}: confirmed, and forgotten`);
  for (const [reference, times] of model.posts) {
    if (!known.has(reference)) wrong.push(`${reference}: sent, and forgotten`);
    const counted = times - (model.refused.get(reference) ?? 0);
    if (counted > 1) wrong.push(`${reference}: sent ${counted} times`);
  }
  const last = lives.at(-1);
  const ended =
    last?.end === 'done' && last.code === 0 ? [] : [`the last life ended ${last?.end}: ${last?.errors}`];
  return [...wrong, ...rows.flatMap((row) => fateOf(row, model, manner === 'late')), ...ended];
}

/** `late`: orders may appear in the list only after a person has been asked. */
function fateOf({ reference, state, orderId }: LifeRow, model: Service['model'], late: boolean): string[] {
  const orders = [...model.book, ...model.hidden].filter(({ notes }) => carriesReference(notes, reference));
  const ids = orders.map((order) => order.orderId);
  if (ids.length > 1) return [`${reference}: placed ${ids.length} times`];
  if (state === 'acked')
    return ids[0] === orderId ? [] : [`${reference}: settled with ${orderId}, is ${ids[0]}`];
  if (ids.length > 0 && !(late && SHOWN.includes(state)))
    return [`${reference}: placed as ${ids[0]}, and it is ${state}`];
  if (state === 'rejected')
    return (model.refused.get(reference) ?? 0) > 0 ? [] : [`${reference}: nobody refused it`];
  return SHOWN.includes(state) ? [] : [`${reference}: still ${state}`];
}
