import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import { Hint } from '../../../../components/Hint.tsx';
import { KeyHint } from '../../../../components/KeyHint.tsx';
import { ACTIONS, type Action } from './actions.ts';
import { fitting } from './fitting.ts';
import css from './Selection.module.css';
import { target } from './target.ts';

/** As in Selection.module.css. */
const GAP = 6;

function run(action: Action) {
  const selection = target();
  if (selection) void action.run(selection);
}

/** How many actions fit into the room that the bar leaves them. Each is measured once: the texts don't change. */
function useFitting() {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [menuWidth, setMenuWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const widths = [...element.children].map((child) => child.getBoundingClientRect().width);
    const menu = widths.pop() ?? 0;
    setMenuWidth(Math.ceil(menu));
    const fit = () => setShown(fitting(widths, element.clientWidth, { gap: GAP, menu }));
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, shown, menuWidth };
}

/** What doesn't fit beside one another is in a menu. */
function More({ actions }: { actions: readonly Action[] }) {
  return (
    <Menu position="top-end" width={270} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDots size={15} stroke={1.7} aria-hidden="true" />}
        >
          {t('common.more_actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('common.more_actions')}>
        {actions.map((action) => (
          <Menu.Item
            key={action.id}
            leftSection={<action.icon size={16} aria-hidden="true" />}
            rightSection={<KeyHint keys={action.keys} />}
            onClick={() => run(action)}
          >
            {t(action.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The actions of the selection: each with its name where there is room, the others in a menu, so that none is lost. */
export function BarActions() {
  const { place, shown, menuWidth } = useFitting();
  const isMeasured = shown !== null;
  const rest = isMeasured ? ACTIONS.slice(shown) : ACTIONS;
  return (
    <div
      ref={place}
      className={css['actions']}
      data-measured={isMeasured || undefined}
      style={{ minWidth: menuWidth }}
    >
      {ACTIONS.slice(0, shown ?? ACTIONS.length).map((action) => (
        <Hint key={action.id} label={t(action.label)} keys={action.keys}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<action.icon size={15} stroke={1.7} aria-hidden="true" />}
            onClick={() => run(action)}
          >
            {t(action.label)}
          </Button>
        </Hint>
      ))}
      {rest.length > 0 && <More actions={rest} />}
    </div>
  );
}
