import type { Message } from '../../../../../shared/copy/message.ts';
import { isPage } from '../../../../../shared/domain/source-place.ts';
import { writtenAmount } from '../amounts/amount.ts';
import {
  type Facts,
  factWords,
  isAddress,
  isFactKey,
  isPlainHeading,
  isPracticeMark,
  isTopical,
  looksLikeName,
  mayBeName,
  saysWhose,
} from '../words/facts.ts';
import { announcesOwn } from '../words/foreign.ts';
import { headingScope, isOther, namesOneBuilding, withoutOther } from '../words/scopes.ts';
import { headingDoubt, isUnderstood, withoutWhich } from '../words/understood.ts';
import { filled, type Line } from './line.ts';

/**
 * What leaves open whose numbers follow. `heading`: up to a heading of the same rank that is understood; `prose`: a
 * sentence, up to the next such heading of any rank; `title`: it speaks of all that follows in the document or the sheet.
 */
type Open = {
  readonly kind: 'heading' | 'prose' | 'title';
  readonly level: number | null;
  readonly page: string;
  readonly insidePage: boolean;
  readonly doubt: Message;
};

/** Members of a text that say what it is about: their values must be understood too. */
const SUBJECT =
  /^(?:subject|re|betreff|asunto|objet|source|status|state|type|kind|scope|version|revision|roof|structure|building|section|title|report|report type|document|measured roof|sheet)$/i;
const MEMBER = /^([^:=]{2,60}?)\s*[:=]\s*(\S.*)$/su;
const BARE = /^[\s[({=#*_•·▪-]+|[\s\])}=#*_-]+$/g;

const bareOf = (text: string) => text.replace(BARE, '').replace(/^\d+(?:\.\d+)*[.)]?\s+/, '');

function isProse(text: string, wrapped: boolean, next: Line | undefined): boolean {
  if (text.endsWith(':')) return false;
  if (/[.!?;,]$/.test(text) || text.split(/\s+/).length >= 9 || (wrapped && /^\p{Ll}/u.test(text)))
    return true;
  const after = next && !next.apart ? filled(next)[0]?.text : undefined;
  return text.length > 40 && after !== undefined && /^\p{Ll}/u.test(after);
}

/** The words of the addresses, customers and projects that the document names as such. */
function factsOf(lines: readonly Line[]): Facts {
  const facts = new Set<string>();
  for (const line of lines) {
    const [first, second, third] = filled(line);
    if (!first) continue;
    const [, key = '', value = ''] = MEMBER.exec(first.text) ?? [];
    const [name, said] = second && !third ? [first.text.replace(/:$/, ''), second.text] : [key, value];
    if (name !== '' && isFactKey(name) && said.length < 120)
      for (const word of factWords(said)) facts.add(word);
  }
  return facts;
}

/** What stands on more than one page, but for its numbers: a running head adds nothing. */
function runningHeads(lines: readonly Line[]): ReadonlySet<string> {
  const pages = new Map<string, Set<string>>();
  for (const line of lines) {
    if (!isPage(line.place)) continue;
    const text = runningText(line);
    pages.set(text, (pages.get(text) ?? new Set()).add(line.place));
  }
  return new Set([...pages].filter(([, on]) => on.size > 1).map(([text]) => text));
}

const runningText = (line: Line) =>
  filled(line)
    .map(({ text }) => text)
    .join(' ')
    .replace(/\d+/g, '0');

/** Keeps whether the numbers that follow a line are proved to be this roof's. It is shown every line that gave no number. */
export class DoubtfulBlocks {
  private readonly facts: Facts;
  private readonly running: ReadonlySet<string>;
  private open: Open | null = null;
  /** A heading was understood or a number read before, in this document or sheet. */
  private said = false;
  private page = '';
  private startsPage = true;
  private party = false;
  /** The line before was a long one without an end. */
  private wrapped = false;

  /** `known`: words of the order. */
  constructor(lines: readonly Line[], known: Facts) {
    this.facts = new Set([...known, ...factsOf(lines)]);
    this.running = runningHeads(lines);
  }

  /** Undefined: everything above is understood. */
  get doubt(): Message | undefined {
    return this.open?.doubt;
  }

  /** A line that begins a block of another roof: what opens the scope again must be as sure as after any other heading. */
  foreign(line: Line): void {
    this.page = line.place;
    const text = bareOf(
      filled(line)
        .map((cell) => cell.text)
        .join(' '),
    );
    const { level, place: page } = line;
    if (this.open?.kind === 'title') return;
    this.open = { kind: 'heading', level, page, insidePage: isPage(page), doubt: headingDoubt(text) };
  }

  /** A number was read. */
  spoke(): void {
    this.said = true;
  }

  /** A line that gave no number, and the one after it. */
  silent(line: Line, next: Line | undefined): void {
    if (line.level === 0) {
      this.open = null;
      this.said = false;
    }
    this.startsPage = line.place !== this.page;
    this.page = line.place;
    const cells = filled(line);
    const [only, second] = cells;
    if (!only) return;
    const party = this.party;
    this.party = false;
    if (second)
      this.ofCells(
        line,
        cells.map(({ text }) => text),
      );
    else this.ofText(bareOf(only.text), line, next, party);
    this.wrapped = !second && only.text.length > 40 && !/[.!?:]$/.test(only.text);
  }

  private ofCells(line: Line, texts: readonly string[]): void {
    if (texts.some((text) => writtenAmount(text) !== null)) return;
    const [key = '', value = '', third] = texts;
    if (third === undefined && (key.endsWith(':') || isFactKey(key) || SUBJECT.test(key)))
      this.member(key.replace(/:$/, ''), value, line);
    else if (texts.some((text) => isTopical(text) && !this.isApart(text)))
      this.begin('heading', texts.find((text) => !this.isApart(text)) ?? '', line);
  }

  private ofText(text: string, line: Line, next: Line | undefined, party: boolean): void {
    if (text === '' || isPracticeMark(text)) return;
    const scope = headingScope(text);
    if (scope === 'structure' && (/\d/.test(text) || isUnderstood(withoutWhich(text)))) return;
    if (scope === 'other' && isOfOther(text) && (this.said || isPlainHeading(text, this.facts))) return;
    const [, key, value] = MEMBER.exec(text) ?? [];
    if (isPlainHeading(text, this.facts) && !(scope === 'unknown' && namesOneBuilding(text)))
      this.understood(text, line);
    else if (key !== undefined && value !== undefined) this.member(key, value, line);
    else if (looksLikeName(text) && (party || isContact(next, this.facts))) return;
    else if (
      (line.level === null || /^(?:\p{Ll}|\S+(?:\s\S+){4,}).*[.;,]$/su.test(text)) &&
      isProse(text, this.wrapped && !line.apart, next)
    ) {
      if (saysWhose(text)) this.begin('prose', text, line);
    } else if (!isFactKey(text)) this.begin('heading', text, line); // "InsuredName" with an empty cell.
    this.party =
      /^(?:prepared|created|measured|ordered) (?:for|by)\b|^(?:customer|client|owner|kunde|cliente)\b/i.test(
        text,
      );
  }

  private isApart(text: string): boolean {
    return isPlainHeading(text, this.facts) || isOfOther(text);
  }

  /** `Status: draft`, `Property: Demo house`. */
  private member(key: string, value: string, line: Line): void {
    if (writtenAmount(value) !== null) return;
    if (SUBJECT.test(key.trim())) {
      if (!isPlainHeading(value, this.facts)) this.begin('heading', `${key}: ${value}`, line);
    } else if (isFactKey(key)) {
      if (!mayBeName(value) && !isAddress(value)) this.begin('heading', `${key}: ${value}`, line);
    } else if ((isTopical(key) || !mayBeName(key)) && !isPlainHeading(key, this.facts))
      this.begin('heading', `${key}: ${value}`, line);
  }

  private begin(kind: 'heading' | 'prose', text: string, line: Line): void {
    const doubt = headingDoubt(text.replace(/:$/, ''));
    const { level, place: page } = line;
    const insidePage = isPage(page) && !this.startsPage;
    // A title of another subject ("Lot") covers only the section below it.
    if (kind === 'heading' && !isOfOther(text) && (!this.said || level === 0)) {
      if (this.open?.kind !== 'title') this.open = { kind: 'title', level, page, insidePage, doubt };
      return;
    }
    const rank = level ?? 9;
    if (
      this.open &&
      (this.open.kind === 'title' || (this.open.kind === 'heading' && (this.open.level ?? 9) < rank))
    )
      return;
    if (this.open?.kind === 'heading' && kind === 'prose') return;
    this.open = { kind, level, page, insidePage, doubt };
  }

  private understood(text: string, line: Line): void {
    const scope = headingScope(text);
    if (isTopical(text)) this.said = true;
    // A heading of facts alone (an address) ends nothing.
    if (
      scope === 'other' ||
      (scope === 'unknown' && !(line.level !== null && /\p{L}{3}/u.test(text) && isUnderstood(text)))
    )
      return;
    this.said = true;
    if (this.running.has(runningText(line))) return;
    if (this.open && this.ends(this.open, text, line)) this.open = null;
  }

  private ends({ kind, level, page, insidePage }: Open, text: string, line: Line): boolean {
    if (kind === 'title') return false;
    if (kind === 'prose') return true;
    const { own, surely } = announcesOwn(text);
    if (line.level !== null) return level === null || line.level <= level;
    if (insidePage && page !== line.place && own) return true;
    return level === null && surely && line.apart;
  }
}

/** Another subject and nothing else: what stands under it is kept apart as such. */
const isOfOther = (text: string) => isOther(text) && mayBeName(text) && isUnderstood(withoutOther(text));

/** Whether a line is an address, a telephone number or a link, as they stand below a name. */
function isContact(line: Line | undefined, facts: Facts): boolean {
  const text = line
    ? filled(line)
        .map((cell) => cell.text)
        .join(', ')
    : '';
  return (
    /\d|@|www\./.test(text) && !isTopical(text) && isPlainHeading(text, facts) && writtenAmount(text) === null
  );
}
