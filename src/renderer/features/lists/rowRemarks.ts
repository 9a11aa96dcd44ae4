import { t } from '../../../shared/copy/t.ts';
import type { RowRemark } from '../../../shared/domain/list.ts';
import { locale } from '../../../shared/domain/locale.ts';

const NAMED = 6;

const WORDS: Readonly<Record<RowRemark['kind'], (rows: number) => string>> = {
  above: (rows) => t('listScreen.row_above_names', { rows }),
  empty: (rows) => t('listScreen.row_without_anything_order_uses', { rows }),
  header: (rows) => t('listScreen.row_repeats_header_not_list', { rows }),
  group: (rows) => t('listScreen.row_heads_group_not_list', { rows }),
  town: (rows) => t('listScreen.row_names_town_below', { rows }),
  other: (rows) => t('listScreen.row_of_other_table', { rows }),
  hidden: (rows) => t('listScreen.hidden_row_excluded', { rows }),
  struck: (rows) => t('listScreen.row_excluded_because_file_says', { rows }),
  zip_zero: (rows) => t('listScreen.zip_code_got_back_zero', { rows }),
  accents: (rows) => t('listScreen.row_had_garbled_accents_which', { rows }),
  property_type: (rows) => t('listScreen.property_type_taken', { rows }),
};

/** What was done with rows that nobody asked for, each with the numbers of its first rows. */
export function rowRemarkWords({ kind, rows, first }: RowRemark): string {
  const named = first.slice(0, NAMED).map((row) => row.toLocaleString(locale()));
  const more = rows > named.length ? ', …' : '';
  return t('listScreen.remark_rows', {
    remark: WORDS[kind](rows),
    count: rows,
    rows: `${named.join(', ')}${more}`,
  });
}

/** These rows are ordered. */
const CHANGED: ReadonlySet<RowRemark['kind']> = new Set(['zip_zero', 'accents', 'town', 'property_type']);

/** Rows that the file has and that aren't ordered for what they are. */
export function dropsRows({ kind }: RowRemark): boolean {
  return !CHANGED.has(kind);
}
