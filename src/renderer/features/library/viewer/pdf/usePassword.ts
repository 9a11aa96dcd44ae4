import { useCallback, useState } from 'react';
import type { AskPassword } from './passwords.ts';

/** A document waits for its password. `wrong`: the last one wasn't it. `answer`: null when the person gives none. */
export type Asked = { readonly wrong: boolean; readonly answer: (password: string | null) => void };

/** The question for a password: how it's put, and the one that is open. */
export function usePassword(): { asked: Asked | null; ask: AskPassword } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask: AskPassword = useCallback(
    (wrong: boolean) =>
      new Promise<string | null>((resolve) => {
        const answer = (password: string | null) => {
          setAsked(null);
          resolve(password);
        };
        setAsked({ wrong, answer });
      }),
    [],
  );
  return { asked, ask };
}
