import { IconAlertTriangle, IconCheck, IconFileText, IconQuestionMark, IconSum } from '@tabler/icons-react';
import { confidenceLabel, confidenceMeaning } from '../../shared/copy/measurements.ts';
import type { Confidence } from '../../shared/domain/measurements.ts';
import css from './ConfidenceTag.module.css';

const ICONS = {
  stated: IconCheck,
  calculated: IconSum,
  text: IconFileText,
  doubtful: IconQuestionMark,
  disputed: IconAlertTriangle,
} as const satisfies Readonly<Record<Confidence, typeof IconCheck>>;

/** How sure a number is, in words; the sign only repeats them. */
export function ConfidenceTag({ confidence }: { confidence: Confidence }) {
  const Icon = ICONS[confidence];
  const [label, meaning] = [confidenceLabel(confidence), confidenceMeaning(confidence)];
  return (
    <span className={css['tag']} data-confidence={confidence} title={meaning}>
      <Icon size={13} stroke={2} aria-hidden="true" />
      {label}
    </span>
  );
}

/** For a narrow cell: the sign alone, with the words for those who can't see it. */
export function ConfidenceSign({ confidence }: { confidence: Confidence }) {
  if (confidence === 'stated') return null;
  const Icon = ICONS[confidence];
  const [label, meaning] = [confidenceLabel(confidence), confidenceMeaning(confidence)];
  return (
    <span className={css['sign']} data-confidence={confidence} title={`${label}: ${meaning}`}>
      <Icon size={12} stroke={2} role="img" aria-label={label} />
    </span>
  );
}
