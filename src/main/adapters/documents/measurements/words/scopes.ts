import { plainWords, singular, withoutE } from './normalize.ts';
import { remembered } from './remembered.ts';

/**
 * What the numbers in a part of a document speak of. `total`: all of the roof in so many words; `whole`: the roof;
 * `neutral`: what is around it decides; `structure`: one building; `part`: facets, edges and the like; `other`: another
 * subject; `unknown`: a name that isn't known, so nothing in it is taken.
 */
export type Scope = 'total' | 'whole' | 'neutral' | 'structure' | 'part' | 'other' | 'unknown';

const set = (words: string) => new Set(words.trim().split(/\s+/).map(singular));

const OTHER = set(`
  wall siding facade fascia soffit gutter downspout elevation exterior trim lot parcel land site yard lawn driveway plat cadastre
  window door opening skylight chimney vent pipe stack hvac curb drain antenna dish penetration obstruction
  image photo picture imagery camera capture drone flight exif sensor frame tile pixel raster orthomosaic cloud mesh
  meta metadata provenance
  proposal offer budget presupuesto devis angebot kostenvoranschlag invoice billing bill payment price pricing cost charge fee quote estimate money tax subtotal discount
  material order product shingle bundle underlayment nail labor crew supplier catalog sku inventory sheathing decking
  previous prior old older former superseded supersede history historical archive archived past earlier before last original draft void voided obsolete outdated withdrawn
  neighbor neighbour neighboring adjacent nearby surrounding comparable comparison competitor
  example template placeholder dummy default
  tolerance accuracy threshold limit minimum maximum min max confidence quality score error deviation
  setting config configuration preference legend
  deck patio fence pool solar panel pv array module battery insulation attic interior room living floor basement foundation footprint
  ground ceiling floorplan projected horizontal
  weather wind hail storm snow
  market average benchmark typical regional county assessor assessed permit zoning permitted statutory code
  requested proposed planned alternate alternative scenario forecast deduct excluded exclude omitted ignored removed demolished
  selected selection unselected
  tree vegetation shadow shade obstacle road street parking sidewalk
  tool equipment scaffold disposal dumpster warranty
  pared muro parcela terreno solar ventana puerta imagen foto camara factura precio costo anterior previo antiguo pedido vecino lote
  chimenea claraboya ejemplo fachada canalon suelo
  mur terrain parcelle fenetre porte facture prix cout precedent precedente ancien ancienne commande voisin cheminee lucarne gouttiere
  exemple materiau sol bardage
  wand wande fassade grundstuck flurstuck grundstucksflache wandflache fenster tur turen bild bilder foto kamera rechnung preis kosten
  vorherige vorheriger fruhere alt alte bestellung nachbar schornstein kamin rinne dachrinne boden beispiel putz aussenwand dachfenster
`);
const PART = set(`
  facet face plane section segment polygon vertex vertices point node ring edge line seam corner coordinate path geometry
  dormer porch porche wing addition bay overhang valance slope detail item element entry row record feature list
  faldon cara arista linea punto tramo pan arete ligne versant teilflache kante kanten linie linien punkt
`);
const SMALL_ROOFS = set(
  'dormer porch porche wing addition bay overhang valance lucarne gaube gauben buhardilla',
);
const STRUCTURE = set(`
  structure building bldg house garage barn shed outbuilding carport gazebo cabana annex annexe workshop stable cottage guesthouse
  estructura edificio casa garaje cochera granero cobertizo anexo
  batiment maison grange remise dependance abri
  gebaude haus garage scheune schuppen nebengebaude anbau wohnhaus stall
`);
const TOTAL = set(`
  total overall summary sum aggregate aggregated all combined entire whole complete grand recap synopsis
  totale totaux resumen resume general global sommaire recapitulatif recapitulation synthese ensemble tout tous todo todas
  gesamt gesamte gesamtes insgesamt summe zusammenfassung ubersicht gesamtubersicht gesamtwerte
`);
const WHOLE = set('roof rooftop roofing techo cubierta tejado toit toiture couverture dach dache bedachung');
const SOME_OF_IT = set(`
  flat low steep below above under upper lower partial obscured
  plano plana empinado inferior superior plat plate faible raide flachdach steildach unter uber
`);
const OF_ITS_AREA = set(
  'roof section area facet plane slope pitch cubierta techo toiture toit dach dachflache',
);
const NEUTRAL = set(`
  data result response body payload document doc report export output content file root measurement measure dimension length area linear
  metric quantity value figure information info attribute project job key number stat statistic main geometry lineal surface totals
  takeoff take off sketch table property premium detail aerial survey measured calculated delivery deliverable product_report type name
  size count unit us imperial lengths perimeter edge pitch slope line structure building object
  medicion medida informe dato resultado longitud superficie
  rapport mesure mesurage donnee resultat longueur metre releve
  bericht dachbericht aufmass messung messungen messwert messwerte wert werte daten ergebnis ergebnisse lange langen flache flachen massen
  dachaufmass dachmasse dachdaten dachvermessung
  current actual latest final new actuel actuelle aktuell aktuelle neu
  of the and for in de del la el los las du des le les et und der die das y von by per with to a an on
  v v1 v2 v3 v4 xml json api http
`);

/** What is understood in a name without speaking of another subject. */
export const scopeWords: readonly string[] = [TOTAL, WHOLE, STRUCTURE, NEUTRAL, PART].flatMap((each) => [
  ...each,
]);

const words = remembered((name): readonly string[] =>
  plainWords(name).map((word) => (OTHER.has(withoutE(word)) ? withoutE(word) : singular(word))),
);

/** What a part of a document speaks of, by its name. `isList`: it holds one of many in each of its members. */
export function scopeOf(name: string, isList = false): Scope {
  const all = words(name).filter((word) => !/^\d+$/.test(word));
  if (all.length === 0) return 'neutral';
  if (all.some((word) => OTHER.has(word))) return 'other';
  // "Roof dormers" and "dormers, total" are of the dormers.
  if (all.some((word) => SMALL_ROOFS.has(word))) return 'part';
  const total = all.some((word) => TOTAL.has(word));
  if (all.some((word) => STRUCTURE.has(word))) {
    if (total) return 'total';
    return all.every((word) => STRUCTURE.has(word) || NEUTRAL.has(word) || WHOLE.has(word))
      ? 'structure'
      : 'unknown';
  }
  if (isList && all.some((word) => PART.has(word))) return 'part';
  const known = (word: string) => TOTAL.has(word) || WHOLE.has(word) || NEUTRAL.has(word) || PART.has(word);
  if (!all.every(known)) return 'unknown';
  if (total) return 'total';
  if (all.some((word) => WHOLE.has(word))) return 'whole';
  return all.some((word) => PART.has(word) && !NEUTRAL.has(word)) ? 'part' : 'neutral';
}

/** A name less its words for other subjects. */
export const withoutOther = (name: string): string =>
  words(name)
    .filter((word) => !OTHER.has(word))
    .join(' ');

/** Whether any word of a name belongs to another subject than the roof. */
export function isOther(name: string): boolean {
  return words(name).some((word) => OTHER.has(word));
}

/** Whether a name keeps to some of the roof: "Low-slope sections (below 3/12)". Their total isn't the roof's. */
export function namesSomeOfIt(name: string): boolean {
  // "Six units under one roof"
  const all = words(name.replace(/\bunder (?:one|the same|a single|a common) roof\b/gi, ' roof '));
  return all.some((word) => SOME_OF_IT.has(word)) && all.some((word) => OF_ITS_AREA.has(word));
}

/** Whether a name stands for a small roof on or beside the roof: its numbers are no list of the whole's parts. */
export function namesSmallRoof(name: string): boolean {
  return words(name).some((word) => SMALL_ROOFS.has(word));
}

/** Whether a name is of one building in particular: "Garage roof". */
export function namesOneBuilding(name: string): boolean {
  const all = words(name);
  return (
    all.some((word) => STRUCTURE.has(word) && !GENERIC.has(word)) && !all.some((word) => TOTAL.has(word))
  );
}

/** Whether a name stands for one building or for the list of them. */
export function isStructure(name: string): boolean {
  return words(name).some((word) => STRUCTURE.has(word));
}

/** Whether a row or a column is the total: `Total`, `All structures`, `Gesamt`. */
export function isTotal(name: string): boolean {
  const all = words(name);
  if (all.length === 0 || all.length > 5 || all.some((word) => OTHER.has(word))) return false;
  return (
    all.some((word) => TOTAL.has(word)) &&
    all.every((word) => TOTAL.has(word) || STRUCTURE.has(word) || WHOLE.has(word) || NEUTRAL.has(word))
  );
}

/** Whether the roof itself is named. */
export function namesRoof(name: string): boolean {
  return words(name).some((word) => WHOLE.has(word) || /^dach/.test(word) || word.startsWith('roof'));
}

/** "Structure #1 (Warehouse)", "Building 2". */
const NUMBERED =
  /\b(?:structure|building|bldg|roof|estructura|edificio|b[âa]timent|geb[äa]ude|dach|toit)\s*(?:#|no\.?|nr\.?)?\s*\d{1,3}\b/i;
const LETTERED = /\b(?:structure|building|bldg|geb[äa]ude|b[âa]timent|edificio|estructura)\s+[A-Z]\b/i;
const GENERIC = set('structure building bldg estructura edificio batiment gebaude');

/** "Mosaic Street roof": a street behind its name is where the roof is. */
const withoutStreet = (all: readonly string[]): readonly string[] =>
  all.some((word) => WHOLE.has(word))
    ? all.filter((word, at) => !(at > 0 && (word === 'street' || word === 'road')))
    : all;

/**
 * What a line above others announces. A sentence that only mentions a wall is no heading: at most one of its words may be
 * unknown. `unknown`: it announces nothing that is known.
 */
export const headingScope = remembered((text): Scope => {
  const all = withoutStreet(words(text).filter((word) => !/^\d+$/.test(word)));
  if (all.length === 0 || all.length > 8 || /[.!?,;]$/.test(text.trim())) return 'unknown';
  const sets = [OTHER, PART, STRUCTURE, TOTAL, WHOLE, NEUTRAL];
  if (/@|:\/\//.test(text)) return 'unknown';
  if (namesSomeOfIt(text)) return 'other';
  if (NUMBERED.test(text) && !/\ball\b/i.test(text)) return 'structure';
  const unknown = all.filter((word) => !sets.some((each) => each.has(word)) && !/^dach/.test(word)).length;
  if (all.some((word) => OTHER.has(word))) return unknown <= 1 ? 'other' : 'unknown';
  if (all.some((word) => STRUCTURE.has(word)) && !all.some((word) => TOTAL.has(word))) {
    if (unknown > 1 || all.length > 4 || all.some((word) => WHOLE.has(word))) return 'unknown';
    if (all.every((word) => GENERIC.has(word) || NEUTRAL.has(word)))
      return LETTERED.test(text) ? 'structure' : 'neutral';
    // "Structure complexity" is about all of them.
    return all.some((word) => STRUCTURE.has(word) && !GENERIC.has(word)) ? 'structure' : 'unknown';
  }
  if (unknown > 1) return 'unknown';
  if (all.some((word) => PART.has(word) && !NEUTRAL.has(word))) return 'part';
  if (all.some((word) => WHOLE.has(word) || /^dach/.test(word))) return 'whole';
  if (unknown > 0) return 'unknown';
  const scope = scopeOf(text);
  return scope === 'part' && all.some((word) => NEUTRAL.has(word)) ? 'neutral' : scope;
});
