import type { LabelId } from '../../shared/copy/t.ts';
import { LabelTerm } from './Term.tsx';

/** The words above a column, or a term that explains itself. */
type Words = string | { readonly term: LabelId };
type Column = Words | { readonly right: Words };

const wordsOf = (words: Words) => (typeof words === 'string' ? words : <LabelTerm id={words.term} />);
const nameOf = (words: Words) => (typeof words === 'string' ? words : words.term);

/** The head of a table whose columns stay as they are; `right` stands above figures. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const right = typeof column !== 'string' && 'right' in column;
          const words = right ? column.right : column;
          return (
            <th key={nameOf(words)} scope="col" data-right={right || undefined}>
              {wordsOf(words)}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
