import { create } from 'zustand';

type FormState = {
  /** Nothing stands in the way of the review. */
  readonly isComplete: boolean;
  readonly isReviewed: boolean;
};
const CLOSED: FormState = { isComplete: false, isReviewed: false };

/** How far the order form of this window is; only the form knows. */
export const useFormState = create<FormState>()(() => CLOSED);

/** Called by the form whenever that changes. Returns what to do when the form is left. */
export function reportForm(state: FormState): () => void {
  useFormState.setState(state);
  return () => useFormState.setState(CLOSED);
}
