/**
 * Lists that are ordered wrong without a question, of halves that were sealed when the rules were pushed (docs/decisions/320).
 * None may come to them; one that is right has to go.
 */
export const KNOWN_WRONG: readonly string[] = [
  // A second table of suppliers stands below the list.
  'Fall jobs.xlsx',
  // The town is in “CITYTOWN_NAME”: the address has its ZIP code only.
  'NYS parcels Erie.xlsx',
  // Each assignment is a block of labeled lines; none is read, and the screen doesn't say that the lines are lost.
  'adjuster mail.txt',
];
