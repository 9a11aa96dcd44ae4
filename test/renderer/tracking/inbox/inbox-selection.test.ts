import { beforeEach, describe, expect, it } from 'vitest';
import { useInboxSelection } from '../../../../src/renderer/features/tracking/inbox/selection.ts';
import { useInbox } from '../../../../src/renderer/stores/tracking/inbox.ts';
import type { InboxItem } from '../../../../src/shared/contract/index.ts';

const item = (id: number) => ({ id, state: 'open' }) as InboxItem;
const items = [5, 4, 3, 2, 1].map(item);
const selection = () => useInboxSelection.getState();
const chosen = () => [...selection().chosen].sort();

describe('the selection of the inbox', () => {
  beforeEach(() => {
    useInbox.setState({ items });
    selection().clear();
  });

  it('takes items one by one, and a range in the order of the list in both directions', () => {
    selection().toggle(4);
    selection().toggle(2);
    selection().toggle(4);
    expect(chosen()).toEqual([2]);
    selection().startAt(3);
    selection().extendTo(items, 1);
    expect(chosen()).toEqual([1, 2, 3]);
    selection().extendTo(items, 5);
    expect(chosen()).toEqual([3, 4, 5]);
  });

  it('loses what has left the list, and keeps the rest', () => {
    selection().choose(items);
    useInbox.setState({ items: items.slice(0, 2) });
    expect(chosen()).toEqual([4, 5]);
  });

  it('is nothing for a range that began at an item that is gone', () => {
    selection().startAt(9);
    selection().extendTo(items, 3);
    expect(chosen()).toEqual([]);
  });
});
