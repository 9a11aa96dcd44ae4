import type { Marked } from '../../../../shared/contract/index.ts';

/** A text with what was found in it marked. */
export function MarkedText({ text }: { text: Marked }) {
  return text.split('\u0002').map((piece, index) => {
    const [found = '', rest] = piece.split('\u0003');
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their places
    if (rest === undefined) return <span key={index}>{piece}</span>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their places
      <span key={index}>
        <mark>{found}</mark>
        {rest}
      </span>
    );
  });
}

/** The text alone, without its marks. */
export const unmarked = (text: Marked): string => text.replaceAll('\u0002', '').replaceAll('\u0003', '');
