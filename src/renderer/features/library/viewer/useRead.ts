import { useEffect, useState } from 'react';
import type { CallError, CallInput, CallOutput } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { call } from '../../../client/index.ts';

type Reading = 'library.tables' | 'library.drawing' | 'library.archive';

/** A file as the core reads it; both null until the answer. One component for each file. */
export function useRead<Name extends Reading>(name: Name, accountId: AccountId, file: LocalFile) {
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{
    readonly value: CallOutput<Name> | null;
    readonly problem: CallError | null;
  }>({ value: null, problem: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is what asks again
  useEffect(() => {
    let left = false;
    const ask = async () => {
      const reply = await call(name, { accountId, localFileId: file.id } as CallInput<Name>);
      if (left) return;
      setFound(
        reply.ok
          ? { value: reply.value as CallOutput<Name>, problem: null }
          : { value: null, problem: reply.error },
      );
    };
    void ask();
    return () => {
      left = true;
    };
  }, [name, accountId, file.id, turn]);
  return { ...found, again: () => setTurn((before) => before + 1) };
}
