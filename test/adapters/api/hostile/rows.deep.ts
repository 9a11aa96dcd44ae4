import { keepsRows } from './rows.ts';

keepsRows(1);
