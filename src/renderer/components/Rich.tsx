import { createElement, Fragment, type ReactNode } from 'react';
import { type RichParamsOf, richPieces, type TextId } from '../../shared/copy/t.ts';

/** Children by their place: the pieces of a message never change their order, so they need no keys. */
const together = (pieces: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...pieces);

/** A message with tags or with elements as parameters: `<Rich id="…" values={{ b: (parts) => <b>{parts}</b> }} />`. */
export function Rich<Id extends TextId>({ id, values }: { id: Id; values: RichParamsOf<Id, ReactNode> }) {
  const marked = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (parts: ReactNode[]) => (value as (parts: ReactNode) => ReactNode)(together(parts))
      : value,
  ]);
  return together(richPieces<ReactNode>(id, Object.fromEntries(marked)));
}
