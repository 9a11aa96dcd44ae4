import type { ListColumn, ListTarget } from '../../../../shared/domain/list.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import { nameOf } from '../matching/columns/column.ts';
import { readByRules } from '../matching/headings/in-words.ts';
import { orderDoubt } from './row-words.ts';
import type { RowWatch } from './watched.ts';

/**
 * “Windows” under “Product” of a list whose other rows say “Roof”, “Roof + Siding”: a firm with several trades measures no roof
 * for it. Such a row is asked about.
 */
const TRADES =
  /^\W*(?:(?:job |project |work )?components?|(?:product|service|work|job|project) (?:lines?|categor(?:y|ies)|lists?)|business unit|verticals?|items? (?:sold|quoted|of interest)|products?(?: \(?s\)?)?(?: types?)?(?: of)?(?: interest(?:ed)?(?: in)?)?|services?(?: (?:needed|requested|interested in|interest|type))?|interest(?:s|ed in)?|trades?|(?:project|job|work) ?types?|type of (?:project|job|work|service)|what (?:can|may) we help you with|what (?:are you interested in|do you need)(?: help with)?|scope)\W*$/i;
const ROOF =
  /\broof|\bshingle|\btpo\b|\bepdm\b|\bre-?roof|\bleak|\bhail|\bstorm|\binspect|\bflat\b|\bmetal\b|\bexterior|\bwhole house|\ball\b|\bother\b/i;
const OTHER_TRADES =
  /^\W*(?:(?:replacement |new |vinyl |entry |patio |storm |garage |front )?(?:windows?|doors?|siding|fenc(?:e|es|ing)|decks?|sunrooms?|(?:bath|shower|tub)(?:room)?s?|walk[- ]?in tubs?|kitchens?|cabinets?|counter ?tops?|floor(?:s|ing)?|basements?|foundations?|generators?|water heaters?|landscaping|tree (?:service|removal)|insulation|hvac|plumbing|electric(?:al)?|painting|concrete|awnings?)(?: (?:only|replacement|installation|install|remodel(?:ing)?|repair|project|job))?(?:\s*(?:[,;&+|/\n]|and)\s*|\W*$))+$/i;
const LEAST_ROOFS = 2;
/** OptimoRoute's “Order type” over “T” and “P”: a route's pickup of material, among its tasks. */
const ROUTE_TYPES = /^\W*(?:order|stop|task|visit|job)[ _]?type\W*$/i;
const PICKUP = /^\W*(?:p|pick ?-?up|supplier|depot|warehouse)\W*$/i;
const STOP = /^\W*(?:t|d|task|delivery|stop|service|visit|inspection)\W*$/i;

/** `asked`: columns that a question of the list was about. */
export function createOtherWork(
  named: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
  asked: ReadonlySet<number>,
): RowWatch {
  const columns = readByRules(named).flatMap(({ index, header, title }) =>
    (TRADES.test(header) || ROUTE_TYPES.test(header)) &&
    !asked.has(index) &&
    (fields[index] ?? null) !== 'propertyType'
      ? [
          {
            index,
            name: nameOf({ header, title, index }),
            ours: TRADES.test(header) ? ROOF : STOP,
            others: TRADES.test(header) ? OTHER_TRADES : PICKUP,
          },
        ]
      : [],
  );
  const found = new Map<number, { roofs: number; rows: { row: number; name: Message; text: string }[] }>();
  return {
    see: (row, texts) => {
      for (const { index, name, ours, others } of columns) {
        const text = (texts[index] ?? '').trim();
        const known = found.get(index) ?? { roofs: 0, rows: [] };
        if (ours.test(text)) known.roofs += 1;
        else if (others.test(text)) known.rows.push({ row, name, text });
        found.set(index, known);
      }
    },
    problems: () => {
      const doubted = [...found.values()].flatMap(({ roofs, rows }) =>
        roofs >= LEAST_ROOFS && roofs > rows.length ? rows : [],
      );
      return new Map(doubted.map(({ row, name, text }) => [row, [orderDoubt(name, text)]]));
    },
  };
}
