import { useEffect, useState } from 'react';
import type { ImportRow } from '../../../../shared/domain/import.ts';
import { call } from '../../../client/index.ts';

const WINDOW = 500;

export type Place = { readonly name: string; readonly rows: number };
export type Ready = {
  /** Cities with their states, the one with most rows first. */
  readonly places: readonly Place[];
  /** Rows that are ordered though they look like another roof. */
  readonly again: readonly ImportRow[];
};

/** The city and state of an address as it is usually written: "12 Oak St, Lake Osage, MO 64999". */
export function placeOf(address: string): string | null {
  const match = /,\s*([^,]+?),?\s+([A-Za-z]{2})\.?,?(?:\s+\d{5}(?:-?\d{4})?)?\s*$/.exec(address.trim());
  return match?.[1] && match[2] ? `${match[1].trim()}, ${match[2].toUpperCase()}` : null;
}

export function readyOf(rows: readonly ImportRow[]): Ready {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = placeOf(row.draft.address) ?? 'elsewhere';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return {
    places: [...counts].map(([name, count]) => ({ name, rows: count })).sort((a, b) => b.rows - a.rows),
    again: rows.filter((row) => row.decision?.kind === 'order_anyway'),
  };
}

/** "Lake Osage, MO (41), Cedar Hollow, IA (12) and 6 other places" */
export function placeWords(places: readonly Place[], most = 3): string {
  const named = places.slice(0, most).map(({ name, rows }) => `${name} (${rows.toLocaleString('en-US')})`);
  const others = places.length - named.length;
  if (others > 0) return `${named.join('; ')}; and ${others} other ${others === 1 ? 'place' : 'places'}`;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join('; ')} and ${named.at(-1)}`;
}

/** Every row that would be ordered, read once; null until all are here. */
export function useReady(importId: string): Ready | null {
  const [ready, setReady] = useState<Ready | null>(null);
  useEffect(() => {
    let left = false;
    const read = async () => {
      const rows: ImportRow[] = [];
      for (let total = 1; rows.length < total; ) {
        const asked = { importId, filter: 'ready', offset: rows.length, limit: WINDOW } as const;
        const reply = await call('imports.rows', asked);
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
  }, [importId]);
  return ready;
}
