import { take } from './box.ts';
import css from './SearchBar.module.css';

const EXAMPLES = ['claim:4711', 'squares>40 pitch>8/12', 'status:open late', '"step flashing"', '2,367'];

/** Searches to begin with. */
export function Examples() {
  return (
    <span className={css['examples']}>
      {EXAMPLES.map((example) => (
        <button key={example} type="button" className={css['suggestion']} onClick={() => take(example)}>
          {example}
        </button>
      ))}
    </span>
  );
}
