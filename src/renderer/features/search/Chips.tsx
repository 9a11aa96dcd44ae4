import { QueryChips } from '../../components/QueryChips.tsx';
import { useSearch } from './search.ts';

/** The operators of the search as the app understood them, each to be taken out; and what it didn't understand. */
export function Chips() {
  const text = useSearch((state) => state.text);
  const ask = useSearch((state) => state.ask);
  return (
    <QueryChips
      text={text}
      label="Filters of the search"
      removeLabel={(words) => `Take out: ${words}`}
      onAsk={ask}
    />
  );
}
