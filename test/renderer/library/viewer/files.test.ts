import { describe, expect, it } from 'vitest';
import { isAbout } from '../../../../src/renderer/features/library/viewer/files.ts';

describe('news of an order’s files', () => {
  it('are transfers of this order of this account', () => {
    const event = { name: 'downloads.changed', data: { accountId: 'a', orderId: 'o1' } } as const;
    expect(isAbout(event, 'a', 'o1')).toBe(true);
    expect(isAbout(event, 'a', 'o2')).toBe(false);
    expect(isAbout(event, 'b', 'o1')).toBe(false);
  });

  it('are changes of this order, or of orders that aren’t named', () => {
    const event = (orderIds: string[] | null) => ({
      name: 'orders.changed' as const,
      data: { accountId: 'a', orderIds },
    });
    expect(isAbout(event(['o2', 'o1']), 'a', 'o1')).toBe(true);
    expect(isAbout(event(null), 'a', 'o1')).toBe(true);
    expect(isAbout(event(['o2']), 'a', 'o1')).toBe(false);
    expect(isAbout(event(null), 'b', 'o1')).toBe(false);
  });

  it('are nothing else', () => {
    expect(isAbout({ name: 'settings.changed', data: null }, 'a', 'o1')).toBe(false);
    expect(isAbout({ name: 'connection.changed', data: { accountId: 'a' } }, 'a', 'o1')).toBe(false);
  });
});
