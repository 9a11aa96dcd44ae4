import type { SearchProgress, SearchResults } from '../../../../shared/contract/index.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import { localDay } from '../../../../shared/domain/local-day.ts';
import type { Day } from '../../../../shared/domain/query-values.ts';
import { counted } from '../../../components/words.ts';
import { GROUPS, type Group } from './search.ts';

const NAMES = texts({ orders: 'common.orders', pages: 'search.pages_of_reports', files: 'common.files' });
const COUNTED = { orders: 'order', pages: 'page', files: 'file' } as const satisfies Readonly<
  Record<Group, string>
>;

export const groupName = (group: Group) => NAMES[group];

/** `12`, or `1,000+` where nobody counted on. */
export function totalWords({ total, more }: SearchResults[Group]): string {
  return `${total.toLocaleString('en-US')}${more ? '+' : ''}`;
}

/** What was found, in one line: `2 orders · 14 pages`. */
export function foundWords(results: SearchResults): string {
  const words = GROUPS.filter((group) => results[group].total > 0).map((group) => {
    const { total, more } = results[group];
    return more
      ? t('search.more_than', { counted: counted(total, COUNTED[group]) })
      : counted(total, COUNTED[group]);
  });
  return words.length === 0 ? t('search.nothing_found') : words.join(' · ');
}

/** `214 of 300 reports indexed`; null once all are. */
export function progressWords({ reports, read }: SearchProgress): string | null {
  return read < reports ? t('search.report_indexed', { read, reports }) : null;
}

/** Today as a search has it. */
export function today(now = new Date()): Day {
  return localDay(now.getTime());
}

/** The end of what is typed, as far as it can be continued: `clai`, `customer:an`. */
export function lastPiece(text: string): { before: string; name: string; value: string | null } | null {
  const [, before = '', name, value] =
    /^(.*?(?:^|\s)-?)(\p{L}[\p{L}_-]*)(?::["“]?([^"“”]*))?$/su.exec(text) ?? [];
  return name === undefined ? null : { before, name, value: value ?? null };
}
