import { useEffect, useState } from 'react';
import type { ListRow } from '../../../../shared/domain/list.ts';
import { call } from '../../../client/index.ts';
import type { Matching } from './matching.ts';

/** Milliseconds without a change before the rows are asked for: nobody reads them while typing. */
const PAUSE = 150;

/** The first rows as they would be sent with these columns; null until they are here for the first time. */
export function usePreview(listId: string, { fields, constants }: Matching, paused: boolean) {
  const [rows, setRows] = useState<readonly ListRow[] | null>(null);
  useEffect(() => {
    if (paused) return;
    let stale = false;
    const timer = setTimeout(() => {
      const asked = { listId, fields: [...fields], constants };
      void call('lists.preview', asked).then((reply) => {
        if (!stale && reply.ok) setRows(reply.value.rows);
      });
    }, PAUSE);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [listId, fields, constants, paused]);
  return rows;
}
