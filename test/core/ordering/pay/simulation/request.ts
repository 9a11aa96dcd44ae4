import type { CardService } from './service.ts';

type Urls = { successUrl: string; cancelUrl: string };
type Body = Parameters<CardService['post']>[0][number];

/** The orders of a POST and its return addresses, wherever in the request they stand. */
export function bodiesOf(url: URL, text: string): { bodies: readonly Body[]; urls: Urls } {
  const value = JSON.parse(text) as (Body & Urls) | (Body & Urls)[] | ({ orders: Body[] } & Urls);
  const list = Array.isArray(value) ? value : 'orders' in value ? (value.orders as Body[]) : [value];
  const inQuery = url.searchParams.get('successUrl');
  const urls = inQuery
    ? { successUrl: inQuery, cancelUrl: url.searchParams.get('cancelUrl') ?? '' }
    : Array.isArray(value)
      ? (value[0] as Urls)
      : (value as Urls);
  return { bodies: list, urls };
}
