/** What happens to an order on its own (section 3, Sandbox lifecycle). */
type Path = 'untouched' | 'amended' | 'cancelled';
export type Step = 'start' | 'amend' | 'cancel' | 'review' | 'deliver';
type AmendmentKind = 'propertyType' | 'pdf';

/** After this many orders of a client the paths of section 3 begin again. */
const PERIOD = 10;

/** Minutes after creation, before `--speed`. */
const MINUTES: Record<Step, number> = { start: 1, amend: 2, cancel: 2, review: 3, deliver: 5 };

const STEPS: Record<Path, readonly Step[]> = {
  untouched: ['start', 'review', 'deliver'],
  amended: ['start', 'amend', 'review', 'deliver'],
  cancelled: ['start', 'cancel'],
};

const place = (number: number) => ((number - 1) % PERIOD) + 1;

/**
 * The path of a client's n-th order, n from 1. The 5th and 10th are canceled, the other even ones amended, and
 * the pattern repeats after ten.
 */
export function pathOf(number: number): Path {
  const at = place(number);
  if (at % 5 === 0) return 'cancelled';
  return at % 2 === 0 ? 'amended' : 'untouched';
}

/** What the amendment of a client's n-th order changes: 2 and 6 the property type, 4 and 8 the PDF, and so on. */
export function amendmentOf(number: number): AmendmentKind {
  return place(number) % 4 === 0 ? 'pdf' : 'propertyType';
}

/** The step after `done` (null: after creation) on the path of the n-th order, and the minutes between the two. */
export function stepAfter(number: number, done: Step | null): { step: Step; minutes: number } | undefined {
  const steps = STEPS[pathOf(number)];
  const step = steps[done === null ? 0 : steps.indexOf(done) + 1];
  if (step === undefined) return undefined;
  return { step, minutes: MINUTES[step] - (done === null ? 0 : MINUTES[done]) };
}
