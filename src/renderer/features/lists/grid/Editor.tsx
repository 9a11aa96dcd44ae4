import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { Choice } from './columns.ts';
import css from './Grid.module.css';

export type Step = 'down' | 'up' | 'right' | 'left' | null;
type Props = {
  readonly label: string;
  readonly initial: string;
  /** Opened by a typed sign: what was there is replaced, and arrows end the editing. */
  readonly typing: boolean;
  /** `text` null: as it was. */
  readonly onDone: (text: string | null, step: Step) => void;
};

const ARROWS: Readonly<Record<string, Step>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowLeft: 'left',
};

function stepOf(event: KeyboardEvent, arrows: boolean): Step | undefined {
  if (event.key === 'Enter') return event.shiftKey ? 'up' : 'down';
  if (event.key === 'Tab') return event.shiftKey ? 'left' : 'right';
  return arrows ? ARROWS[event.key] : undefined;
}

/** Ends once: a commit takes the focus away, and that alone would commit again. */
function useOnce(onDone: Props['onDone']): Props['onDone'] {
  const ended = useRef(false);
  return (text, step) => {
    if (ended.current) return;
    ended.current = true;
    onDone(text, step);
  };
}

/** The text of a cell while it is typed. */
export function TextEditor({ label, initial, typing, onDone }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const done = useOnce(onDone);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (!typing) input.current?.select();
  }, [typing]);
  return (
    <input
      ref={input}
      className={css['editor']}
      aria-label={label}
      defaultValue={typing ? '' : initial}
      autoComplete="off"
      spellCheck={false}
      onBlur={(event) => done(event.currentTarget.value, null)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        const step = stepOf(event, typing);
        if (event.key === 'Escape') done(null, null);
        else if (step !== undefined) done(event.currentTarget.value, step);
        else return;
        event.preventDefault();
      }}
    />
  );
}

/** A cell that is chosen from a few values, as an open list under it. */
export function ChoiceEditor(
  props: Props & { readonly choices: readonly Choice[]; readonly above: boolean },
) {
  const { label, initial, choices, above, onDone } = props;
  const list = useRef<HTMLSelectElement>(null);
  const done = useOnce(onDone);
  useLayoutEffect(() => list.current?.focus({ preventScroll: true }), []);
  const known = choices.some(({ value }) => value === initial);
  return (
    <select
      ref={list}
      className={css['choices']}
      data-above={above}
      aria-label={label}
      size={Math.min(10, choices.length + 1)}
      defaultValue={known ? initial : ''}
      onBlur={() => done(null, null)}
      onClick={(event) => {
        if (event.target instanceof HTMLOptionElement) done(event.currentTarget.value, null);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        const step = stepOf(event, false);
        if (event.key === 'Escape') done(null, null);
        else if (step !== undefined) done(event.currentTarget.value, step);
        else return;
        event.preventDefault();
      }}
    >
      <option value="">{t('listGrid.empty')}</option>
      {choices.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
