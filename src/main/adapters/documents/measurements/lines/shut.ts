import { isPage } from '../../../../../shared/domain/source-place.ts';
import { writtenAmount } from '../amounts/amount.ts';
import { announcesForeign, announcesOwn, announcesQuote, isForeignSheet } from '../words/foreign.ts';
import { filled, type Line } from './line.ts';

/**
 * Where a block of another roof, an earlier report or an example ends. `block`: at the next heading of the report's own
 * roof, or with its page where it began inside one. `sheet`: with the sheet. `message`: never.
 */
type Shut = {
  readonly kind: 'block' | 'sheet' | 'message';
  readonly level: number | null;
  readonly page: string | null;
};

/** Names of columns and a name with its number are no heading. */
export function isForeignHeading(line: Line): boolean {
  const [only, second, third] = filled(line);
  if (!only || third || !announcesForeign(only.text)) return false;
  return second === undefined || (only.text.endsWith(':') && writtenAmount(second.text) === null);
}

const FROM = /^(?:from|von|de|da|exp[ée]diteur|remitente)\s*:\s*\S/iu;
const SENT =
  /^(?:sent|gesendet|envoy[ée]|enviado|date|datum|fecha|to|an|à|para|cc|subject|betreff|objet|asunto)\s*:/iu;
/** The head of a message inside another one. */
const isMailHead = (text: string, next: Line | undefined): boolean =>
  FROM.test(text) && next !== undefined && SENT.test(filled(next)[0]?.text ?? '');

/** Which lines speak of another roof, an earlier report or an example. It is asked for each line in its order. */
export class ForeignBlocks {
  private shut: Shut | null = null;
  private page = '';
  private startsPage = true;
  private said = 0;
  /** The line that was shown last begins such a block. */
  begins = false;

  /** Whether nothing is read from this line. */
  covers(line: Line, next: Line | undefined): boolean {
    this.startsPage = line.place !== this.page;
    this.page = line.place;
    this.end(line);
    this.begins = false;
    if (line.quoted) return true;
    if (this.shut === null || this.shut.kind === 'block') {
      const begun = this.begun(line, next);
      this.begins = begun !== null;
      this.shut = begun ?? this.shut;
    }
    return this.shut !== null;
  }

  private begun(line: Line, next: Line | undefined): Shut | null {
    const cells = filled(line);
    const text = cells.map((cell) => cell.text).join(' ');
    const { level } = line;
    this.said += 1;
    if (level === 0) return isForeignSheet(text) ? { kind: 'sheet', level, page: null } : null;
    // The lines of the quoted message may be marked themselves.
    if (this.said > 3 && isMailHead(text, next)) return { kind: 'message', level, page: null };
    if (announcesQuote(text)) return next?.quoted ? null : { kind: 'message', level, page: null };
    if (!isForeignHeading(line)) return null;
    const insidePage = isPage(line.place) && !this.startsPage;
    return { kind: 'block', level, page: insidePage ? line.place : null };
  }

  private end(line: Line): void {
    if (this.shut === null || this.shut.kind === 'message') return;
    if (line.level === 0) this.shut = null;
    else if (this.shut.kind === 'block' && this.reopens(this.shut, line)) this.shut = null;
  }

  private reopens(shut: Shut, line: Line): boolean {
    if (shut.page !== null && shut.page !== line.place) return true;
    const [only, second] = filled(line);
    if (!only || second) return false;
    const { own, surely } = announcesOwn(only.text);
    if (!own) return false;
    if (shut.level !== null) return line.level !== null ? line.level <= shut.level : false;
    return surely || line.apart || line.level !== null;
  }
}
