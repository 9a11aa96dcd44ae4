/** Into how many parts the hostile answers are cut, one for each process. */
export const PARTS = 7;
