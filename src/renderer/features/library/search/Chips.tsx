import { t } from '../../../../shared/copy/t.ts';
import { QueryChips } from '../../../components/QueryChips.tsx';
import { useSearch } from './search.ts';

/** The operators of the search as the app understood them, each to be taken out; and what it didn't understand. */
export function Chips() {
  const text = useSearch((state) => state.text);
  const ask = useSearch((state) => state.ask);
  return (
    <QueryChips
      text={text}
      label={t('search.filters_search')}
      removeLabel={(words) => t('search.remove_filter', { words })}
      onAsk={ask}
    />
  );
}
