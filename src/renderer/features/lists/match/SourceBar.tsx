import { NumberInput, Select } from '@mantine/core';
import type { CallInput } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import {
  type Delimiter,
  type ListView,
  ONE_A_LINE,
  type TextEncoding,
} from '../../../../shared/domain/list.ts';
import { counted } from '../../../components/words.ts';
import css from './Match.module.css';

const encodings = (): { value: TextEncoding; label: string }[] => [
  { value: 'utf-8', label: 'Unicode (UTF-8)' },
  { value: 'windows-1252', label: t('listMatch.western_windows_1252') },
  { value: 'macintosh', label: t('listMatch.western_mac_roman') },
  { value: 'windows-1250', label: t('listMatch.central_european_windows_1250') },
  { value: 'iso-8859-2', label: t('listMatch.central_european_iso_8859_2') },
  { value: 'windows-1251', label: t('listMatch.cyrillic_windows_1251') },
  { value: 'utf-16le', label: 'Unicode (UTF-16 LE)' },
  { value: 'utf-16be', label: 'Unicode (UTF-16 BE)' },
];
const delimiters = (): { value: Delimiter; label: string }[] => [
  { value: ',', label: t('listMatch.comma') },
  { value: ';', label: t('listMatch.semicolon') },
  { value: '\t', label: 'Tab' },
  { value: '|', label: t('listMatch.bar') },
  { value: ONE_A_LINE, label: t('listMatch.one_address_line') },
];
export type SourceChange = Omit<CallInput<'lists.setSource'>, 'listId'>;

/** How the file was read; each part can be read another way, and the columns under it follow at once. */
export function SourceBar({ view, onChange }: { view: ListView; onChange: (change: SourceChange) => void }) {
  const { source } = view;
  if (!source) return null;
  return (
    <fieldset className={css['source']} aria-label={t('listMatch.how_file_read')}>
      {source.sheets.length > 1 && (
        <Select
          label={t('listMatch.sheet')}
          w={240}
          value={String(source.sheet)}
          data={source.sheets.map((sheet, at) => ({
            value: String(at),
            label: `${sheet.hidden ? t('listFile.hidden', { name: sheet.name }) : sheet.name} (${counted(sheet.rows, 'row')})`,
          }))}
          onChange={(value) => value !== null && onChange({ sheet: Number(value) })}
        />
      )}
      <NumberInput
        label={t('listMatch.header_row')}
        w={130}
        min={0}
        max={1_000}
        allowDecimal={false}
        value={source.headerRow}
        aria-description={t('listMatch.row_holds_names_columns_0')}
        onChange={(value) => typeof value === 'number' && onChange({ headerRow: value })}
      />
      {source.encoding !== null && (
        <Select
          label={t('listMatch.characters')}
          w={240}
          value={source.encoding}
          data={encodings()}
          comboboxProps={{ width: 300, position: 'bottom-start' }}
          renderOption={({ option }) => (
            <span className={css['encoding']}>
              {option.label}
              <span>{source.encodingSamples.find(({ encoding }) => encoding === option.value)?.text}</span>
            </span>
          )}
          onChange={(value) => value !== null && onChange({ encoding: value })}
        />
      )}
      {source.encoding !== null && source.delimiter !== null && (
        <Select
          label={t('listMatch.cells_separated_by')}
          w={180}
          value={source.delimiter}
          data={delimiters()}
          onChange={(value) => value !== null && onChange({ delimiter: value })}
        />
      )}
    </fieldset>
  );
}
