import { surenessHolds, unitsHold } from './properties.ts';

surenessHolds(3);
unitsHold(3);
