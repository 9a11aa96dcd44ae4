import { IconCheck } from '@tabler/icons-react';
import { useOrders } from '../../../../stores/tracking/orders.ts';
import css from './Filters.module.css';
import { isSet, toggled, wordsOf } from './pieces.ts';

/** Pieces of a search as buttons: pressed while the search has them. `words`: what a piece is called, other than by its chip. */
export function Choices(props: {
  label: string;
  pieces: readonly string[];
  words?: (piece: string) => string;
}) {
  const { label, pieces, words = wordsOf } = props;
  const text = useOrders((state) => state.query.text);
  const ask = useOrders((state) => state.ask);
  if (pieces.length === 0) return null;
  return (
    <fieldset className={css['choices']} aria-label={label}>
      {pieces.map((piece) => {
        const pressed = isSet(text, piece);
        return (
          <button
            key={piece}
            type="button"
            className={css['choice']}
            aria-pressed={pressed}
            onClick={() => ask({ text: toggled(text, piece) })}
          >
            <span className={css['mark']}>
              {pressed && <IconCheck size={14} stroke={2.2} aria-hidden="true" />}
            </span>
            <span>{words(piece)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
