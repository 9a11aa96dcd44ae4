import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ButtonHTMLAttributes } from 'react';
import { Hint } from './Hint.tsx';

type Props = {
  /** What it does, shown beneath it with its shortcut. */
  readonly label: string;
  /** The same for a screen reader, where it says which of several things is meant. */
  readonly name?: string;
  readonly keys?: string | undefined;
  /** Of one that switches something on and off. */
  readonly pressed?: boolean;
} & ActionIconProps &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ActionIconProps | 'name'>;

/** A button that is only a picture, with its words on hover. */
export function IconButton({ label, name = label, keys, pressed, ...button }: Props) {
  const look = pressed ? ({ variant: 'light', color: 'ridge' } as const) : {};
  return (
    <Hint label={label} keys={keys}>
      <ActionIcon aria-label={name} aria-pressed={pressed} {...look} {...button} />
    </Hint>
  );
}
