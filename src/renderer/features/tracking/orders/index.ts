/** The orders of an account as a table. The frame gives it the strips above the table. */

export { focusListSearch, openListFilters } from './focus.ts';
export { GROUPINGS, groupBy } from './groups/groupings.ts';
export { OrdersScreen } from './OrdersScreen.tsx';
export { openViewFile } from './saved/viewFiles.ts';
export { ACTIONS } from './selection/actions.ts';
export { targetHere } from './selection/target.ts';
export { Views } from './Views.tsx';
