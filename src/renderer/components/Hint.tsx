import { type FloatingPosition, Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { usePointer } from '../stores/window/pointer.ts';
import { KeyHint } from './KeyHint.tsx';

type Props = {
  readonly label: string;
  readonly keys?: string | undefined;
  readonly position?: FloatingPosition;
  readonly children: ReactElement;
};

/**
 * What a control does and its shortcut, beneath it, when the pointer stays on it or the keyboard comes to it. Silent
 * after a press, so that it never covers what the press has brought.
 */
export function Hint({ label, keys, position = 'bottom', children }: Props) {
  const resting = usePointer((state) => state.resting);
  const words = keys ? (
    <>
      {label} <KeyHint keys={keys} />
    </>
  ) : (
    label
  );
  return (
    <Tooltip label={words} position={position} disabled={resting}>
      {children}
    </Tooltip>
  );
}
