import type { Area } from '../icu.ts';

export const guide = {
  'guide.first_order': 'Guide through a first order',
  'guide.settings_hint':
    'Leads through one practice order, from the form to its report. Nothing is ordered for real.',
  'guide.start': 'Start the guide',
  'guide.resume': 'Resume the guide',
  'guide.hide': 'Hide the guide',
  'guide.only_practice':
    'The guide works with a practice account only, where nothing is ordered for real. Choose Practice to begin.',
  'guide.label': 'First order guide',
  'guide.step': 'Your first order, step {number, number} of {steps, number}: {title}',
  'guide.steps': 'Steps of the guide',
  'guide.done_step': '{title}, done',
  'guide.form': 'Fill in the form',
  'guide.review': 'Review the order',
  'guide.place': 'Place it',
  'guide.place_card': 'Pay for it',
  'guide.delivery': 'Wait for the report',
  'guide.report': 'Read the report',
  'guide.finished': 'You have placed an order and read its report',
  'guide.form_hint':
    'Enter an address, choose a report, and name the property owner. Or fill in an example, and just choose the report.',
  'guide.form_hint_again':
    'The service canceled that order, as it sometimes does; nothing is charged for it. Fill in another one.',
  'guide.review_hint':
    'Nothing is ordered yet. Ctrl+Enter, or Review order, shows everything again with its price.',
  'guide.place_hint': 'Check it and choose Place order. You can still undo it for about ten seconds.',
  'guide.place_hint_card':
    'Check it, choose Continue to payment, and pay with a test card on the page that opens in your browser.',
  'guide.waiting_hint': 'It’s confirmed and about to be sent. Until then you can undo it.',
  'guide.waiting_hint_card':
    'Pay with a test card on the page that opens in your browser. The order is placed once it is paid.',
  'guide.delivery_hint':
    'The service is working on it. In Practice this takes about a minute; watch its status in the list.',
  'guide.report_hint':
    'It’s delivered, and its files are being downloaded. Open the order and choose Read the report.',
  'guide.finished_hint': 'Next: order a whole list of addresses, or see what’s in your inbox.',
  'guide.to_form': 'Go to the form',
  'guide.fill_example': 'Fill in an example',
  'guide.to_order': 'Go to the order',
  'guide.to_unpaid': 'Go to the payment',
  'guide.close': 'End the guide',
  'guide.example': 'Practice example',
} as const satisfies Area;
