import { message } from '../../../../shared/copy/message.ts';
import { say } from '../../../../shared/copy/say.ts';
import type { ListCells, RepairGroup, RowProblem } from '../../../../shared/domain/list.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import { FIELD_KEYS, type OrderField } from '../../../../shared/domain/order-fields.ts';
import { checkDraft } from '../../../../shared/domain/order-rules.ts';
import { sameValue } from '../../../../shared/domain/same-value.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { toDraft } from '../cells/values.ts';
import { fieldNamed } from './field-named.ts';
import { KEPT_TITLES } from './kept-problems.ts';
import { namesHouse } from './rules/address.ts';
import { RULES } from './rules/index.ts';
import type { Rule } from './rules/rule.ts';
import { saidTitle } from './said.ts';

const BY_CODE = new Map(RULES.map((rule) => [rule.code, rule]));
/** Checks of `order-rules` that no rule of lists says better. */
const FORM = 'form';
const SEPARATOR = ':';

/** Each rule with each of its fields, in the order in which they are reported. */
const PAIRS = RULES.flatMap((rule) => rule.fields.map((field) => ({ rule, field })));

/** A row's filled cells, trimmed once for all rules. */
function trimmed(cells: ListCells): ListCells {
  const texts: Partial<Record<OrderField, string>> = {};
  for (const field of FIELD_KEYS) {
    const text = cells[field]?.trim() ?? '';
    if (text !== '') texts[field] = text;
  }
  return texts;
}

/** The fields of a row that have the trouble of a rule. */
export function troubledFields(
  cells: ListCells,
  code: string,
  services: readonly ReportService[],
): OrderField[] {
  const rule = BY_CODE.get(code);
  const row = { cells, services };
  return (rule?.fields ?? []).filter((field) => {
    const text = cells[field]?.trim() ?? '';
    return text !== '' && rule?.look(text, row, field) !== null;
  });
}

/** Everything that is to be said of a row's cells: the rules of lists, then those of the form for what is left. */
export function checkCells(cells: ListCells, services: readonly ReportService[]): RowProblem[] {
  const problems: RowProblem[] = [];
  const wrong = new Set<OrderField>();
  const row = { cells, services };
  const texts = trimmed(cells);
  const ended = new Set<OrderField>();
  for (const { rule, field } of PAIRS) {
    const text = texts[field];
    if ((text === undefined && !rule.ofEmpty) || ended.has(field)) continue;
    const found = rule.look(text ?? '', row, field);
    if (!found) continue;
    // Of two errors of one cell the first is enough: its repair may fix the other.
    if (rule.level === 'error' && wrong.has(field)) continue;
    if (rule.level === 'error') wrong.add(field);
    if (rule.isLast) ended.add(field);
    problems.push({
      level: rule.level,
      field,
      code: rule.code,
      repairId: groupId(rule.code, field, found.variant),
      message: found.message,
    });
  }
  // “AG” beside no address: what kind of building it is can wait until one is named.
  const canWait = texts.propertyType !== undefined && wrong.has('address') && !namesHouse(cells);
  for (const { field, message } of checkDraft(toDraft(cells, services).draft)) {
    if (wrong.has(field) || (field === 'propertyType' && canWait)) continue;
    problems.push({ level: 'error', field, code: FORM, repairId: groupId(FORM, field), message });
  }
  return problems;
}

/** The group that rows with this trouble belong to. */
export function groupId(code: string, field: OrderField, variant = ''): string {
  const id = [code, field, ...(variant === '' ? [] : [variant])].join(SEPARATOR);
  return id.slice(0, 200);
}

/** Code, field and variant of a group; no field where the service refused the order as a whole. */
function partsOf(repairId: string) {
  const [code = '', field = '', ...variant] = repairId.split(SEPARATOR);
  const known = FIELD_KEYS.find((one) => one === field) ?? null;
  return { code, rule: BY_CODE.get(code), field: known, variant: variant.join(SEPARATOR) };
}

/** A group in the person's words. */
export function describeGroup(
  group: Pick<RepairGroup, 'level' | 'rows' | 'firstRow'> & { readonly repairId: string },
  services: readonly ReportService[],
): RepairGroup {
  const { code, rule, field, variant } = partsOf(group.repairId);
  const what = titleOf(code, rule, field, variant);
  const repair = repairOf(group.repairId, services);
  return {
    id: group.repairId,
    level: group.level,
    field,
    title: say(message('listRules.group', { rows: group.rows, what })),
    repair: repair && say(repair),
    rows: group.rows,
    firstRow: group.firstRow,
  };
}

/** What its repair does; null: only by hand. */
export function repairOf(repairId: string, services: readonly ReportService[]): Message | null {
  const { rule, field, variant } = partsOf(repairId);
  return (field && rule?.repair?.(field, variant, services)) ?? null;
}

function titleOf(code: string, rule: Rule | undefined, field: OrderField | null, variant: string): Message {
  const kept = KEPT_TITLES.get(code);
  if (kept) return kept(field);
  if (field === null) return saidTitle(field);
  return rule
    ? rule.title(field, variant)
    : message('listRules.breaks_rule_group', { field: fieldNamed(field) });
}

/** The cells after the repair of one group; null where it has none or nothing changes. */
export function repairCells(
  cells: ListCells,
  repairId: string,
  services: readonly ReportService[],
): ListCells | null {
  const { rule, field, variant } = partsOf(repairId);
  if (field === null || !rule?.apply || !rule.fields.includes(field)) return null;
  const row = { cells, services };
  const text = (cells[field] ?? '').trim();
  if (!rule.look(text, row, field)) return null;
  const repaired = withoutEmpty({ ...cells, ...rule.apply(text, row, field, variant) });
  return sameValue(repaired, cells) ? null : repaired;
}

/** An empty cell has no entry. */
export function withoutEmpty(cells: ListCells): ListCells {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));
}
