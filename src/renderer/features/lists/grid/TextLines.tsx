import { useEffect, useRef } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import { useList } from '../../../stores/lists/list.ts';
import { rowAt } from '../../../stores/window/pages.ts';
import { useMark } from './mark.ts';
import css from './TextLines.module.css';

/** The text out of which the rows were taken, line by line; the line of the row with the keyboard is marked. */
export function TextLines({ text }: { text: string }) {
  const at = useMark((state) => state.selection.at.row);
  const row = useList((state) => rowAt(state.pages, at)?.row);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (row !== undefined) list.current?.children[row - 1]?.scrollIntoView({ block: 'nearest' });
  }, [row]);
  return (
    <ol ref={list} className={css['lines']} aria-label={t('listGrid.lines_of_text')}>
      {text
        .trimEnd()
        .split('\n')
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's lines are known by their places
          <li key={index} aria-current={index + 1 === row ? 'true' : undefined}>
            {line}
          </li>
        ))}
    </ol>
  );
}
