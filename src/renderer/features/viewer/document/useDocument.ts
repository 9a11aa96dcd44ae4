import { useEffect, useState } from 'react';
import type { CallError, DocumentTables } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { call } from '../../../client/index.ts';

type Found = { readonly document: DocumentTables | null; readonly problem: CallError | null };

/** A structured file as the core reads it; both null until the answer. One component for each file. */
export function useDocument(accountId: AccountId, file: LocalFile) {
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<Found>({
    document: null,
    problem: null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is what asks again
  useEffect(() => {
    let left = false;
    const ask = async () => {
      const reply = await call('library.tables', { accountId, localFileId: file.id });
      if (left) return;
      setFound(
        reply.ok ? { document: reply.value, problem: null } : { document: null, problem: reply.error },
      );
    };
    void ask();
    return () => {
      left = true;
    };
  }, [accountId, file.id, turn]);
  return { ...found, again: () => setTurn((before) => before + 1) };
}
