import { surenessHolds, unitsHold } from './properties.ts';

surenessHolds(60);
unitsHold(60);
