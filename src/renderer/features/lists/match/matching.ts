import { type LabelId, t } from '../../../../shared/copy/t.ts';
import {
  BY_HAND,
  type ListConstants,
  type ListTarget,
  type ListView,
  type MatchChoice,
  type MatchQuestion,
  SECOND_PART_KEYS,
  SURE,
} from '../../../../shared/domain/list.ts';
import { fieldsOf } from '../../../../shared/domain/order-fields.ts';
import { TARGET_NAMES } from '../fields.ts';

/** What the person has chosen so far; handed to the core when the screen is left. */
export type Matching = {
  readonly fields: readonly (ListTarget | null)[];
  readonly constants: ListConstants;
  /** Each answered question's id with the choice's, or with `BY_HAND`. */
  readonly answers: Readonly<Record<string, string>>;
  readonly includeHidden: boolean;
  readonly firstRow: number | null;
};

/** Whether all that a choice says of all rows is said already. */
const agrees = (constants: ListConstants, given: ListConstants): boolean => {
  const said = Object.entries(constants);
  return said.length > 0 && said.every(([field, value]) => given[field as keyof ListConstants] === value);
};

/** What a list's questions were answered with, when its columns were chosen before. */
function answersOf({ questions, columns, constants: given }: ListView): Readonly<Record<string, string>> {
  const chosen = (column: number) => columns[column]?.confidence === 1;
  return Object.fromEntries(
    questions.flatMap(({ id, choices, columns: about }) => {
      const agreed = choices.find(({ constants }) => constants !== undefined && agrees(constants, given));
      if (agreed) return [[id, agreed.id] as const];
      const answered = choices.find(({ fields }) =>
        fields.every(({ column, field }) => (columns[column]?.field ?? null) === field),
      );
      return answered && about.some(chosen) ? [[id, answered.id] as const] : [];
    }),
  );
}

export function matchingOf(view: ListView): Matching {
  return {
    fields: view.columns.map(({ field }) => field),
    constants: view.constants,
    answers: answersOf(view),
    includeHidden: false,
    firstRow: view.part?.first ?? null,
  };
}

/** Choosing one thing for a column; a question about that column is answered by it. */
export function withField(
  matching: Matching,
  questions: readonly MatchQuestion[],
  index: number,
  field: ListTarget | null,
): Matching {
  const answered = questions.filter(({ columns }) => columns.includes(index)).map(({ id }) => [id, BY_HAND]);
  return {
    ...matching,
    fields: matching.fields.map((each, at) => (at === index ? field : each)),
    answers: { ...matching.answers, ...Object.fromEntries(answered) },
  };
}

/** Answering a question: its columns map to what the choice says, and all rows have what it says of them. */
export function withAnswer(matching: Matching, question: MatchQuestion, choice: MatchChoice): Matching {
  const fields = [...matching.fields];
  for (const { column, field } of choice.fields) fields[column] = field;
  const others = new Set(question.choices.flatMap(({ constants }) => Object.keys(constants ?? {})));
  const kept = Object.entries(matching.constants).filter(([field]) => !others.has(field));
  const constants = { ...Object.fromEntries(kept), ...choice.constants };
  return { ...matching, fields, constants, answers: { ...matching.answers, [question.id]: choice.id } };
}

/** Questions that wait for an answer. */
export function openQuestions(questions: readonly MatchQuestion[], { answers }: Matching): MatchQuestion[] {
  return questions.filter(({ id }) => answers[id] === undefined);
}

/** A value for all rows; empty: none. */
export function withConstant(matching: Matching, field: keyof ListConstants, value: string): Matching {
  const { [field]: _, ...rest } = matching.constants;
  return { ...matching, constants: value === '' ? rest : { ...rest, [field]: value } };
}

export function isSure(confidence: number): boolean {
  return confidence >= SURE;
}

/** What a column can map to, in groups as the list shows them. */
const TARGET_GROUPS: readonly (readonly [LabelId, readonly ListTarget[]])[] = [
  [
    'listMatch.property',
    [
      'address',
      'street',
      'unit',
      'city',
      'state',
      'zip',
      'place',
      'coordinates',
      ...fieldsOf('property').filter((field) => field !== 'address'),
    ],
  ],
  ['common.report', fieldsOf('report')],
  [
    'common.customer_and_claim',
    [
      'customerName',
      'firstName',
      'lastName',
      'companyName',
      ...fieldsOf('customer').filter((field) => field !== 'customerName'),
      'insuredName',
      'insuredFirstName',
      'insuredLastName',
      ...fieldsOf('claim', 'notes').filter((field) => field !== 'insuredName'),
    ],
  ],
  [
    'listMatch.parts_of_a_street',
    ['houseNumber', 'preDirection', 'streetType', 'postDirection', 'building', 'lot', 'zip4'],
  ],
  ['listMatch.second_address', SECOND_PART_KEYS],
];

export const targetChoices = () =>
  TARGET_GROUPS.map(([group, targets]) => ({
    group: t(group),
    items: targets.map((value) => ({ value, label: TARGET_NAMES[value] })),
  }));
