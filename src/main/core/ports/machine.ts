/** This computer and the programs below the app, for a report to support. */
export interface Machine {
  /** Names and values in the order in which they are shown. Nothing in them names a person, a folder or the computer. */
  facts(): readonly (readonly [name: string, value: string])[];
}
