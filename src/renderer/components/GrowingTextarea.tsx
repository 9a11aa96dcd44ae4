import { Textarea, type TextareaProps } from '@mantine/core';
import css from './GrowingTextarea.module.css';

/** A field for text of several lines, as high as its text between these numbers of lines. */
export function GrowingTextarea({
  leastRows,
  mostRows,
  ...field
}: Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'rows'> & {
  readonly leastRows: number;
  readonly mostRows: number;
}) {
  return (
    <Textarea
      {...field}
      classNames={{ input: css['input'] ?? '' }}
      styles={{ input: { '--least-rows': leastRows, '--most-rows': mostRows } }}
    />
  );
}
