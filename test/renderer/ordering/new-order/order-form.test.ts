import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CustomerAndClaim } from '../../../../src/renderer/features/ordering/new-order/CustomerAndClaim.tsx';
import { Property } from '../../../../src/renderer/features/ordering/new-order/Property.tsx';
import { Report } from '../../../../src/renderer/features/ordering/new-order/Report.tsx';
import type { OrderForm } from '../../../../src/renderer/features/ordering/new-order/useOrderForm.ts';
import { FIELD_KEYS, fieldRow } from '../../../../src/shared/domain/order-fields.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { SERVICE } from '../../../core/support/service-double.ts';

const nothing = () => {};
const form: OrderForm = {
  draft: EMPTY_DRAFT,
  ready: true,
  unread: null,
  read: nothing,
  set: nothing,
  setAll: nothing,
  leave: nothing,
  problem: () => null,
  problems: [],
  tried: false,
  tryReview: () => true,
  refuse: nothing,
  keep: async () => true,
  clear: nothing,
};
const known = { services: [SERVICE], fetchedAt: 1, problem: null, error: null, refresh: nothing };

it('the order form has every field under its own label and id, and marks the required ones', () => {
  const parts = [
    createElement(Property, { key: 'property', form }),
    createElement(Report, { key: 'report', form, known, onService: nothing }),
    createElement(CustomerAndClaim, {
      key: 'customer',
      accountId: 'ours',
      form,
      onChoose: nothing,
      onLeave: nothing,
    }),
  ];
  const html = renderToStaticMarkup(createElement(MantineProvider, null, parts));
  for (const field of FIELD_KEYS) {
    const { label, kind, isRequired } = fieldRow(field);
    expect(html, field).toContain(label);
    expect(html, field).toContain(`id="order-${field}`);
    if (kind === 'line' || kind === 'email')
      expect(html, field).toMatch(
        new RegExp(
          `<input[^>]*aria-required="${isRequired}"[^>]*id="order-${field}"|<input[^>]*id="order-${field}"[^>]*aria-required="${isRequired}"`,
        ),
      );
  }
});
