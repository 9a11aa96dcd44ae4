import { EN_US } from './en-US/index.ts';
import { type LabelId, t } from './t.ts';

/**
 * The adapters write what happened on the way as an English phrase, for the log and the report for support, which are in
 * English. A phrase is its own key: the one of the deck is said in its place. What the operating system wrote isn't in the deck
 * and is said as it stands.
 */
const LABELS: ReadonlyMap<string, LabelId> = new Map(
  (
    [
      'faultDetail.no_whole_answer',
      'faultDetail.no_answer',
      'faultDetail.no_connection',
      'faultDetail.closed_early',
      'faultDetail.hung_up',
      'faultDetail.redirected',
      'faultDetail.no_way',
      'faultDetail.unreadable_answer',
      'faultDetail.not_allowed',
      'faultDetail.windows',
      'faultDetail.digest',
      'faultDetail.password_needed',
      'faultDetail.password_refused',
      'faultDetail.not_web',
      'faultDetail.switched_off',
      'faultDetail.no_network',
      'faultDetail.insecure',
      'faultDetail.practice_ended',
      'faultDetail.not_sent',
      'faultDetail.polling_stopped',
      'faultDetail.unknown_authority',
      'faultDetail.other_host',
      'faultDetail.expired',
      'faultDetail.not_yet',
      'faultDetail.dates',
      'faultDetail.withdrawn',
      'faultDetail.rejected',
      'faultDetail.self_signed',
      'faultDetail.untrusted',
      'faultDetail.trust_unreadable',
    ] as const
  ).map((id) => [EN_US[id], id]),
);
const ANSWERED = /^it answered (\d+)$/;
const OTHER_SCHEME = /^it asks for a sign-in of the kind ([\w-]+), which Ridgeline doesn’t support$/;

/** What happened on the way, in the language of the moment; '' where there is no more to say. */
export function faultDetailWords(detail: string): string {
  const label = LABELS.get(detail);
  if (label !== undefined) return t(label);
  const status = ANSWERED.exec(detail)?.[1];
  if (status !== undefined) return t('faultDetail.answered', { status });
  const scheme = OTHER_SCHEME.exec(detail)?.[1];
  return scheme === undefined ? detail : t('faultDetail.other_scheme', { scheme });
}
