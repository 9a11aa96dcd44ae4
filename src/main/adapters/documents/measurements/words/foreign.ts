import { plainWords, singular } from './normalize.ts';
import { remembered } from './remembered.ts';
import { headingScope, isOther, namesRoof } from './scopes.ts';

const set = (words: string) => new Set(words.trim().split(/\s+/).map(singular));

/** An earlier state of the same thing. */
const EARLIER = set(`
  previous prior old older former earlier original superseded outdated obsolete void voided archived withdrawn
  anterior previo antiguo precedent precedente ancien ancienne vorherig vorherige vorheriger fruherer fruhere alter alte
`);
/** What there are several states of. */
const STATE = set(`
  report measurement revision rev version roof sheet summary takeoff drawing copy issue number value figure delivery result total visit survey inspection
  informe medicion rapport metre releve bericht aufmass messung fassung dach toiture toit techo
`);
/** A state that counts no more. */
const VOID = set(
  'void voided superseded obsolete outdated withdrawn invalid original annule ungultig anulado',
);
const NEIGHBOR = set(`
  neighbor neighbour neighboring neighbouring comparable comparison
  vecino vecina voisin voisine nachbar nachbardach nachbarhaus nachbargebaude vergleich vergleichsdach comparaison comparacion
`);
const BESIDE = set('adjacent nearby surrounding');
const PLACE = set('roof building property house home structure parcel lot');
const EXAMPLE = set('example illustration beispiel exemple ejemplo musterdach');
const NOT_THIS =
  /\b(?:illustrations? only|for illustration|examples? only|samples? only|not (?:this|your|the) (?:roof|house|property|building)|not (?:yours|this one)|do not use|no longer valid|as first reported|nur (?:ein )?beispiel|pas votre toit\w*|no es su techo)\b/i;
const NEXT_DOOR =
  /\b(?:next[- ]door|across the street|other (?:property|house|building)|(?:insurer|adjuster|carrier|competitor)['’]s)\b/i;
/** It is this report that does so with another one. */
const DOES =
  /\b(?:replaces?|replacing|supersedes?|superseding|corrects|correcting|updates|ersetzt|remplace|reemplaza|since|versus|vs)\b/i;
const MEASURED = /\d\s*(?:sq\b|sf\b|ft|feet|lf\b|m\b|m²|m2|squares?\b|\/\s*12)/i;
/** "Adjacent buildings: none" */
const ANSWER = /:\s*(?:none|no|yes|n\/a|unknown|keine?|aucun|ninguno)$/i;
const LONGEST = 14;

const QUOTED = [
  /\bwrote\s*:$/i,
  /^le\b.{3,120}\ba écrit\s*:$/iu,
  /^am\b.{3,120}\bschrieb\b.{0,80}:$/iu,
  /^el\b.{3,120}\bescribió\s*:$/iu,
  /^[-_\s]*(?:original message|ursprüngliche nachricht|message d.origine|mensaje original)[-_\s]*:?$/iu,
];

/** Whether what follows is an e-mail that is answered: "On May 2 you wrote:". */
export const announcesQuote = remembered((text): boolean => QUOTED.some((each) => each.test(text.trim())));

const wordsOf = (text: string) => plainWords(text.replace(/['’]s\b/g, '')).map(singular);
const isHeading = (text: string, words: readonly string[]) =>
  words.length > 0 && words.length <= LONGEST && !/[.!?;]$/.test(text.trim()) && !MEASURED.test(text);

/** Whether a line announces a block of another roof, an earlier report or an example, whatever else it says. */
export const announcesForeign = remembered((text): boolean => {
  const words = wordsOf(text);
  if (!isHeading(text, words) || DOES.test(text) || ANSWER.test(text.trim())) return false;
  if (NOT_THIS.test(text) || NEXT_DOOR.test(text)) return true;
  const has = (which: ReadonlySet<string>) => words.some((word) => which.has(word));
  if (has(NEIGHBOR) || (has(BESIDE) && has(PLACE))) return true;
  const [first = ''] = words;
  if (
    EXAMPLE.has(first) ||
    (first === 'sample' &&
      /^sample(?: (?:roof|calculation|measurement|value))?$/.test(words.slice(0, 2).join(' ')))
  )
    return true;
  if (words.length <= 2 && words.every((word) => VOID.has(word))) return true;
  // "Revision A, VOID"; "Prior roof report"; "rapport précédent".
  if (has(VOID) && has(STATE)) return true;
  return words.some((word, at) => {
    const near = [words[at - 1], words[at + 1], words[at + 2]];
    return EARLIER.has(word) && near.some((each) => each !== undefined && STATE.has(each));
  });
});

const FOREIGN_SHEET = set(`
  instruction example sample template guide help readme demo tutorial glossary anleitung hinweise beispiel vorlage muster
  exemple modele notice ejemplo plantilla instruccion instrucciones
`);

/** Whether a sheet of this name explains the workbook or shows another roof. */
export function isForeignSheet(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.length <= 5 &&
    (words.some((word) => FOREIGN_SHEET.has(word)) ||
      /^(?:how to|read me)\b/i.test(name.trim()) ||
      announcesForeign(name))
  );
}

const OWN = /\b(?:this|your|our|subject|current|revised|corrected|latest|new|final)\b/i;
const SAYS_ALL =
  /report|measure|summary|totals?\b|rapport|m[ée]tr[ée]|bericht|aufma[sß]|informe|resumen|medici|zusammenfassung/i;

/** Whether a line says that the document's own roof follows: "Roof measurements - 18 Elm St", "This report's totals". */
export const announcesOwn = remembered((text): { readonly own: boolean; readonly surely: boolean } => {
  const words = wordsOf(text);
  const named = OWN.test(text);
  const own =
    isHeading(text, words) &&
    !announcesForeign(text) &&
    !isOther(text) &&
    (namesRoof(text) || named) &&
    (SAYS_ALL.test(text) || headingScope(text) === 'whole');
  return { own, surely: own && named };
});
