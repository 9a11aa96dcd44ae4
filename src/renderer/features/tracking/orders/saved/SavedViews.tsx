import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { SavedView } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { done, failed, perform } from '../../../../components/notify.ts';
import { useOrders } from '../../../../stores/tracking/orders.ts';
import { isChanged, queryOf, useViews } from '../../../../stores/tracking/views.ts';
import { listHash, openInWindow } from '../../../../stores/window/newWindow.ts';
import css from '../OrdersScreen.module.css';
import { askForViewName } from './ViewName.tsx';
import { openViewFile, putView, saveViewFile } from './viewFiles.ts';

async function remove(view: SavedView, accountId: string) {
  if (!(await perform('views.remove', { accountId, id: view.id }))) return;
  useViews.getState().changed();
  done(t('workbench.view_deleted', { name: view.name }));
}

async function begin(accountId: string, id: number | null) {
  if (await perform('views.begin', { accountId, id })) useViews.getState().changed();
}

function ViewMenu({ view, accountId }: { view: SavedView; accountId: string }) {
  const query = useOrders((state) => state.query);
  const label = t('workbench.view_actions', { name: view.name });
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <ActionIcon size={28} aria-label={label} title={label}>
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isChanged(view, query) && (
          <Menu.Item onClick={() => void putView(view.id, { name: view.name, ...query }).then(failed)}>
            {t('workbench.view_save_changes')}
          </Menu.Item>
        )}
        <Menu.Item
          onClick={() => void openInWindow(listHash({ query: queryOf(view), viewId: view.id })).then(failed)}
        >
          {t('workbench.open_in_window')}
        </Menu.Item>
        <Menu.Item onClick={() => askForViewName(view)}>{t('common.rename')}</Menu.Item>
        <Menu.Item
          onClick={() =>
            void putView(null, {
              ...queryOf(view),
              name: t('workbench.view_copy_of', { name: view.name }).slice(0, 40),
            }).then(failed)
          }
        >
          {t('workbench.view_duplicate')}
        </Menu.Item>
        <Menu.Item onClick={() => void begin(accountId, view.isDefault ? null : view.id)}>
          {view.isDefault ? t('workbench.view_begin_not') : t('workbench.view_begin')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => saveViewFile(view)}>{t('workbench.view_save_file')}</Menu.Item>
        <Menu.Item onClick={openViewFile}>{t('workbench.view_open_file')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => void remove(view, accountId)}>
          {t('workbench.view_delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The office's own views as tabs, each with how many orders it has now. Nothing while there are none. */
export function SavedViews() {
  const { accountId, views, openId, open } = useViews();
  const query = useOrders((state) => state.query);
  if (accountId === null || views.length === 0) return null;
  return (
    <fieldset className={css['saved']} aria-label={t('workbench.saved_views')}>
      {views.map((view) => {
        const isOpen = view.id === openId;
        const changed = isOpen && isChanged(view, query);
        return (
          <span key={view.id} className={css['savedTab']}>
            <button type="button" className={css['view']} aria-pressed={isOpen} onClick={() => open(view)}>
              <span className={changed ? css['changed'] : undefined}>{view.name}</span>
              {changed && <span className="r-unseen"> {t('workbench.view_changed')}</span>}
              <span className={css['viewCount']}>{view.orders.toLocaleString('en-US')}</span>
            </button>
            {isOpen && <ViewMenu view={view} accountId={accountId} />}
          </span>
        );
      })}
    </fieldset>
  );
}
