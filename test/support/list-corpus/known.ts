/**
 * Lists that are ordered wrong without a question, of halves that were sealed when the rules were pushed (docs/decisions/320,
 * 321, 323, and 325). None may come to them; one that is right has to go.
 */
export const KNOWN_WRONG: readonly string[] = [
  'FNB Tri-County REO roof reports June.xlsx',
  'Pepper Barn FM store list_roof scope FY27.csv',
  'QB desktop customers - Tri-County.CSV',
  'Qx81mZtb - production-board.csv',
  'Roof_Measure_Queue_1781560044.xlsx',
];
