import type { Letter } from './letter.ts';

/** The e-mail about a contracted price that changed. */
export function priceLetter(
  account: { name: string; email: string },
  serviceName: string,
  { oldCents, newCents, currency }: { oldCents: number; newCents: number; currency: string },
): Letter {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return {
    kind: 'price-changed',
    intendedFor: `${account.name} <${account.email}>`,
    subject: `Your price for ${serviceName} has changed`,
    paragraphs: ['New orders cost the new price. Orders that were placed before keep theirs.'],
    facts: [
      ['Report', serviceName],
      ['Price', `${money.format(oldCents / 100)} → ${money.format(newCents / 100)}`],
    ],
  };
}
