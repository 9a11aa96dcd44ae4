import { Modal } from '@mantine/core';
import { KeyHint } from '../../components/KeyHint.tsx';
import { usePanels } from '../../stores/panels.ts';
import css from './commands.module.css';
import { COMMANDS, type CommandGroup } from './commands.ts';
import { useLetterKeys } from './useShortcuts.ts';

type Line = { readonly label: string; readonly keys: readonly string[] };

/** Keys that work only where their thing is. */
const IN_PLACE: readonly (readonly [string, readonly Line[]])[] = [
  [
    'In the orders list',
    [
      { label: 'Next or previous order', keys: ['J', 'K', '↓', '↑'] },
      { label: 'First or last order', keys: ['Home', 'End'] },
      { label: 'A page up or down', keys: ['PgUp', 'PgDn'] },
      { label: 'Preview', keys: ['Space'] },
      { label: 'Open', keys: ['Enter'] },
    ],
  ],
  [
    'In the grid of a list',
    [
      { label: 'Next or previous problem', keys: ['F8', 'Shift+F8'] },
      { label: 'Edit the cell', keys: ['F2'] },
      { label: 'Choose from the list of a cell', keys: ['Alt+↓'] },
      { label: 'Down, up, right, left', keys: ['Enter', 'Shift+Enter', 'Tab', 'Shift+Tab'] },
      { label: 'Mark several cells', keys: ['Shift+↓', 'Ctrl+A'] },
      { label: 'Mark a column or a row', keys: ['Ctrl+Space', 'Shift+Space'] },
      { label: 'Find, next, previous', keys: ['Ctrl+F', 'F3', 'Shift+F3'] },
      { label: 'Find and replace', keys: ['Ctrl+H'] },
      { label: 'Sort, filter and move the column', keys: ['Ctrl+Shift+L'] },
      { label: 'Fill down, right', keys: ['Ctrl+D', 'Ctrl+R'] },
      { label: 'Continue a series', keys: ['Ctrl+Shift+D'] },
      { label: 'Undo, redo', keys: ['Ctrl+Z', 'Ctrl+Y'] },
      { label: 'Leave rows out, take them in', keys: ['Shift+Delete'] },
      { label: 'To the panel and back', keys: ['F6'] },
      { label: 'Continue', keys: ['Ctrl+Enter'] },
    ],
  ],
  [
    'In a list on its way',
    [
      { label: 'Pause, go on', keys: ['P'] },
      { label: 'Open the order', keys: ['Enter'] },
      { label: 'Save the result', keys: ['Ctrl+E'] },
    ],
  ],
  [
    'In the inbox',
    [
      { label: 'Next or previous item', keys: ['J', 'K', '↓', '↑'] },
      { label: 'Accept', keys: ['A'] },
      { label: 'Ask the service', keys: ['Q'] },
      { label: 'Later', keys: ['H'] },
      { label: 'Done', keys: ['E'] },
      { label: 'Take the last decision back', keys: ['Z'] },
      { label: 'Open the order', keys: ['Enter'] },
    ],
  ],
  [
    'In the viewer',
    [
      { label: 'Previous or next file', keys: ['←', '→'] },
      { label: 'A screen down or up', keys: ['Space', 'Shift+Space'] },
      { label: 'Search in the PDF', keys: ['Ctrl+F'] },
      { label: 'Nearer, farther, fit', keys: ['Ctrl++', 'Ctrl+-', 'Ctrl+0'] },
      { label: 'Move a picture or plan', keys: ['↑', '↓', 'Shift+←', 'Shift+→'] },
      { label: 'Measurements', keys: ['M'] },
      { label: 'Compare revisions', keys: ['C'] },
      { label: 'Copy the file', keys: ['Ctrl+C'] },
      { label: 'Print', keys: ['Ctrl+P'] },
      { label: 'Full screen', keys: ['F11'] },
      { label: 'Back', keys: ['Esc'] },
    ],
  ],
  [
    'In an order',
    [
      { label: 'Previous or next order', keys: ['[', ']'] },
      {
        label: 'Overview, Files, Measurements, Revisions, Activity, Raw, Materials',
        keys: ['1', '2', '3', '4', '5', '6', '7'],
      },
      { label: 'Download all', keys: ['Ctrl+D'] },
      { label: 'Compare the last two revisions (Revisions)', keys: ['C'] },
      { label: 'Back to the list', keys: ['Esc'] },
    ],
  ],
  [
    'In a comparison',
    [
      { label: 'Show or hide the numbers', keys: ['M'] },
      { label: 'Swap', keys: ['S'] },
      { label: 'Larger, smaller', keys: ['Ctrl+=', 'Ctrl+-'] },
      { label: 'Back', keys: ['Esc'] },
    ],
  ],
];

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <h3 className={css['heading']}>{title}</h3>
      <dl className={css['lines']}>
        {lines.map((line) => (
          <div key={line.label} className={css['line']}>
            <dt>{line.label}</dt>
            <dd>
              {line.keys.map((keys) => (
                <span key={keys}>
                  <KeyHint keys={keys} />
                  <span className="r-unseen">{keys}</span>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Every shortcut, by where it works. */
export function ShortcutsHelp() {
  const { help, close } = usePanels();
  const letters = useLetterKeys();
  const groups: readonly CommandGroup[] = ['Go to', 'Orders', 'Window'];
  return (
    <Modal opened={help} onClose={() => close('help')} title="Keyboard shortcuts" size={720}>
      {!letters && (
        <p className={css['off']}>
          Single-letter shortcuts are turned off. You can turn them on in Settings.
        </p>
      )}
      <div className={css['columns']}>
        {groups.map((group) => (
          <Lines
            key={group}
            title={group}
            lines={COMMANDS.filter((command) => command.group === group && command.keys.length > 0)}
          />
        ))}
        {IN_PLACE.map(([title, lines]) => (
          <Lines key={title} title={title} lines={lines} />
        ))}
      </div>
    </Modal>
  );
}
