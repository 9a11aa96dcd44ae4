import { describe, expect, it } from 'vitest';
import { readStatus, statusLabel } from '../../src/shared/domain/status.ts';
import {
  envelopeWord,
  orderWord,
  paymentInOrderWord,
  paymentWord,
  sessionWord,
} from '../../src/shared/domain/status-words.ts';

describe('a status word means what it means where it stands:', () => {
  it.each([
    // word, order in v4, order in v1, payment in an order's status, payment field, session, envelope
    ['accepted', 'accepted', 'accepted', null, 'other', 'other', null],
    ['created', 'accepted', 'other', null, 'open', 'open', null],
    ['New', 'accepted', 'other', null, 'open', 'open', null],
    ['placed', 'accepted', 'other', null, 'other', 'other', null],
    ['received', 'accepted', 'other', null, 'other', 'other', null],
    ['PROCESSING', 'in_progress', 'other', null, 'processing', 'processing', 'processing'],
    ['in-progress', 'in_progress', 'in_progress', null, 'processing', 'other', null],
    ['QA', 'qa', 'qa', null, 'other', 'other', null],
    ['completed', 'delivered', 'delivered', null, 'paid', 'complete', null],
    ['delivered', 'delivered', 'delivered', null, 'other', 'other', null],
    ['canceled', 'cancelled', 'cancelled', null, 'cancelled', 'cancelled', 'cancelled'],
    ['paid', 'other', 'other', 'paid', 'paid', 'paid', 'paid'],
    ['payment_pending', 'other', 'other', 'open', 'open', 'open', 'open'],
    ['pending', 'other', 'other', null, 'open', 'open', 'open'],
    ['succeeded', 'other', 'other', null, 'paid', 'other', null],
    ['success', 'other', 'other', null, 'other', 'other', null],
    ['expired', 'other', 'other', null, 'expired', 'expired', 'expired'],
    ['refunded', 'other', 'other', null, 'other', 'other', null],
  ] as const)('%s', (word, v4, v1, inOrder, payment, session, envelope) => {
    expect([
      orderWord(word, 'v4'),
      orderWord(word, 'v1'),
      paymentInOrderWord(word),
      paymentWord(word),
      sessionWord(word),
      envelopeWord(word),
    ]).toEqual([v4, v1, inOrder, payment, session, envelope]);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'Оплачен', '', '3'])(
    '%j is a word nobody knows, shown as it is',
    (word) => {
      for (const version of ['v4', 'v1'] as const) {
        const status = readStatus(word, version);
        expect(status).toEqual({ kind: 'other', raw: word });
        expect(statusLabel(status)).toBe(word);
      }
      expect([paymentInOrderWord(word), paymentWord(word), sessionWord(word), envelopeWord(word)]).toEqual([
        null,
        'other',
        'other',
        null,
      ]);
    },
  );
});
