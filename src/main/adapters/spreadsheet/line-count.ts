import { type LineAddress, lineText } from '../../../shared/domain/address/line-address.ts';

const INSURED = /^(?:(?:named )?insured|policy ?holder)\s*[:=]/i;
/** Fewer may be a coincidence. */
export const LEAST_LISTED = 3;
export const MOSTLY = 0.6;

/** What the lines so far were. */
export class LineCount {
  addresses = 0;
  /** Of the addresses, those with a list's number or bullet before them. */
  listed = 0;
  /** Of the addresses, those whose line names somebody before or behind them. */
  beside = 0;
  hasClaims = false;
  hasNotes = false;
  /** Of the addresses, those with “Insured: …” on a line below. */
  insured = 0;
  /** Rows behind a closing that stands before every address: of whoever forwards a mail, where one follows. */
  #signed: number[] | null = null;
  readonly #areInsureds: boolean;

  /** `text`: “here are my insureds”, where the whole text says who its people are. */
  constructor(text: string) {
    this.#areInsureds =
      /\b(?:insureds|policy ?holders|(?:insured|policy ?holder)['’]s (?:full )?names?)\b/i.test(text);
  }

  /** A row was taken. */
  took(row: number, isAddress: boolean): void {
    if (isAddress) this.addresses += 1;
    this.#signed?.push(row);
  }

  /** The text closes here. Returns whether addresses stand before it. */
  closes(): boolean {
    if (this.addresses === 0) this.#signed ??= [];
    return this.addresses > 0;
  }

  /** Another mail begins. Returns the row of the signature before it; below “Thanks for these:” stand several, and none is one. */
  forwards(): readonly number[] {
    const signed = this.#signed ?? [];
    this.#signed = null;
    if (signed.length !== 1) return [];
    this.addresses = 0;
    return signed;
  }

  /** An address is whole. */
  held({ claim, note }: Pick<LineAddress, 'claim' | 'note'>): void {
    this.hasClaims ||= claim !== '';
    this.hasNotes ||= note !== '';
  }

  /** A line below an address added to it. */
  below(text: string): void {
    if (INSURED.test(lineText(text))) this.insured += 1;
  }

  get areListed(): boolean {
    return this.addresses >= LEAST_LISTED && this.listed === this.addresses;
  }

  /** Names of the columns: claim numbers and remarks look like anything else, and names of people may be anybody's. */
  get names(): readonly string[] {
    const areNamed = this.beside >= LEAST_LISTED && this.beside >= this.addresses * MOSTLY;
    const areInsured =
      (this.insured > 0 && this.insured >= this.addresses * MOSTLY) || (areNamed && this.#areInsureds);
    if (!areNamed && !areInsured && !this.hasClaims && !this.hasNotes) return [];
    return [
      '',
      areInsured ? 'Insured' : areNamed ? 'Name' : '',
      '',
      this.hasNotes ? 'Notes' : '',
      this.hasClaims ? 'Claim number' : '',
    ];
  }
}
