import { Children, Fragment, type ReactNode } from 'react';
import { type RichParamsOf, richPieces, type TextId } from '../../shared/copy/t.ts';

/** A message with tags or with elements as parameters: `<Rich id="…" values={{ b: (parts) => <b>{parts}</b> }} />`. */
export function Rich<Id extends TextId>({ id, values }: { id: Id; values: RichParamsOf<Id, ReactNode> }) {
  const marked = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (parts: ReactNode[]) => (value as (parts: ReactNode[]) => ReactNode)(Children.toArray(parts))
      : value,
  ]);
  const pieces = richPieces<ReactNode>(id, Object.fromEntries(marked));
  return <Fragment>{Children.toArray(pieces)}</Fragment>;
}
