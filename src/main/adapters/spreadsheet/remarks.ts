type Kind =
  | 'nul'
  | 'no_address'
  | 'columns'
  | 'long'
  | 'quoted'
  | 'formula'
  | 'formula_empty'
  | 'merged'
  | 'error_value';

const cells = (count: number) => (count === 1 ? '1 cell' : `${count.toLocaleString('en-US')} cells`);

const WORDS: Readonly<Record<Kind, (count: number) => string>> = {
  nul: () => 'The file holds zero bytes; they were left out.',
  no_address: (count) =>
    `${count === 1 ? '1 line has' : `${count.toLocaleString('en-US')} lines have`} no number and can’t be an address; ${count === 1 ? 'it was' : 'they were'} left out.`,
  columns: () => 'Only the first 1,000 columns were read.',
  long: (count) => `${cells(count)} held more than 32,767 characters and were cut.`,
  quoted: (count) => `${cells(count)} written like ="02134" were read as the text inside.`,
  formula: (count) =>
    `${cells(count)} hold${count === 1 ? 's a formula; its last result was' : ' formulas; their last results were'} used.`,
  formula_empty: (count) =>
    `${cells(count)} hold${count === 1 ? 's a formula' : ' formulas'} without a result; open the file in Excel and save it, then read it again.`,
  merged: (count) =>
    `${cells(count)} ${count === 1 ? 'was' : 'were'} filled from the merged cell above ${count === 1 ? 'it' : 'them'}.`,
  error_value: (count) =>
    `${cells(count)} hold${count === 1 ? 's an error' : ' errors'} of the spreadsheet, like #N/A.`,
};

/** What is noticed while a file is read: counted by kind, told in the person's words. */
export class Remarks {
  readonly #counts = new Map<Kind, number>();
  readonly #sentences: string[] = [];
  add(kind: Kind, count = 1): void {
    if (count === 0) return;
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }
  say(sentence: string): void {
    this.#sentences.push(sentence);
  }
  list(): string[] {
    return [...this.#sentences, ...[...this.#counts].map(([kind, count]) => WORDS[kind](count))];
  }
}
