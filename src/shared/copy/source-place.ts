import type { Reading } from '../domain/measurements.ts';
import { placeMessage } from '../domain/source-place.ts';
import { say } from './say.ts';

/** Where a number stands in its file: `page 3`. */
export const placeWords = ({ place }: Pick<Reading, 'place'>): string => say(placeMessage(place));
