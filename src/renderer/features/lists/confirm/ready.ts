import { useEffect, useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import type { ListRow, RowProblem } from '../../../../shared/domain/list.ts';
import { call } from '../../../client/index.ts';

const WINDOW = 500;

type Place = { readonly name: string; readonly rows: number };
type Ready = {
  /** Cities with their states, the one with most rows first. */
  readonly places: readonly Place[];
  /** Rows that are ordered though they look like another roof. */
  readonly again: readonly ListRow[];
  /** Rows with a warning. */
  readonly warned: readonly ListRow[];
};

const ELSEWHERE = 'elsewhere';

/** A city as somebody wrote it, where a part of the address is only that; else with capital letters. */
function cityAsWritten(address: string, city: string): string {
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
  const written = address.split(',').find((part) => plain(part) === city);
  return written?.trim() ?? city.replace(/(?:^|\s)\S/g, (letter) => letter.toUpperCase());
}

export const isWarning = ({ level }: RowProblem): boolean => level === 'warning';

/** Where the rows are, however they spell it, and which of them are ordered though they look like another roof. */
export function readyOf(rows: readonly ListRow[]): Ready {
  const places = new Map<string, { name: string; rows: number }>();
  for (const { draft } of rows) {
    const { city, state } = parseAddress(draft.address);
    const known = city !== '' && state !== '';
    const key = known ? `${city} ${state}` : ELSEWHERE;
    const name = known ? `${cityAsWritten(draft.address, city)}, ${state.toUpperCase()}` : ELSEWHERE;
    const place = places.get(key);
    if (place) place.rows += 1;
    else places.set(key, { name, rows: 1 });
  }
  const last = (place: Place) => (place.name === ELSEWHERE ? 1 : 0);
  return {
    places: [...places.values()].sort((a, b) => last(a) - last(b) || b.rows - a.rows),
    again: rows.filter((row) => row.decision?.kind === 'order_anyway'),
    warned: rows.filter(({ problems }) => problems.some(isWarning)),
  };
}

/** "Lake Osage, MO (41), Cedar Hollow, IA (12) and 6 other places" */
export function placeWords(places: readonly Place[], most = 3): string {
  const named = places.slice(0, most).map(({ name, rows }) => `${name} (${rows.toLocaleString('en-US')})`);
  const others = places.length - named.length;
  if (others > 0) return t('listConfirm.other_place', { named: named.join('; '), others });
  return named.length < 2
    ? named.join('')
    : t('listConfirm.and', { named: named.slice(0, -1).join('; '), at: named.at(-1) ?? '' });
}

/** Every row that would be ordered, read once; null until all are here. */
export function useReady(listId: string): Ready | null {
  const [ready, setReady] = useState<Ready | null>(null);
  useEffect(() => {
    let left = false;
    const read = async () => {
      const rows: ListRow[] = [];
      for (let total = 1; rows.length < total; ) {
        const asked = { listId, filter: 'ready', offset: rows.length, limit: WINDOW } as const;
        const reply = await call('lists.rows', asked);
        if (left || !reply.ok || reply.value.rows.length === 0) break;
        rows.push(...reply.value.rows);
        total = reply.value.total;
      }
      if (!left) setReady(readyOf(rows));
    };
    void read();
    return () => {
      left = true;
    };
  }, [listId]);
  return ready;
}
