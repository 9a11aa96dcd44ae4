import { ActionIcon, Menu, ScrollArea } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import type { CallOutput } from '../../../../shared/contract/index.ts';
import { clauseWords } from '../../../../shared/copy/query-words.ts';
import { t } from '../../../../shared/copy/t.ts';
import { parseQuery } from '../../../../shared/domain/query.ts';
import { laterDay } from '../../../../shared/domain/query-values.ts';
import { call } from '../../../client/index.ts';
import { useOrders } from '../../../stores/tracking/orders.ts';
import { today } from '../../library/search/index.ts';

const STATUSES = ['open', 'accepted', 'in-progress', 'qa', 'delivered', 'cancelled'];
const MOST_TAGS = 8;
const MOST_SERVICES = 8;

type Known = { readonly tags: CallOutput<'orders.tags'>; readonly services: readonly string[] };
const NOTHING: Known = { tags: [], services: [] };

const quoted = (text: string) => `"${text.replaceAll('"', ' ')}"`;

/** What can be asked for with one click, by its heading; each in the language of the search. */
function pieces({
  tags,
  services,
}: Known): readonly (readonly [heading: string, pieces: readonly string[]])[] {
  const now = today();
  return [
    [t('workbench.filter_status'), STATUSES.map((each) => `status:${each}`)],
    [t('workbench.filter_state'), ['late', 'rush', 'incomplete', '-reviewed', 'reviewed']],
    [
      t('workbench.filter_days'),
      [`ordered:${now}`, `ordered:>=${laterDay(now, -6)}`, `ordered:${now.slice(0, 7)}`, `delivered:${now}`],
    ],
    [t('workbench.filter_price'), ['price>=50', 'price<50']],
    [
      t('workbench.filter_service'),
      services.slice(0, MOST_SERVICES).map((each) => `service:${quoted(each)}`),
    ],
    [t('workbench.filter_tags'), tags.slice(0, MOST_TAGS).map(({ tag }) => `tag:${quoted(tag)}`)],
  ];
}

/** The piece in words, as its chip will say it. */
function wordsOf(piece: string): string {
  const [clause] = parseQuery(piece, today()).clauses;
  return clause ? clauseWords(clause) : piece;
}

/** Narrows the list by what orders are: adds to the text of its search, in which everything can be written by hand. */
export function FilterMenu() {
  const accountId = useOrders((state) => state.accountId);
  const text = useOrders((state) => state.query.text);
  const ask = useOrders((state) => state.ask);
  const [known, setKnown] = useState<Known>(NOTHING);
  const load = async () => {
    if (accountId === null) return;
    const [tags, services] = await Promise.all([
      call('orders.tags', { accountId }),
      call('search.suggest', { accountId, field: 'service', text: '', limit: MOST_SERVICES }),
    ]);
    setKnown({ tags: tags.ok ? tags.value : [], services: services.ok ? services.value : [] });
  };
  const label = t('workbench.filter');
  return (
    <Menu position="bottom-end" width={260} onOpen={() => void load()}>
      <Menu.Target>
        <ActionIcon size={32} aria-label={label} title={label}>
          <IconFilter size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={460} type="auto" offsetScrollbars>
          {pieces(known)
            .filter(([, some]) => some.length > 0)
            .map(([heading, some]) => (
              <Fragment key={heading}>
                <Menu.Label>{heading}</Menu.Label>
                {some.map((piece) => (
                  <Menu.Item key={piece} onClick={() => ask({ text: `${text} ${piece}`.trim() })}>
                    {wordsOf(piece)}
                  </Menu.Item>
                ))}
              </Fragment>
            ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}
