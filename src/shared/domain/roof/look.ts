import type { EdgeType } from './geometry.ts';

/** How the plan is colored: the scheme of the app, or the person's own colors (forced colors). */
export type Scheme = 'light' | 'dark' | 'forced';

type EdgeLook = {
  readonly light: string;
  readonly dark: string;
  /** CSS pixels. */
  readonly width: number;
  /** Drawn and omitted, by turns. CSS pixels; empty: solid. */
  readonly dash: readonly number[];
};

/** Color and pattern both: a type must be readable on a black and white print, and by those who see few colors. */
export const EDGE_LOOKS: Readonly<Record<EdgeType, EdgeLook>> = {
  ridge: { light: '#b3261e', dark: '#ff8a80', width: 2.6, dash: [] },
  hip: { light: '#974700', dark: '#ffb267', width: 2.2, dash: [10, 4] },
  valley: { light: '#1457a8', dark: '#82b8ff', width: 2.2, dash: [4, 3] },
  rake: { light: '#6d2f9c', dark: '#d0a3ff', width: 2.2, dash: [10, 3, 2, 3] },
  eave: { light: '#1f2933', dark: '#e2e9ec', width: 1.6, dash: [] },
  bend: { light: '#56646f', dark: '#9aaab4', width: 1.6, dash: [2, 4] },
  flashing: { light: '#00655f', dark: '#4fd1c5', width: 1.8, dash: [6, 2] },
  step_flashing: { light: '#00655f', dark: '#4fd1c5', width: 1.8, dash: [2, 2] },
  parapet: { light: '#5b3f1e', dark: '#e0c090', width: 3.2, dash: [14, 3, 3, 3] },
  other: { light: '#56646f', dark: '#9aaab4', width: 1.4, dash: [1, 3] },
};

export const edgeColor = (type: EdgeType, scheme: Scheme): string =>
  scheme === 'forced' ? 'CanvasText' : EDGE_LOOKS[type][scheme];

/** Slopes from this rise in 12 are shingled; below they need low-slope roofing. */
const LOW_SLOPE = 3;
const STEEPEST = 14;

/** A facet's tint: the steeper the deeper; low slopes blue, unknown pitch gray. */
export function pitchTint(rise: number | null, scheme: Scheme): string {
  if (scheme === 'forced') return 'Canvas';
  const dark = scheme === 'dark';
  if (rise === null) return dark ? hex(205, 8, 22) : hex(205, 10, 92);
  const part = Math.min(rise, STEEPEST) / STEEPEST;
  if (rise < LOW_SLOPE) return dark ? hex(214, 45, 24 + part * 20) : hex(212, 70, 90 - part * 14);
  return dark ? hex(34, 30, 17 + part * 20) : hex(36, 55, 94 - part * 30);
}

/** `#rrggbb` of a hue in degrees, saturation and lightness in percent: a PDF knows no `hsl()`. */
function hex(hue: number, saturation: number, lightness: number): string {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (at: number) => {
    const turn = (at + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

export type Inks = {
  readonly ground: string;
  readonly text: string;
  readonly quiet: string;
  readonly chosen: string;
  readonly chosenFill: string;
  readonly warn: string;
};

export function inksOf(scheme: Scheme): Inks {
  if (scheme === 'forced')
    return {
      ...{ ground: 'Canvas', text: 'CanvasText', quiet: 'CanvasText' },
      ...{ chosen: 'Highlight', chosenFill: 'Highlight', warn: 'CanvasText' },
    };
  return scheme === 'dark'
    ? {
        ...{ ground: '#161f24', text: '#e2e9ec', quiet: '#9aaab4' },
        ...{ chosen: '#5cc8e6', chosenFill: 'rgb(92 200 230 / 38%)', warn: '#f0bc6a' },
      }
    : {
        ...{ ground: '#ffffff', text: '#17232b', quiet: '#56646f' },
        ...{ chosen: '#0b7f9e', chosenFill: 'rgb(11 127 158 / 30%)', warn: '#8a4f00' },
      };
}
