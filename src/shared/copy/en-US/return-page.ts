import type { Area } from '../icu.ts';

export const returnPage = {
  'returnPage.payment_received': 'Payment received',
  'returnPage.you_can_close_window_go': 'You can close this window and go back to Ridgeline.',
  'returnPage.ridgeline_asking_service': 'Ridgeline is asking the service',
  'returnPage.whether_payment_went_through_shows':
    'Whether the payment went through shows in Ridgeline in a moment. Don’t pay a second time. You can close this window.',
  'returnPage.not_paid': 'Not paid',
  'returnPage.nothing_was_ordered_you_can':
    'Nothing was ordered. You can close this window; Ridgeline shows how to continue.',
  'returnPage.already_received': 'Already received',
  'returnPage.ridgeline_knows_already_you_came':
    'Ridgeline knows already that you came back; it shows how the payment stands. You can close this window.',
} as const satisfies Area;
