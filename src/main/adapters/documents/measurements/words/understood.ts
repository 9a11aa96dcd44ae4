import { type Message, message } from '../../../../../shared/copy/message.ts';
import { unitWords } from '../amounts/unit.ts';
import { columnWords } from './columns.ts';
import { fillWords } from './label.ts';
import { plainWords, singular, withoutE } from './normalize.ts';
import { quantityWords } from './quantities.ts';
import { remembered } from './remembered.ts';
import { scopeWords } from './scopes.ts';

const list = (words: string) => words.trim().split(/\s+/);

/**
 * Words of headings, keys and columns that leave open nothing: a heading made of them and of the names of quantities, units
 * and the roof speaks of this document's roof. Words that could make another roof of it (demo, existing, insurance, not,
 * without, other, quoted) must never stand here; a word that is missing only makes a number doubtful.
 */
const PLAIN = list(`
  report measurement measuring measured dimension premium standard basic full extended plus quick express instant pro elite advanced essential deluxe complete detailed detail overview summary section chapter page sheet
  residential commercial property roofing customer client owner job site project order claim policy address location city state zip
  date number no id record version revision rev created generated issued prepared delivered produced provided
  by for at with from using via in on to as are is was were be been has have the this that these those your our its it all each every per of and or a an
  company software tool app application service program xml json csv pdf file
  third half quarter written up down rounding whole multiple
  feet foot metric imperial linear lineal square standard unit system scale rounded nearest decimal
  quantity qty name value amount result total sum figure answer key label code type kind class category group field item line row column table list
  edge perimeter length width height area surface size slope pitch angle rise run degree percent ratio predominant primary main dominant
  facet plane face segment vertex point polygon geometry shape outline structure building roof
  ridge hip valley rake eave gable starter drip cap flashing step parapet wall bend transition penetration story storie storey level floor
  waste suggested recommended factor squares table calculation calculator order
  complexity count
  current actual latest final new newest revised corrected updated correction
  payload envelope body content inner outer root base core object entity node element attribute property properties props param parameter
  export import output result response reply data dataset info information general
  structured derived computed calculated geometric physical true sloped
  drawing diagram sketch plan view model takeoff
  form schedule pitches quantities facing azimuth aspect orientation direction compass subject
  attachment appendix annex note notes remark comment legend abbreviation explanation
  continued following below above here follow
  ft sq sf lf lin sqft
`);
/** The same in Spanish, French and German. */
const FOREIGN = list(`
  informe reporte medicion medida resumen detalle cliente propiedad direccion fecha pagina numero cantidad unidad valor total concepto descripcion
  techo cubierta tejado area superficie longitud pendiente tabla hoja proyecto obra general principal de del la el los las y por para con en
  completo aereo calculado medido longitudes pendientes areas lineas bordes aristas elementos datos
  rapport metre releve resume detail client propriete adresse date page numero quantite unite valeur designation libelle description
  toit toiture couverture surface longueur pente tableau feuille projet chantier general principal principale de du des la le les et pour par avec en au aux sur
  complet aerien calcule mesure longueurs pentes surfaces lignes aretes elements donnees recapitulatif
  bericht aufmass messung auftrag kunde objekt adresse datum seite nummer anzahl menge einheit wert bezeichnung beschreibung zusammenfassung ubersicht
  dach flache lange neigung tabelle blatt projekt bauvorhaben allgemein haupt der die das den dem des und fur mit von vom zum zur im in am auf aus
  vollstandig berechnet gemessen langen flachen neigungen linien kanten elemente daten angaben werte ergebnis ergebnisse massen
  dachaufmass dachbericht dachflache dachflachen dachmasse dachdaten dachvermessung dachneigung dachneigungen dachlange dachlangen dachlinien dachkanten dachmassen
  dachubersicht dachzusammenfassung dachmessung dachform dachtyp dachteile dachelemente gesamtdach gesamtdachflache hauptdach
`);
/** Vendors and products of the trade. */
const VENDORS = list(`
  eagleview eagle view hover roofr roofsnap roofscope gaf quickmeasure skymeasure symbility xactimate xactware verisk corelogic pictometry nearmap
  aerial satellite drone imagery lidar photogrammetry survey
  status completed complete done ready closed approved accepted ok success successful active valid published
  geomni aerialogics quicksquares premiumroof iroofing acculynx pix4d dronedeploy ridgeline roof2go xactdoc roofsketch rxf esx sketch
`);

/** Their names with a capital inside, which would come apart. */
const BRANDS =
  /\b(?:EagleView|RoofSnap|RoofScope|QuickMeasure|SkyMeasure|CoreLogic|AccuLynx|DroneDeploy|QuickSquares|PremiumRoof|AerialLogics|AeriaLogics|RoofSketch|XactDoc|iRoofing)\b/g;

const WORDS: ReadonlySet<string> = new Set(
  [
    ...scopeWords,
    ...fillWords,
    ...quantityWords,
    ...unitWords,
    ...columnWords,
    ...PLAIN,
    ...FOREIGN,
    ...VENDORS,
  ].flatMap((each) => plainWords(each).flatMap((word) => [word, singular(word)])),
);
/** Words of quantities ("area less penetrations") that turn a heading round: "totals excluding the garage". */
const TURNING: ReadonlySet<string> = new Set(
  list('excluding without less minu minus net ohne abzuglich sin meno menos moin moins hor hors sans'),
);
/** What the first half of a compound may be. */
const COMPOUND: ReadonlySet<string> = new Set(
  list('roof total area report measurement summary dach dachflachen flachen langen gesamt mess aufmass'),
);
const MONTHS =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember|janvier|fevrier|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/;

const listed = (word: string) =>
  !TURNING.has(word) && (WORDS.has(word) || WORDS.has(singular(word)) || WORDS.has(word.replace(/es$/, '')));
/** `roofreport`, `dachflachenubersicht`: two words of which both are understood. */
function isCompound(word: string): boolean {
  for (let at = 4; at <= word.length - 4; at += 1)
    if (COMPOUND.has(word.slice(0, at)) && listed(word.slice(at))) return true;
  return false;
}
const isKnown = remembered(
  (word) =>
    /^\d/.test(word) ||
    /^[a-z]$/.test(word) ||
    MONTHS.test(word) ||
    [word, withoutE(word), word.replace(/\d+$/, '')].some((each) => listed(each) || isCompound(each)),
);

/** The first word of a name that isn't understood; null where all of them are. */
function strangeWord(name: string): string | null {
  return plainWords(name.replace(BRANDS, ' ')).find((word) => !isKnown(word)) ?? null;
}

/** Whether every word of a name is understood, so that nothing in it can make another roof of it. */
export const isUnderstood = remembered((name): boolean => strangeWord(name) === null);

/** The doubt about numbers under these names, about the first one that isn't understood. Undefined: all of them are. */
export function doubtAbout(...names: readonly string[]): Message | undefined {
  const strange = names.find((name) => !isUnderstood(name));
  return strange === undefined ? undefined : headingDoubt(strange);
}

/** Which of several buildings: nothing that makes another property of it. */
const WHICH = /\b(?:main|detached|attached|north|south|east|west|front|rear|back|left|right|upper|lower)\b/gi;
export const withoutWhich = (name: string): string => name.replace(WHICH, ' ');

const MAX_QUOTED_LENGTH = 60;

/** The doubt about numbers under words that aren't understood; long words are cut. */
export function headingDoubt(text: string): Message {
  const words = text.trim().replace(/\s+/g, ' ');
  return message('doubt.heading', {
    words: words.length > MAX_QUOTED_LENGTH ? `${words.slice(0, MAX_QUOTED_LENGTH)}…` : words,
  });
}
