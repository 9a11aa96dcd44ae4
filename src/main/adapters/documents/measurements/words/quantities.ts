import type { Quantity } from '../../../../../shared/domain/measurements.ts';
import { plainWords, singular } from './normalize.ts';

/**
 * The names of each quantity, in English, Spanish, French and German. A name counts only as a whole: one word more, and
 * it is another thing ("wall area", "ridge vent"). Words that add nothing (total, length, of) are taken out before.
 */
const NAMES: Readonly<Record<Quantity, string>> = {
  area: `roof area|gross roof area|roof surface|roof surface area|roofing area|area roof|surface area roof|sloped roof area|roof sloped area|roof size
    |area techo|superficie techo|area cubierta|superficie cubierta|area tejado|superficie tejado|area techado
    |surface toit|surface toiture|superficie toit|superficie toiture|aire toit|aire toiture|surface couverture
    |dachflache|dachflache brutto|bruttodachflache|dachgesamtflache|gesamtdachflache|flache dach|flache dache`,
  facets: `facet|roof facet|plane|roof plane|roof face|facet roof
    |faldon|faldone|faldon techo|faldone techo|faceta|faceta techo|plano techo|agua techo
    |pan|pan toit|pan toiture|versant|versant toiture|versant toit|facette|facette toit|facette toiture
    |teilflache|teilflachen|dachteilflachen|facetten|dachfacetten|anzahl dachflachen`,
  structures: `structure|building|roof structure|structure roof|estructura|edificio|edificacion|edificacione|construccione
    |batiment|gebaude|baukorper|bauwerke|strukturen`,
  stories: `storie|story|storey|planta|piso|nivele|nivel|etage|niveau|niveaux|geschosse|geschoss|geschosse gebaude
    |stockwerke|stockwerk|etagen|vollgeschosse`,
  predominant_pitch: `predominant pitch|primary pitch|main pitch|dominant pitch|prevailing pitch|predominant roof pitch
    |primary roof pitch|main roof pitch|dominant roof pitch|predominant slope|primary slope|main slope|dominant slope|most common pitch
    |main roof slope|primary roof slope|pitch predominant|pitch primary|pitch main|predominant roof slope|roof pitch predominant|roof pitch primary
    |roof pitch main|slope predominant|slope primary|slope main|roof slope predominant|roof slope primary|roof slope main|dominant roof slope
    |most common slope|most common roof pitch|prevailing slope|prevailing roof pitch|prevalent pitch|majority pitch
    |pendiente predominante|pendiente principal|pendiente dominante|inclinacion predominante|inclinacion principal
    |pente predominante|pente principale|pente dominante|inclinaison predominante|inclinaison principale
    |pente majoritaire
    |vorherrschende dachneigung|uberwiegende dachneigung|hauptdachneigung|hauptneigung|vorherrschende neigung
    |uberwiegende neigung|dachneigung vorherrschend|dachneigung uberwiegend|dominante dachneigung|dominante neigung`,
  ridge: `ridge|roof ridge|ridge line|ridgeline|cumbrera|caballete|cumbre|faitage|faite|faitiere|ligne faitage
    |first|firste|firstlange|firstlangen|firstlinie|firstlinien|dachfirst|dachfirste`,
  hip: `hip|roof hip|hip line|limatesa|aretier|grat|grate|gratlange|gratlangen|gratlinie|gratlinien|dachgrat|dachgrate`,
  valley: `valley|roof valley|valley line|limahoya|noue|kehle|kehlen|kehllange|kehllangen|dachkehle|dachkehlen|kehllinien`,
  rake: `verge|rake|roof rake|rake edge|gable|gable edge|gable end|gable rake|rake gable|rake gable end|gable end rake|rake verge|verge rake|hastial|hastiale|borde hastial|borde inclinado
    |borde lateral|borde laterale|rive|rive laterale|rive pignon|rive rampante|ortgang|ortgange|ortganglange|ortganglangen`,
  eave: `eave|roof eave|eave starter|eave edge|starter eave|eave line|alero|egout|avant toit|ligne egout|egout toit|bord egout|rive egout
    |traufe|traufen|trauflange|trauflangen|dachtraufe|dachtraufen|trauflinie|traufkante|traufkanten`,
  drip_edge: `drip edge|drip edge eave rake|drip edge rake eave|goteron|goterone|vierteagua|goteron alero hastiale|larmier|larmier egout rive
    |bande rive|tropfkante|tropfkanten|traufblech|traufbleche|tropfblech|tropfbleche|tropfkante traufe ortgang`,
  hip_ridge_cap: `hip ridge cap|ridge hip cap|hip ridge|ridge hip|ridge cap hip cap|cap hip ridge|cap ridge hip
    |cumbrera limatesa|limatesa cumbrera|remate cumbrera limatesa|faitage aretier|aretier faitage|faitiere aretier
    |first grat|firste grate|grate firste|grat first`,
  bend: `bend|roof bend|slope change|change slope|pitch change|transition|slope transition|pitch transition|pitch break|cambio pendiente
    |quiebre|changement pente|rupture pente|brisi|bri|neigungswechsel|knick|knicke|dachknick|gefallewechsel`,
  flashing: `flashing|flash|roof flashing|tapajunta|babero|cubrejunta|solin|anschluss|anschlusse|anschlussblech|anschlussbleche
    |wandanschluss|wandanschlusse`,
  step_flashing: `step flashing|stepped flashing|flashing step|tapajunta escalonado|tapajunta escalonada|babero escalonado
    |cubrejunta escalonado|solin escalier|solin gradin|solin etage|solin crante|stufenanschluss|stufenanschlusse|treppenanschluss|stufenblech
    |stufenbleche|gestufte anschlusse|abgetreppter anschluss`,
  parapet: `parapet|parapet wall|parapet edge|parapet perimeter|roof parapet|wall parapet|parapeto|peto|antepecho|acrotere|attika|attiken|attikalange|brustung
    |brustungen`,
  penetrations: `penetration|roof penetration|penetration roof|penetracion|penetracione|penetracione techo|percement
    |penetration toit|penetration toiture|durchdringung|durchdringungen|dachdurchdringung|dachdurchdringungen`,
  penetration_area: `penetration area|area penetration|roof penetration area|penetration surface|penetration surface area|area penetracione
    |superficie penetracione|surface penetration|flache durchdringungen|durchdringungsflache|penetracione area|penetracione superficie`,
  penetration_perimeter: `penetration perimeter|perimeter penetration|roof penetration perimeter|perimetro penetracione
    |perimetre penetration|umfang durchdringungen|durchdringungsumfang|penetracione perimetro`,
  area_less_penetrations: `roof area less penetration|area less penetration|roof area minu penetration|area minu penetration
    |roof area excluding penetration|area excluding penetration|roof area without penetration|area without penetration
    |net roof area less penetration
    |area techo meno penetracione|area meno penetracione|superficie meno penetracione|superficie techo meno penetracione
    |surface moin penetration|surface toit moin penetration|surface toiture moin penetration|surface hor penetration
    |dachflache ohne durchdringungen|dachflache abzuglich durchdringungen|flache ohne durchdringungen`,
  suggested_waste: `suggested waste|recommended waste|waste suggested|waste recommended|suggested waste factor|recommended waste factor
    |waste factor suggested|waste factor recommended
    |desperdicio sugerido|desperdicio recomendado|merma sugerida|merma recomendada|perte suggeree|perte recommandee|perte conseillee
    |dechet suggere|dechet recommande|chute suggeree|chute recommandee
    |empfohlener verschnitt|verschnitt empfohlen|vorgeschlagener verschnitt|verschnitt vorgeschlagen|verschnittempfehlung`,
};

/** Names that speak of the roof only where nothing else is spoken of: they need a place that says so. */
const BARE: Readonly<Partial<Record<Quantity, string>>> = {
  area: 'area|surface|surface area|superficie|aire|flache|gesamtflache',
  predominant_pitch: `pitch|roof pitch|slope|roof slope|pitch roof|pendiente|pendiente techo|inclinacion|pente|pente toit|pente toiture
    |inclinaison|dachneigung|neigung`,
};

/** The roof as such: with an area's unit its name is the name of its area (`roof_sqft`). */
const ROOF = 'roof|techo|cubierta|tejado|toit|toiture|dach';

export type Named = {
  readonly quantity: Quantity;
  /** The name alone doesn't say that it is the roof's. */
  readonly bare: boolean;
};

const entries = (names: string) => names.split('|').map((name) => plainWords(name).map(singular).join(' '));

const BY_NAME = new Map<string, Named>([
  ...Object.entries(NAMES).flatMap(([quantity, names]) =>
    entries(names).map((name): [string, Named] => [name, { quantity: quantity as Quantity, bare: false }]),
  ),
  ...Object.entries(BARE).flatMap(([quantity, names]) =>
    entries(names).map((name): [string, Named] => [name, { quantity: quantity as Quantity, bare: true }]),
  ),
]);
/** Every word that stands in the name of a quantity. */
export const quantityWords: readonly string[] = [...BY_NAME.keys()].flatMap((name) => name.split(' '));
const ROOFS = new Set(entries(ROOF));

/** The quantity of these words, singular and without what adds nothing; null for any other words. */
export function namedBy(words: readonly string[]): Named | null {
  return BY_NAME.get(words.join(' ')) ?? null;
}

/** Whether these words are the roof and nothing else. */
export const isRoof = (words: readonly string[]): boolean => ROOFS.has(words.join(' '));
