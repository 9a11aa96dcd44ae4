import { clauseWords, statusWords } from '../../../../../shared/copy/query-words.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { localDay } from '../../../../../shared/domain/local-day.ts';
import { type Clause, parseQuery } from '../../../../../shared/domain/query.ts';
import { clauseText, queryText } from '../../../../../shared/domain/query-words.ts';

/** What a filter may ask for a range of. */
export type Ranged = 'price' | 'ordered' | 'delivered';

const read = (text: string) => parseQuery(text, localDay(Date.now())).clauses;

/** The one clause of a piece such as `status:open`; null where it is none. */
const clauseOf = (piece: string): Clause | null => read(piece)[0] ?? null;

/** The piece in words, as its chip will say it. */
export function wordsOf(piece: string): string {
  const clause = clauseOf(piece);
  return clause ? clauseWords(clause) : piece;
}

/** A value as a piece that stands for exactly these words: `claim:"HC 47"`. */
export const valuePiece = (field: string, value: string): string =>
  `${field}:"${value.replaceAll(/["“”„]/gu, ' ')}"`;

/** What a piece asks of its field, where the field is named above it. */
export function valueWords(piece: string): string {
  const clause = clauseOf(piece);
  if (clause?.kind === 'status') return statusWords(clause.status);
  if (clause?.kind !== 'text') return piece;
  return clause.phrase ? clause.text : t('workbench.filter_contains', { words: clause.text });
}

/** What the search already asks of this field. */
export const setPieces = (text: string, field: string): string[] =>
  read(text).flatMap((each) =>
    each.kind === 'text' && !each.not && each.field === field ? [clauseText(each)] : [],
  );

/** Words as a piece that finds them anywhere in the field; null where there are none. */
export function wordsPiece(field: string, words: string): string | null {
  const plain = words.replaceAll(/["“”„]/gu, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(plain)) return null;
  return /\s/.test(plain) ? `${field}:"${plain}"` : `${field}:${plain}`;
}

/** An order has one status, one price and one claim: asking for another one replaces the first. It can have several tags and files. */
function replaces(piece: Clause, kept: Clause): boolean {
  if (piece.kind === 'flag') return kept.kind === 'flag' && kept.flag === piece.flag;
  if (piece.not !== kept.not) return false;
  if (piece.kind === 'text')
    return kept.kind === 'text' && kept.field === piece.field && !['tag', 'file'].includes(piece.field);
  if (piece.kind === 'day') return kept.kind === 'day' && kept.which === piece.which;
  if (piece.kind === 'amount') return kept.kind === 'amount' && kept.amount === piece.amount;
  return piece.kind === 'status' && kept.kind === 'status';
}

/** Whether the search already asks for this. */
export function isSet(text: string, piece: string): boolean {
  const clause = clauseOf(piece);
  return clause !== null && read(text).some((each) => clauseText(each) === clauseText(clause));
}

/** The search with this piece, in the place of what it excludes; without it where it was there. */
export function toggled(text: string, piece: string): string {
  const clause = clauseOf(piece);
  if (clause === null) return text;
  const clauses = read(text);
  const others = clauses.filter((each) => clauseText(each) !== clauseText(clause));
  if (others.length < clauses.length) return queryText(others);
  return queryText([...others.filter((each) => !replaces(clause, each)), clause]);
}

/** The search with this range in the place of the one it had; both ends empty: without one. */
export function ranged(text: string, name: Ranged, from: string, to: string): string {
  const present = clauseOf(name === 'price' ? 'price>0' : `${name}:today`);
  const others = read(text).filter((each) => present === null || !replaces(present, each));
  const asked = from === '' && to === '' ? null : clauseOf(`${name}:${from}..${to}`);
  return queryText(asked === null ? others : [...others, asked]);
}

/** The two ends that the search has now, as the fields of a form show them; empty: open. */
export function rangeIn(text: string, name: Ranged): { readonly from: string; readonly to: string } {
  for (const clause of read(text)) {
    if (clause.not) continue;
    if (clause.kind === 'day' && clause.which === name)
      return { from: clause.from ?? '', to: clause.to ?? '' };
    if (clause.kind !== 'amount' || clause.amount !== name) continue;
    const number = clause.value.toFixed(clause.decimals);
    if (clause.sign === '..')
      return { from: number, to: (clause.to ?? clause.value).toFixed(clause.decimals) };
    return {
      from: clause.sign.startsWith('<') ? '' : number,
      to: clause.sign.startsWith('>') ? '' : number,
    };
  }
  return { from: '', to: '' };
}
