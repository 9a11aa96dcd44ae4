import { createSpotlight } from '@mantine/spotlight';

/** The palette's own state, and how to open it from anywhere. */
export const [paletteStore, palette] = createSpotlight();
