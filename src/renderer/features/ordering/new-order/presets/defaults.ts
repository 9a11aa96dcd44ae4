import type { OrderDraft } from '../../../../../shared/domain/order.ts';
import type { OrderField } from '../../../../../shared/domain/order-fields.ts';
import { EMPTY_DRAFT } from '../../../../../shared/domain/order-rules.ts';
import { type DefaultsSubject, isFor, type OrderDefaults } from '../../../../../shared/domain/presets.ts';
import { type FilledFields, type FilledFrom, type FillStep, noted } from '../filled.ts';

type Kind = DefaultsSubject['kind'];
type Standing = {
  readonly draft: OrderDraft;
  readonly filled: FilledFields;
  /** Fields that the person set; no default replaces those. */
  readonly touched: ReadonlySet<OrderField>;
};

/** A report without a name is named by its defaults; a customer without one by the email. */
export function subjectName(subject: DefaultsSubject): string {
  return subject.name || (subject.kind === 'customer' ? subject.email : subject.serviceId);
}

/** What an earlier customer's or report's defaults filled in ends with it: a rush that nobody chose must not stay. */
function ended({ filled }: Standing, kind: Kind, name: string | null): FillStep[] {
  const stale = Object.entries(filled).filter(
    ([, each]) => each.from.kind === kind && each.from.name !== name,
  );
  if (stale.length === 0) return [];
  return [{ values: Object.fromEntries(stale.map(([field, { before }]) => [field, before])), from: null }];
}

const after = (standing: Standing, steps: readonly FillStep[]): Standing =>
  steps.reduce(
    ({ draft, filled, touched }, step) => ({
      draft: { ...draft, ...step.values },
      filled: noted(filled, draft, step),
      touched,
    }),
    standing,
  );

function planFor(start: Standing, defaults: readonly OrderDefaults[], kind: Kind): FillStep[] {
  const own = defaults.find(({ subject }) => subject.kind === kind && isFor(subject, start.draft));
  const from: FilledFrom | null = own ? { kind, name: subjectName(own.subject) } : null;
  const steps = ended(start, kind, from?.name ?? null);
  if (!own || from === null) return steps;
  const { draft, touched } = after(start, steps);
  const isFree = (field: OrderField) => !touched.has(field) && draft[field] === EMPTY_DRAFT[field];
  const values = Object.fromEntries(
    Object.entries(own.values).filter(
      ([field, value]) => isFree(field as OrderField) && value !== draft[field as OrderField],
    ),
  );
  return Object.keys(values).length === 0 ? steps : [...steps, { values, from }];
}

/**
 * What defaults fill in once the customer or the report is another one: only fields that nobody has set. A customer's default
 * report brings that report's defaults with it; the customer's come first.
 */
export function planDefaults(start: Standing, defaults: readonly OrderDefaults[], kind: Kind): FillStep[] {
  const steps = planFor(start, defaults, kind);
  if (kind === 'service') return steps;
  const then = after(start, steps);
  const isSameReport = then.draft.serviceId === start.draft.serviceId;
  return isSameReport ? steps : [...steps, ...planFor(then, defaults, 'service')];
}
