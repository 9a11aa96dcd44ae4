import type { ReactNode } from 'react';
import { controls } from './controls.tsx';
import { files } from './files.tsx';
import { messages } from './messages.tsx';
import { orders } from './orders.tsx';
import { values } from './values.tsx';

/** A component's states by name. */
export type States = Readonly<Record<string, ReactNode>>;

/** What the gallery shows: by the file of `src/renderer/components`, and the theme's own controls before them. */
export const GROUPS: Readonly<Record<string, States>> = {
  ...controls,
  ...orders,
  ...files,
  ...values,
  ...messages,
};
