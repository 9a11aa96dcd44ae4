import { useEffect, useRef } from 'react';
import type { ListRow } from '../../../../shared/domain/list.ts';
import { indexOf, type Pages, rowAt } from '../../../stores/window/pages.ts';
import { useMark } from './mark.ts';
import { selectCell } from './selection.ts';

/** Rows that are corrected leave a filtered list: the keyboard stays on the row it was on, not on the place. */
export function useAnchor(pages: Pages<ListRow>, total: number | null) {
  const at = useMark((state) => state.selection.at);
  const held = useRef<{ at: typeof at; number: number } | null>(null);
  useEffect(() => {
    const here = rowAt(pages, at.row);
    const before = held.current;
    if (before && before.at === at && here?.row !== before.number) {
      const index = indexOf(pages, (each) => each.row === before.number);
      const last = Math.max(0, (total ?? 1) - 1);
      const row = index >= 0 ? index : Math.min(at.row, last);
      if (row !== at.row && total !== null) {
        held.current = null;
        useMark.getState().select(selectCell({ row, column: at.column }));
        return;
      }
    }
    held.current = here ? { at, number: here.row } : null;
  }, [pages, at, total]);
}
