/** The roof as a plan and in space. */
export { OwnedRoof } from './OwnedRoof.tsx';
export { prepareRoof } from './prepare.ts';
export { RoofSection } from './RoofSection.tsx';
export { RoofThumb } from './RoofThumb.tsx';
export { useSheet } from './useSheet.ts';
