/** What a calendar's entry says before whose house it is: “Roof inspection - Ana Muñoz”. */
const VISIT =
  /^(?:(?:roof(?:ing)?|free|initial|site|storm|hail|damage|final)\s+)*(?:re-?)?(?:insp(?:ection)?|est(?:imate)?|appt|appointment|measure(?:ment)?|visit|consult(?:ation)?|walk[- ]?through|bid|quote|adj(?:uster)? (?:meeting|mtg))s?\.?(?:\s+(?:for|with))?\s*[-–—:]+\s*(?=\p{L})/iu;
/** “Sales meeting”: nobody's name, which “Haddonfield Friends Meeting” is. */
const MEETING =
  /^(?:(?:sales|production|office|team|staff|crew|safety|adjuster|morning|weekly|company|vendor|supplier|budget|training|manager) ){0,3}(?:meeting|mtg|huddle)$/i;
const LEAST = 4;
const LEAST_SHARE = 0.6;

/** “Red Lodge cabin (Amundson)”: a place, or more than one name. */
const UNCLEAR = /[()\d/]/;

/** A name without the visit before it; '' where that names nobody, or not clearly. */
export function withoutVisit(text: string): string {
  if (MEETING.test(text)) return '';
  const name = text.replace(VISIT, '');
  return name !== text && UNCLEAR.test(name) ? '' : name;
}

/** Whether a column's values are mostly visits, each with whose house it is. */
export function areVisits(values: readonly string[]): boolean {
  const visits = values.filter((value) => VISIT.test(value.trim()) && !/\d/.test(value));
  return visits.length >= LEAST && visits.length >= values.length * LEAST_SHARE;
}
