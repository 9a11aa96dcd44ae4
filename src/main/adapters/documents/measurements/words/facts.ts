import { plainWords } from './normalize.ts';
import { remembered } from './remembered.ts';
import { isUnderstood } from './understood.ts';

/** Words that make another roof of whatever name they stand in: "Sample Residence" is nobody's house. */
const NOT_A_NAME =
  /\b(?:demo|sample|example|test|training|template|dummy|placeholder|neighbou?r\w*|adjacent|previous|prior|old|former|existing|original|insur\w*|adjuster\w*|carrier\w*|competitor\w*|quoted|alternate|alternative|proposed|not|excluded|excluding|without|other|beispiel|muster|demo\w*|nachbar\w*|vecin\w*|voisin\w*|ejemplo|exemple)\b/i;
/** A line with one of these says something of a roof or of a report, so it is no name of a person. */
const TOPIC =
  /\b(?:roofs?|rooftops?|reports?|measur\w*|takeoffs?|summar\w*|totals?|squares|house|home|building|structures?|dimensions?|areas?|numbers|figures|values|techos?|cubiertas?|tejados?|toits?|toitures?|informe|rapport|bericht|aufma\w+|dach\w*|geb[äa]ude)\b/iu;

const STREET =
  /\b(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|cir|circle|way|pl|place|ter|terrace|pkwy|parkway|hwy|highway|trl|trail|sq|loop|row|spur|rise|run|bend|crossing|path|pike|glen|hollow|landing|walk|alley|rue|all[ée]e|chemin|impasse|calle|avenida|camino|paseo|carretera|plaza|stra(?:ß|ss)e|str|weg|gasse|platz|allee|ring)\b|stra(?:ß|ss)e\b|weg\b|gasse\b|platz\b/iu;
const POSTAL = /\b(?:[A-Z]{2}\s+\d{5}(?:-\d{4})?|\d{5}(?:-\d{4})?)\b/;
const CONTACT = /\S@\S+\.\S|\bwww\.|https?:\/\/|\b[\w-]+\.(?:com|net|org|de|fr|es|example|test)\b/i;
const PHONE = /(?:\+?\d[\d\s().-]{8,}\d)/;
const LEGAL =
  /\b(?:LLC|L\.L\.C\.|Inc|Incorporated|Ltd|Corp|Corporation|Co|GmbH|KG|AG|e\.K\.|S\.?A\.?R\.?L|SARL|S\.?A\.?S|S\.?L|S\.?A)\b\.?$/;
/** What usually stands at the foot and the head of a page. */
const FORMAL = /©|\(c\) ?\d{4}|copyright|all rights reserved|confidential|^page\b|seite \d|p[áa]gina \d/i;
const ID = /^[#(]?(?:[A-Za-z]{0,6}[-_/.#]?)\d[\w./-]*\)?$/;
const SEPARATORS = /\s+[-–—|·•/]\s+|[–—|·•:;()]+|,\s+|\s{2,}|\s+(?:for|für|pour|para|at|à|en)\s+/u;
/** "Prepared for John Smith": whoever it is, the words before say so. */
const PARTY =
  /^(?:(?:prepared|measured|produced|created|generated|ordered|provided|delivered|inspected|drawn|checked|approved)\s+(?:for|by)|attn|attention|dear|customer|client|owner|homeowner|insured|policyholder|contact|inspector|technician|company|author|cliente|propietario|preparado (?:para|por)|client|propri[ée]taire|pr[ée]par[ée] (?:pour|par)|kunde|bauherr|auftraggeber|erstellt (?:f[üu]r|von)|bearbeiter)\b[:.]?\s*(.*)$/iu;
/** "Material for hips is not included.": a sentence about something else says nothing of whose roof it is. */
const WHOSE =
  /\b(?:roofs?|rooftops?|house|home|building|structures?|property|properties|reports?|measure\w*|numbers|figures|quantities|techos?|cubiertas?|tejados?|casa|toits?|toitures?|maison|dach\w*|haus\w*|geb[äa]ude|bericht|rapport|informe)\b/iu;
const TURNED = /\b(?:not|without|other|excluded|excluding)\b/gi;
/** Whether a sentence that isn't understood may say whose numbers follow. */
export const saysWhose = remembered(
  (text): boolean =>
    WHOSE.test(text) || !mayBeName(text.replace(TURNED, '')) || (!mayBeName(text) && isTopical(text)),
);

/** Names of members that hold facts about the order and none about the roof. */
const FACT_KEY =
  /^(?:(?:property|site|job|project|customer|client|owner|homeowner|insured|policyholder|contact|company|roof|report|order|claim|policy|file|mailing|street)\s+)*(?:address|location|name|city|state|zip|county|country|date|number|no|nr|id|ref|reference|phone|tel|telephone|fax|email|mail|web|website|url|customer|client|owner|homeowner|insured|contact|claim|policy|order|job|project|company|latitude|longitude|lat|long|lng|coordinates|prepared (?:for|by)|measured by|ordered by|created by|date of loss|loss date|direcci[óo]n|fecha|n[úu]mero|cliente|obra|proyecto|adresse|date|num[ée]ro|client|chantier|projet|datum|nummer|kunde|objekt|bauvorhaben|projekt|anschrift|ort|plz)\s*(?:#|no\.?|nr\.?|number)?$/iu;

export const isFactKey = remembered((key): boolean => FACT_KEY.test(plainKey(key)));
const plainKey = (key: string) => plainWords(key).join(' ');

/** Whether a name or a value may be a person's, a firm's or a place's without making another roof of the report. */
export const mayBeName = remembered((text): boolean => !NOT_A_NAME.test(text));
/** Whether a text speaks of a roof, a building or a report. */
export const isTopical = remembered((text): boolean => TOPIC.test(text));

/** "Old Mill Rd" is a street. */
const isProper = (text: string) => mayBeName(text.replace(/\bold\b/gi, ''));

export const isAddress = remembered((text): boolean => {
  if (!isProper(text)) return false;
  const words = text.split(/[\s,]+/).filter((each) => each !== '');
  if (words.length < 2 || words.length > 14) return false;
  if (/^\d{1,6}\w?(?:\s\p{Lu}[\p{L}.'’-]*){1,3}$/u.test(text) && !isTopical(text)) return true;
  if (!/\d/.test(text))
    return (
      words.length <= 4 && STREET.test(words.at(-1) ?? '') && words.every((each) => CAPITALIZED.test(each))
    );
  const proper = words.filter(
    (each) => /^[\p{Lu}\d#]/u.test(each) || /^(?:de|la|le|les|des|du|del|los|las|rue|calle)$/i.test(each),
  );
  return proper.length >= words.length * 0.7 && (STREET.test(text) || POSTAL.test(text));
});

const CAPITALIZED = /^(?:\p{Lu}[\p{L}.'’&-]*|&|de|la|van|von|der|del)$/u;
/** `John Q. Smith`, `ACME Exteriors`: two to five capitalized words that speak of nothing else. */
export function looksLikeName(text: string): boolean {
  const words = text.trim().split(/[\s,]+/);
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    words.every((each) => CAPITALIZED.test(each)) &&
    !isTopical(text) &&
    mayBeName(text)
  );
}

/** Facts that the document itself gives: the words of its addresses, customers and projects. */
export type Facts = ReadonlySet<string>;

export const factWords = (text: string): string[] =>
  mayBeName(text) ? plainWords(text).filter((word) => word.length > 1) : [];

/** "East and west views": what a picture shows. */
const VIEW =
  /^(?=.*\bviews?\b)(?:(?:north|south|east|west|northeast|northwest|southeast|southwest|top|overhead|oblique|aerial|street|side|front|rear|back|left|right|and|views?|of|the)\b[\s,&/-]*)+$/i;

/** Whether a piece of a line is a date, an address, a number, a party's name after words that say so, or one of the document's facts. */
function isFact(text: string, facts: Facts): boolean {
  const bare = text.trim();
  if (!/\p{L}/u.test(bare) || ID.test(bare)) return true;
  if (isAddress(bare)) return true;
  if (!mayBeName(bare)) return false;
  if (VIEW.test(bare)) return true;
  if (FORMAL.test(bare) && !isTopical(bare)) return true;
  if ((CONTACT.test(bare) || PHONE.test(bare)) && !isTopical(bare.replace(/\S*@\S*|\S*\.\w{2,7}\b/g, '')))
    return true;
  if (LEGAL.test(bare) && bare.split(/\s+/).length <= 6) return true;
  const party = PARTY.exec(bare)?.[1];
  if (party !== undefined && (party === '' || (!isTopical(party) && party.split(/\s+/).length <= 6)))
    return true;
  return plainWords(bare).every((word) => facts.has(word) || isUnderstood(word));
}

/** What practice services print on every page of their reports. It speaks of the whole document, not of another roof in it. */
const MARK = /^sample\s*[-–—·]\s*(?:not a real property|made with (?:the practice service|test data).*)$/i;
export const isPracticeMark = (text: string): boolean => MARK.test(text.trim());

/** "Unit B", "Area 3": one of several, and so not the whole. */
const ONE_OF_MANY =
  /^(?:unit|part|zone|block|area|level|floor|side|wing|bay|teil|zone|lote|tramo|partie)(?:\s*(?:no\.?|nr\.?|#)?\s*\d{1,3}|\s+[A-Z])$/i;

/** Another house number than the document's own: "Roof measurements - 20 Elm St". */
function isOtherAddress(text: string, facts: Facts): boolean {
  const [, number] = /^\s*(\d{2,6})\s/.exec(text) ?? [];
  return (
    number !== undefined &&
    isAddress(text) &&
    [...facts].some((word) => /^\d{2,6}$/.test(word)) &&
    !facts.has(number)
  );
}

/** Whether all of a heading is understood: words that are neutral or of this roof, and facts. */
export function isPlainHeading(text: string, facts: Facts): boolean {
  if (ONE_OF_MANY.test(text.trim())) return false;
  if (isUnderstood(text) || isFact(text, facts)) return true;
  const pieces = text.split(SEPARATORS).filter((each) => each.trim() !== '');
  const known = (piece: string) =>
    isUnderstood(piece) || (isFact(piece, facts) && !isOtherAddress(piece, facts));
  return pieces.length > 1 && pieces.every(known);
}
