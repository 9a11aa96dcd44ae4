import { useEffect, useState } from 'react';
import type { CallOutput } from '../../../../shared/contract/index.ts';
import { call } from '../../../client/index.ts';
import type { Matching } from './matching.ts';

/** Milliseconds without a change before the rows are asked for: nobody reads them while typing. */
const PAUSE = 150;

/** The first rows as they would be sent with these columns, and their number; null until they are here for the first time. */
export function usePreview(listId: string, { fields, constants, includeHidden }: Matching, paused: boolean) {
  const [preview, setPreview] = useState<CallOutput<'lists.preview'> | null>(null);
  useEffect(() => {
    if (paused) return;
    let stale = false;
    const timer = setTimeout(() => {
      const asked = { listId, fields: [...fields], constants, includeHidden };
      void call('lists.preview', asked).then((reply) => {
        if (!stale && reply.ok) setPreview(reply.value);
      });
    }, PAUSE);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [listId, fields, constants, includeHidden, paused]);
  return preview;
}
