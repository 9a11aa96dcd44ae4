import { RATE_LIMIT } from './choices.ts';
import { DIALECTS } from './dialects/index.ts';
import { KIND_NAMES } from './practice/faults/kinds.ts';

/** The names of the kinds of faults, in lines. */
function kinds(): string {
  return KIND_NAMES.join(', ').replace(/(.{1,80}), /g, '$1,\n    ');
}

/** What `--help` prints. */
export const MANUAL = `Practice service: the roof measurement ordering service's sandbox, on this machine.

It answers on http://127.0.0.1 only. Orders placed here are never dispatched, never measured and never billed;
they move along by themselves and are delivered with a sample report.

Usage: practice [options]

  --port N             port to listen on; 0 takes any free one                       (default 0)
  --data-dir DIR       folder for everything it keeps; created when missing          (default .practice)
  --imagery-dir DIR    pictures that all reports share, drawn once; folders of
                       several services may share them                               (default imagery in --data-dir)
  --speed N            how fast an order's minutes pass: 60 makes a minute a second  (default 1)
  --dialect NAME       how answers are written: ${DIALECTS.map((each) => each.name).join(', ')}  (default plain)
  --faults FILE        JSON list of faults to start with, as POST /_practice/faults takes it
  --record             write down every request, for GET /_practice/requests
  --seed-account       make sure the practice account exists and print its credentials
  --demo [N]           give the practice account a made-up history of N orders, where it
                       has no orders yet; implies --seed-account                     (default 40)
  --rate-limit N       requests per account and minute; 0 for no limit               (default ${RATE_LIMIT.requests})
  --smtp URL           hand every e-mail to this server too: smtp://HOST:PORT or
                       smtps://USER:PASSWORD@HOST
  --exit-with-parent   end when standard input closes
  -h, --help           this text

Ready
  One line of JSON on standard output, and nothing else there:
    {"ready":true,"baseUrl":"http://127.0.0.1:PORT","clientId":"...","clientSecret":"..."}
  clientId and clientSecret are there only with --seed-account. The secret is kept only as a hash, so each start
  with --seed-account issues a new one, and the one before stops working.

An order's minutes, counted from its creation
  0   accepted
  1   in progress
  2   every second order is amended: its property type is switched, or a PDF is added and it is repriced
      the 5th and the 10th are cancelled instead
  3   QA
  5   completed; the sample report's files are attached
  The path goes by the account's own count of orders and repeats after ten. State is kept in DIR and survives a
  restart, timers included: what came due meanwhile is done at the start.

Try it
  practice --port 4010 --speed 60 --seed-account
  curl -s -X POST http://127.0.0.1:4010/v4/auth/token -H 'Content-Type: application/json' \\
       -d '{"clientId":"...","clientSecret":"..."}'
  curl -s http://127.0.0.1:4010/v4/services -H 'Authorization: Bearer ...'

Paying (v1)
  POST /v1/orders answers a checkoutUrl: a page to pay on, with the numbers of its test cards. 4242 4242 4242 4242
  with any date to come and any code pays; the order exists, and its minutes begin, once the payment has cleared.

Control plane (this machine only; no part of the service's own interface)
  GET    /_practice/health
  POST   /_practice/accounts                          {"name","email"}: one more account
  GET    /_practice/truth/orders?reference=TEXT       how many orders exist with TEXT in their notes
  GET    /_practice/truth/orders/ORDER_ID             one order's whole history
  GET    /_practice/truth/accounts                    every account and how many orders it has
  GET    /_practice/checkout/SESSION_ID               a checkout and every try to pay it
  POST   /_practice/checkout/SESSION_ID/expire        its time is over now
  POST   /_practice/orders/ORDER_ID/download-token    a 24-hour token for the anonymous download
  GET, POST, DELETE /_practice/requests               {"recording":true}; what was received since
  GET, POST, DELETE /_practice/faults                 a list of {"route","kind", when it strikes, its settings}
  GET    /_practice/faults/kinds                      every kind with its settings and forms
  Kinds: ${kinds()}.
  When: times, after, first, every, probability with seed.
  Routes: "POST /v4/orders", "GET /v4/orders/{orderId}", "*".

Accounts, e-mail and events
  /sandbox/signup on the base address makes an account; /sandbox/account shows it.
  Every e-mail goes to the address of sign-up: see /_practice/mailbox, or the .eml files in DIR/mail.
  GET, POST   /_practice/webhooks                     {"url","clientId","events"}: hear of order events
  DELETE      /_practice/webhooks/WEBHOOK_ID
  GET         /_practice/webhooks/WEBHOOK_ID/deliveries
  GET         /_practice/messages                     the mailbox as JSON

Exit status: 0 ended by a signal or by --exit-with-parent, 1 could not start, 2 wrong options.
What the interface document leaves open, and what was chosen here: docs/practice-service.md
`;
