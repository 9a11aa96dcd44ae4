import { TAG } from '../../../src/main/adapters/spreadsheet/prose/tags.ts';
import { isBreak, type Token, tokensOf } from '../../../src/main/adapters/spreadsheet/prose/tokens.ts';
import { STATES } from '../../../src/shared/domain/address/place-words.ts';
import { said, type TextWithTruth, type Truth } from './truths.ts';

/** A text whose tokens have their tags. Less than none: nobody knows which. */
export type Tagged = { readonly name: string; readonly tokens: readonly Token[]; readonly tags: number[] };
const UNKNOWN = -1;

/** Words that are written in two ways. */
const SHORT: ReadonlyMap<string, string> = new Map(
  'street st,avenue ave,av ave,road rd,drive dr,lane ln,court ct,boulevard blvd,place pl,terrace ter,trail trl,circle cir,parkway pkwy,highway hwy,north n,south s,east e,west w,northeast ne,northwest nw,southeast se,southwest sw,saint st,mount mt,fort ft,square sq,point pt,cove cv,crossing xing,ridge rdg,heights hts,county co,route rte,first 1st,second 2nd,third 3rd,fourth 4th,fifth 5th,sixth 6th,seventh 7th,eighth 8th,ninth 9th,tenth 10th'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
function plainWord(text: string): string {
  const word = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[.'’]/g, '');
  return SHORT.get(word) ?? word;
}
export const plainWords = (text: string): string[] =>
  tokensOf([text])
    .filter(({ kind }) => kind !== 'mark')
    .map(({ text: word }) => plainWord(word));

const CALLED_OFF =
  /\b(?:skip|cancel|cx|not (?:interested|int|needed|wanted)|no report|do not|don'?t|dont|lost|closed|withdrawn|went with|signed (?:with|elsewhere)|scratch|leave (?:off|out)|already|hold|ignore|never ?mind|tabled|said no|no thanks|drop|sold)\b/i;
const CORRECTED = /\b(?:sorry|oops|typo|my bad|actually|should be|correct|wrong|meant|instead)\b|\bnot \d/i;
const TITLE = /^(?:mr|mrs|ms|miss|dr|capt|the)\.?$/i;
const UNIT_WORD = /^(?:apt|apartment|unit|ste|suite|bldg|building|lot|#|trlr|spc|space|no|\.|fl|floor)$/i;
const IN_STREET = /^[.,]$/;
const IN_NAME = /^[.,&+"]$/;
/** Lines below an order's row in which its street may stand, above it in which its owner may, and below its street in which its town may. */
const [ROWS_BELOW, LINES_ABOVE, LINES_BELOW] = [7, 3, 3];
const LEAST_FOUND = 0.7;
const MOST_TABS = 0.4;

type Street = { readonly from: number; readonly to: number; readonly line: number };

class Aligner {
  readonly tags: number[];
  readonly #lines: readonly string[];
  readonly #tokens: readonly Token[];
  readonly #truth: Truth;
  #streets: readonly (Street | null)[] = [];

  constructor({ lines, truth }: TextWithTruth, tokens: readonly Token[]) {
    [this.#lines, this.#tokens, this.#truth] = [lines, tokens, truth];
    this.tags = tokens.map(() => TAG.none);
  }

  /** Returns whether enough of the orders were found. */
  align(): boolean {
    this.#streets = this.#truth.orders.map((order) => this.#street(order));
    this.#streets.forEach((street) => {
      if (street) this.#put(street.from, street.to, TAG.streetStart, TAG.street);
    });
    this.#truth.orders.forEach((order, at) => {
      const street = this.#streets[at];
      if (street) this.#order(order, street);
      else this.#fill(order.row, order.parts?.street ? UNKNOWN : TAG.pointed);
    });
    for (const { row, why } of this.#truth.notOrders ?? []) {
      const isOff = why === 'struck' && CALLED_OFF.test(this.#lines[row - 1] ?? '');
      if (why === 'struck' || why === 'hidden' || why === 'example')
        this.#fill(row, isOff ? TAG.off : UNKNOWN);
    }
    this.#lines.forEach((line, at) => {
      const isHouse = this.#streets.some((street) => street?.line === at + 1);
      if (CORRECTED.test(line) && !isHouse) this.#fill(at + 1, UNKNOWN);
    });
    const found = this.#streets.filter((street) => street !== null).length;
    return found > 0 && found >= this.#truth.orders.length * LEAST_FOUND;
  }

  /** Tags what has no tag of a line. */
  #fill(line: number, tag: number): void {
    this.#tokens.forEach((token, at) => {
      if (token.line === line && !isBreak(token) && this.tags[at] === TAG.none) this.tags[at] = tag;
    });
  }

  #put(from: number, to: number, start: number, inside: number): void {
    for (let at = from; at < to; at += 1) this.tags[at] = at === from ? start : inside;
  }

  /** How many of some words stand at a token, one behind the other on its line, and where they end. */
  #run(
    from: number,
    words: readonly string[],
    between: RegExp,
  ): { readonly count: number; readonly to: number } {
    let [at, count, to] = [from, 0, from];
    while (count < words.length) {
      const token = this.#tokens[at];
      if (!token || isBreak(token)) break;
      if (token.kind === 'mark') {
        if (count === 0 || !between.test(token.text)) break;
        at += 1;
        continue;
      }
      const parts = plainWords(token.text);
      const isWhole = plainWord(token.text) === words[count];
      if (!isWhole && !parts.every((part, place) => part === words[count + place])) break;
      count += isWhole ? 1 : Math.max(1, parts.length);
      at += 1;
      to = at;
    }
    return { count, to };
  }

  #street({ row, parts }: Truth['orders'][number]): Street | null {
    const words = plainWords(parts?.street ?? '');
    if (words.length === 0) return null;
    let best: (Street & { readonly score: number }) | null = null;
    this.#tokens.forEach((token, from) => {
      const { line } = token;
      if (isBreak(token) || line < row - 2 || line > row + ROWS_BELOW || this.tags[from] !== TAG.none) return;
      let { count, to } = this.#run(from, words, IN_STREET);
      // A later line corrects the number: it stands in its row as it was.
      if (count === 0 && line === row && token.kind === 'number' && words.length > 1) {
        const rest = this.#run(from + 1, words.slice(1), IN_STREET);
        if (rest.count > 0) [count, to] = [rest.count + 0.7, rest.to];
      }
      if (count < Math.min(2, words.length) && count % 1 === 0) return;
      const score = count * 3 - (line >= row ? line - row : (row - line) * 5);
      if (!best || score > best.score) best = { from, to, line, score };
    });
    return best;
  }

  #order({ parts, customerName, insuredName, claimNumber }: Truth['orders'][number], street: Street): void {
    const streets = this.#streets.filter((each) => each !== null);
    const next = Math.min(
      this.#tokens.length,
      ...streets.map(({ from }) => from).filter((from) => from > street.from),
    );
    const before = Math.max(0, ...streets.filter(({ from }) => from < street.from).map(({ to }) => to));
    const end = this.#endOf(street.to, LINES_BELOW, next);
    const behind = this.#unit(parts?.unit ?? null, street.to, next);
    this.#town(parts, street, behind, end);
    const names = [...said(customerName), ...said(insuredName)];
    names.some((name) => this.#owner(name, street, before, end));
    for (const claim of said(claimNumber))
      for (let at = before; at < end; at += 1)
        if (this.tags[at] === TAG.none && this.#tokens[at]?.text.toLowerCase() === claim.toLowerCase())
          this.tags[at] = TAG.claim;
  }

  /** Where some lines end, or an empty one stands. */
  #endOf(from: number, lines: number, until: number): number {
    let [at, count] = [from, 0];
    while (at < until && count < lines) {
      const kind = this.#tokens[at]?.kind;
      if (kind === 'gap') break;
      if (kind === 'line') count += 1;
      at += 1;
    }
    return at;
  }

  #lineStart(from: number): number {
    let at = from;
    while (at > 0 && !isBreak(this.#tokens[at - 1])) at -= 1;
    return at;
  }

  #unit(unit: string | null, from: number, next: number): number {
    const id = plainWords(unit ?? '').at(-1);
    for (let at = from; id !== undefined && at < Math.min(from + 8, next); at += 1) {
      if (this.tags[at] !== TAG.none || plainWord(this.#tokens[at]?.text ?? '') !== id) continue;
      let start = at;
      while (start > from && UNIT_WORD.test(this.#tokens[start - 1]?.text ?? '')) start -= 1;
      this.#put(start, at + 1, TAG.unitStart, TAG.unit);
      return at + 1;
    }
    return from;
  }

  #town(parts: Truth['orders'][number]['parts'], street: Street, behind: number, end: number): void {
    const city = this.#city(parts, street, behind, end);
    const from = city > 0 ? city : behind;
    const isState = (text: string) =>
      text.toUpperCase() === parts?.state || STATES.get(text.toLowerCase())?.toUpperCase() === parts?.state;
    for (let at = from; parts?.state && at < Math.min(from + 4, this.#tokens.length); at += 1)
      if (this.tags[at] === TAG.none && isState(this.#tokens[at]?.text ?? '')) {
        this.tags[at] = TAG.state;
        break;
      }
    const until = city > 0 ? Math.min(city + 6, this.#tokens.length) : end;
    for (let at = from; parts?.zip && at < until; at += 1)
      if (this.tags[at] === TAG.none && this.#tokens[at]?.text.slice(0, 5) === parts.zip) {
        this.tags[at] = TAG.zip;
        break;
      }
  }

  /** Tags an order's city: behind its street, before it on its line, or the nearest above. Returns where it ends, 0 where it isn't there. */
  #city(parts: Truth['orders'][number]['parts'], street: Street, behind: number, end: number): number {
    const words = plainWords(parts?.city ?? '');
    if (words.length === 0) return 0;
    const isFree = (at: number) => this.tags[at] === TAG.none || this.tags[at] === UNKNOWN;
    const places = [...range(behind, end), ...range(this.#lineStart(street.from), street.from)];
    const own = places.find((at) => isFree(at) && this.#run(at, words, IN_STREET).count === words.length);
    if (own !== undefined) return this.#taggedCity(own, words);
    for (let at = street.from; at >= 0; at -= 1) {
      const { count, to } = this.#run(at, words, IN_STREET);
      if (count !== words.length) continue;
      if (this.tags[at] === TAG.none) return this.#taggedCity(at, words);
      if (this.tags[at] !== TAG.cityStart) continue;
      const zip = this.#tokens
        .slice(to, to + 6)
        .find(({ kind, line }) => kind === 'zip' && line === this.#tokens[at]?.line);
      if (!parts?.zip || !zip || zip.text.slice(0, 5) === parts.zip) return 0;
    }
    return 0;
  }

  #taggedCity(at: number, words: readonly string[]): number {
    const { to } = this.#run(at, words, IN_STREET);
    this.#put(at, to, TAG.cityStart, TAG.city);
    return to;
  }

  /** Tags an owner's name: on the line of the street, below it, above it, or anywhere. */
  #owner(name: string, street: Street, before: number, end: number): boolean {
    const words = plainWords(name);
    const start = this.#lineStart(street.from);
    const lineEnd = this.#endOf(street.to, 1, this.#tokens.length);
    let [above, lines] = [start, 0];
    while (above > before && lines < LINES_ABOVE) {
      above -= 1;
      if (isBreak(this.#tokens[above])) lines += 1;
    }
    const near = [...range(start, lineEnd), ...range(lineEnd, end), ...range(above, start).reverse()];
    const far = [...range(0, above).reverse(), ...range(end, this.#tokens.length)];
    const at =
      near.find((place) => this.#nameAt(place, words) > 0) ??
      far.find((place) => !this.#isGreeted(place) && this.#nameAt(place, words) > 0);
    if (at === undefined) return false;
    let [from, to] = [at, this.#nameAt(at, words)];
    while (from > 0 && this.tags[from - 1] === TAG.none && TITLE.test(this.#tokens[from - 1]?.text ?? ''))
      from -= 1;
    if (/^family$/i.test(this.#tokens[to]?.text ?? '') && this.tags[to] === TAG.none) to += 1;
    this.#put(from, to, TAG.ownerStart, TAG.owner);
    return true;
  }

  #isGreeted(at: number): boolean {
    return (
      this.tags[at] === TAG.none &&
      /^(?:from|to|cc|dear|hi|hello|hey|thanks)$/i.test(this.#tokens[at - 1]?.text ?? '')
    );
  }

  /** Where a name ends that begins at a token, last name first as well; 0 where it doesn't. */
  #nameAt(at: number, words: readonly string[]): number {
    if (words.length === 0 || (this.tags[at] !== TAG.none && this.tags[at] !== TAG.ownerStart)) return 0;
    const { count, to } = this.#run(at, words, IN_NAME);
    if (count >= words.length) return to;
    const turned = words.length === 2 ? this.#run(at, words.toReversed(), /^,$/) : { count: 0, to };
    return turned.count === 2 ? turned.to : 0;
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/** The texts that lines of people are learned from, with their tokens tagged by their truths; tables are left away. */
export function alignedTexts(texts: readonly TextWithTruth[]): Tagged[] {
  return texts.flatMap((text) => {
    const tabs = text.lines.filter((line) => /\t|\|.*\|/.test(line)).length;
    if (
      text.truth.header ||
      tabs > text.lines.length * MOST_TABS ||
      text.lines.some((line) => line.includes('\uFFFD'))
    )
      return [];
    const tokens = tokensOf(text.lines);
    const aligner = new Aligner(text, tokens);
    return aligner.align() ? [{ name: text.name, tokens, tags: aligner.tags }] : [];
  });
}
