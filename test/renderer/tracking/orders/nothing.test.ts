import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Nothing } from '../../../../src/renderer/features/tracking/orders/Nothing.tsx';
import { useOrders } from '../../../../src/renderer/stores/tracking/orders.ts';

/** What an empty table says under this search. */
function wordsFor(text: string): string {
  const { query } = useOrders.getState();
  Object.assign(useOrders.getInitialState(), { query: { ...query, view: 'all', text } });
  const markup = renderToStaticMarkup(createElement(MantineProvider, null, createElement(Nothing)));
  return markup.replaceAll(/<style.*?<\/style>|<[^>]+>/gsu, ' ');
}

it('an empty table counts the filters that it names', () => {
  expect(wordsFor('reviewed')).toMatch(/No order matches this filter .*Remove the filter above/s);
  expect(wordsFor('reviewed status:open')).toMatch(/No order matches these filters .*Remove a filter above/s);
  expect(wordsFor('reviewed ortiz')).toContain('No order matches these filters');
});

it('an empty tab of late orders is a view without orders, and no filter that somebody set', () => {
  expect(wordsFor('late')).toMatch(/Nothing in “Late” .*Show all orders/s);
});
