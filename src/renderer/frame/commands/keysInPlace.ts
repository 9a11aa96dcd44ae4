import { type LabelId, t } from '../../../shared/copy/t.ts';
import { matches } from '../../components/match.ts';

export type KeyLine = { readonly label: LabelId; readonly keys: readonly string[] };

/** Keys that work only where their thing is. */
export const KEYS_IN_PLACE: readonly (readonly [LabelId, readonly KeyLine[]])[] = [
  [
    'commands.in_the_orders_list',
    [
      { label: 'commands.next_or_previous_order', keys: ['J', 'K', '↓', '↑'] },
      { label: 'commands.first_or_last_order', keys: ['Home', 'End'] },
      { label: 'commands.page_up_or_down', keys: ['PgUp', 'PgDn'] },
      { label: 'common.preview', keys: ['Space'] },
      { label: 'workbench.filter_orders', keys: ['F'] },
      { label: 'workbench.help_select', keys: ['X', 'Shift+↓', 'Shift+↑'] },
      { label: 'workbench.help_select_all', keys: ['Ctrl+A'] },
      { label: 'workbench.help_select_group', keys: ['Shift+X'] },
      { label: 'workbench.menu_label', keys: ['Shift+F10'] },
      { label: 'common.download', keys: ['Ctrl+D'] },
      { label: 'workbench.export', keys: ['Ctrl+E'] },
      { label: 'workbench.tag', keys: ['T'] },
      { label: 'workbench.review', keys: ['R'] },
      { label: 'workbench.order_again', keys: ['Ctrl+Shift+D'] },
      { label: 'workbench.print', keys: ['Ctrl+P'] },
      { label: 'workbench.copy', keys: ['Ctrl+C'] },
      { label: 'commands.open', keys: ['Enter'] },
      { label: 'workbench.open_in_window', keys: ['Ctrl+Enter'] },
    ],
  ],
  [
    'commands.in_the_grid_of_a_list',
    [
      { label: 'commands.next_or_previous_problem', keys: ['F8', 'Shift+F8'] },
      { label: 'commands.edit_cell', keys: ['F2'] },
      { label: 'commands.choose_from_list_cell', keys: ['Alt+↓'] },
      { label: 'commands.down_up_right_left', keys: ['Enter', 'Shift+Enter', 'Tab', 'Shift+Tab'] },
      { label: 'commands.mark_several_cells', keys: ['Shift+↓', 'Ctrl+A'] },
      { label: 'commands.mark_column_or_row', keys: ['Ctrl+Space', 'Shift+Space'] },
      { label: 'commands.find_next_previous', keys: ['Ctrl+F', 'F3', 'Shift+F3'] },
      { label: 'commands.find_replace', keys: ['Ctrl+H'] },
      { label: 'commands.sort_filter_move_column', keys: ['Ctrl+Shift+L'] },
      { label: 'commands.fill_down_right', keys: ['Ctrl+D', 'Ctrl+R'] },
      { label: 'commands.continue_series', keys: ['Ctrl+Shift+D'] },
      { label: 'commands.undo_redo', keys: ['Ctrl+Z', 'Ctrl+Y'] },
      { label: 'commands.leave_rows_out_take_them', keys: ['Shift+Delete'] },
      { label: 'commands.panel_back', keys: ['F6'] },
      { label: 'common.continue', keys: ['Ctrl+Enter'] },
    ],
  ],
  [
    'commands.in_a_list_on_its_way',
    [
      { label: 'commands.pause_go', keys: ['P'] },
      { label: 'common.open_order', keys: ['Enter'] },
      { label: 'common.save_result', keys: ['Ctrl+E'] },
    ],
  ],
  [
    'commands.in_the_inbox',
    [
      { label: 'commands.next_or_previous_item', keys: ['J', 'K', '↓', '↑'] },
      { label: 'inbox.help_select', keys: ['X', 'Space', 'Shift+↓', 'Ctrl+A'] },
      { label: 'common.accept', keys: ['A'] },
      { label: 'common.ask_service', keys: ['Q'] },
      { label: 'common.snooze', keys: ['H'] },
      { label: 'commands.done', keys: ['E'] },
      { label: 'commands.take_last_decision_back', keys: ['Z'] },
      { label: 'common.open_order', keys: ['Enter'] },
    ],
  ],
  [
    'commands.in_the_viewer',
    [
      { label: 'commands.previous_or_next_file', keys: ['←', '→'] },
      { label: 'commands.screen_down_or_up', keys: ['Space', 'Shift+Space'] },
      { label: 'commands.search_pdf', keys: ['Ctrl+F'] },
      { label: 'commands.nearer_farther_fit', keys: ['Ctrl++', 'Ctrl+-', 'Ctrl+0'] },
      { label: 'commands.move_picture_or_plan', keys: ['↑', '↓', 'Shift+←', 'Shift+→'] },
      { label: 'common.measurements', keys: ['M'] },
      { label: 'common.compare_revisions', keys: ['C'] },
      { label: 'common.copy_file', keys: ['Ctrl+C'] },
      { label: 'common.print', keys: ['Ctrl+P'] },
      { label: 'common.full_screen', keys: ['F11'] },
      { label: 'common.back', keys: ['Esc'] },
    ],
  ],
  [
    'commands.in_an_order',
    [
      { label: 'commands.previous_or_next_order', keys: ['[', ']'] },
      {
        label: 'commands.overview_files_measurements_revisions_activity',
        keys: ['1', '2', '3', '4', '5', '6', '7'],
      },
      { label: 'common.download_all', keys: ['Ctrl+D'] },
      { label: 'commands.compare_last_two_revisions_revisions', keys: ['C'] },
      { label: 'common.back_list', keys: ['Esc'] },
    ],
  ],
  [
    'commands.in_a_comparison',
    [
      { label: 'commands.show_or_hide_numbers', keys: ['M'] },
      { label: 'common.swap', keys: ['S'] },
      { label: 'commands.larger_smaller', keys: ['Ctrl+=', 'Ctrl+-'] },
      { label: 'common.back', keys: ['Esc'] },
    ],
  ],
];

/** Keys of one place that fit: by what they do, or by where. */
export function findKeys(text: string): typeof KEYS_IN_PLACE {
  return KEYS_IN_PLACE.map(([place, lines]): readonly [typeof place, readonly KeyLine[]] => [
    place,
    lines.filter(({ label, keys }) => matches(text, t(label), [t(place), ...keys])),
  ]).filter(([, lines]) => lines.length > 0);
}
