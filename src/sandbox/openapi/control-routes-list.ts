import type { Parameter } from './bodies.ts';

export type ControlRoute = {
  method: 'get' | 'post' | 'delete';
  path: string;
  name: string;
  tag: 'Sign-up' | 'Clock and prices' | 'Truth' | 'Events' | 'Mail' | 'Faults and recording' | 'Accounts';
  summary: string;
  description: string;
  query?: readonly Parameter[];
  body?: string;
  status: number;
  /** The schema of the answer; none for 204. */
  answer?: string;
  refusals?: readonly number[];
};

const query = (
  name: string,
  description: string,
  { required = false, example }: { required?: boolean; example: string },
): Parameter => ({ name, in: 'query', required, description, schema: { type: 'string' }, example });

type Rest = Partial<Pick<ControlRoute, 'query' | 'body' | 'status' | 'answer' | 'refusals'>>;

const route =
  (tag: ControlRoute['tag']) =>
  (
    method: ControlRoute['method'],
    path: string,
    name: string,
    [summary, description]: readonly [string, string],
    rest: Rest = {},
  ): ControlRoute => ({ method, path, name, tag, summary, description, status: 200, ...rest });

const [signUp, time, truth, events, mail, faults, accounts] = (
  ['Sign-up', 'Clock and prices', 'Truth', 'Events', 'Mail', 'Faults and recording', 'Accounts'] as const
).map(route) as [
  ReturnType<typeof route>,
  ReturnType<typeof route>,
  ReturnType<typeof route>,
  ReturnType<typeof route>,
  ReturnType<typeof route>,
  ReturnType<typeof route>,
  ReturnType<typeof route>,
];

/** Every call of sign-up and the control plane that speaks JSON; pages are not here. */
export const CONTROL_ROUTES: readonly ControlRoute[] = [
  signUp(
    'post',
    '/sandbox/signup',
    'signUp',
    ['Sign up', 'A 6-digit code goes to the address; the answer never says whether it has an account.'],
    { body: 'SignUpRequest', status: 202, answer: 'CodeSent', refusals: [429] },
  ),
  signUp(
    'post',
    '/sandbox/confirm',
    'confirm',
    ['Confirm the address', 'Makes the account of the sign-up the code was sent for.'],
    { body: 'ConfirmRequest', status: 201, answer: 'Credentials' },
  ),
  signUp(
    'post',
    '/sandbox/resend',
    'resendCode',
    ['Send the code again', 'A new code in place of the one before, at most once a minute.'],
    { body: 'ResendRequest', status: 202, answer: 'CodeSent', refusals: [429] },
  ),
  accounts('get', '/_practice/health', 'health', ['Health', 'Answers while the service takes requests.'], {
    answer: 'Health',
  }),
  accounts(
    'post',
    '/_practice/accounts',
    'addAccount',
    ['Add an account', 'Without sign-up and without an e-mail.'],
    { body: 'AccountRequest', status: 201, answer: 'Credentials', refusals: [409] },
  ),
  accounts(
    'post',
    '/_practice/orders/{orderId}/download-token',
    'issueDownloadToken',
    ['A download token', 'Valid 24 hours, as that of order.delivered.'],
    { status: 201, answer: 'DownloadToken', refusals: [404] },
  ),
  accounts(
    'post',
    '/_practice/orders/{orderId}/revise',
    'reviseReport',
    ['Revise a report', 'Delivers revision 2 of a completed order and raises order.updated.'],
    {
      query: [
        query('ids', 'new (unless given) or same: whether changed files get another id.', {
          example: 'same',
        }),
      ],
      answer: 'Revision',
      refusals: [404, 409],
    },
  ),
  time('get', '/_practice/clock', 'readClock', ['The clock', "The service's time and how it runs."], {
    answer: 'Clock',
  }),
  time(
    'post',
    '/_practice/clock',
    'setClock',
    [
      'Set the clock',
      'Pauses it, sets its rate, or moves it ahead; what comes due by a step happens before the answer. It ends with the process: the next start has the time of the computer again, and moves that are due by it happen then.',
    ],
    { body: 'ClockRequest', answer: 'Clock' },
  ),
  time(
    'post',
    '/_practice/prices',
    'changePrice',
    [
      'Change a contracted price',
      "Now, or after minutes of the lifecycle's time. The account gets an e-mail.",
    ],
    { body: 'PriceChangeRequest', status: 201, answer: 'PriceChange' },
  ),
  truth(
    'get',
    '/_practice/truth/orders',
    'findOrders',
    ['Orders by reference', 'How many orders of any account have the text in their notes.'],
    {
      query: [query('reference', 'Text in the notes.', { required: true, example: 'Job 4411' })],
      answer: 'OrdersFound',
    },
  ),
  truth(
    'get',
    '/_practice/truth/orders/{orderId}',
    'orderTruth',
    ["One order's history", 'The order, its statuses with their moments, files and next step.'],
    { answer: 'OrderTruth', refusals: [404] },
  ),
  truth(
    'get',
    '/_practice/truth/accounts',
    'listAccounts',
    ['Accounts', 'Every account and how many orders it has.'],
    { answer: 'AccountList' },
  ),
  truth(
    'get',
    '/_practice/checkout/{sessionId}',
    'checkoutTruth',
    ['A checkout', 'As it is, with every try to pay it.'],
    { answer: 'CheckoutTruth', refusals: [404] },
  ),
  truth(
    'post',
    '/_practice/checkout/{sessionId}/expire',
    'expireCheckout',
    ['Expire a checkout', 'Its time is over now.'],
    { answer: 'CheckoutTruth', refusals: [404, 409] },
  ),
  events('get', '/_practice/webhooks', 'listWebhooks', ['Webhooks', 'Every address that hears of events.'], {
    answer: 'WebhookList',
  }),
  events(
    'post',
    '/_practice/webhooks',
    'addWebhook',
    ['Register a webhook', 'Answers the secret its signatures are made with.'],
    { body: 'WebhookRequest', status: 201, answer: 'Webhook', refusals: [409] },
  ),
  events(
    'delete',
    '/_practice/webhooks/{webhookId}',
    'removeWebhook',
    ['Remove a webhook', 'With its log and what waits for it.'],
    { status: 204, refusals: [404] },
  ),
  events(
    'get',
    '/_practice/webhooks/{webhookId}/deliveries',
    'listDeliveries',
    ['Deliveries', 'The newest 200 with every attempt.'],
    { answer: 'DeliveryList', refusals: [404] },
  ),
  events(
    'post',
    '/_practice/webhooks/{webhookId}/deliveries/{deliveryId}/resend',
    'resendDelivery',
    ['Send an event again', 'The same id and body, as a separate delivery.'],
    { status: 202, answer: 'Delivery', refusals: [404] },
  ),
  mail(
    'get',
    '/_practice/messages',
    'listMessages',
    ['Mailbox', 'Every e-mail the service sent, newest first.'],
    {
      query: [
        query('page', 'From 1.', { example: '1' }),
        query('pageSize', 'At most 100.', { example: '20' }),
        query('to', 'Only to this address.', { example: 'dana@example.com' }),
      ],
      answer: 'MessagePage',
    },
  ),
  mail('get', '/_practice/messages/{messageId}', 'readMessage', ['One e-mail', 'Both of its parts.'], {
    answer: 'Message',
    refusals: [404],
  }),
  faults(
    'get',
    '/_practice/requests',
    'listRequests',
    ['Requests received', 'What was written down since recording began.'],
    { answer: 'Recording' },
  ),
  faults(
    'post',
    '/_practice/requests',
    'setRecording',
    ['Switch recording', 'On or off; what was written down stays.'],
    { body: 'RecordingRequest', answer: 'Recording' },
  ),
  faults(
    'delete',
    '/_practice/requests',
    'clearRequests',
    ['Forget requests', 'Clears what was written down.'],
    { answer: 'Recording' },
  ),
  faults('get', '/_practice/faults', 'listFaults', ['Faults', 'Each with what it has seen and struck.'], {
    answer: 'FaultList',
  }),
  faults('post', '/_practice/faults', 'addFaults', ['Add faults', 'One or a list; all or none of it.'], {
    body: 'FaultRequest',
    status: 201,
    answer: 'FaultList',
  }),
  faults('delete', '/_practice/faults', 'clearFaults', ['Clear faults', 'None strikes from then on.'], {
    answer: 'FaultList',
  }),
  faults(
    'get',
    '/_practice/faults/kinds',
    'listFaultKinds',
    ['Kinds of faults', 'Each with its settings and forms.'],
    { answer: 'FaultKindList' },
  ),
];
