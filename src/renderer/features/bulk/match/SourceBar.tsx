import { NumberInput, Select } from '@mantine/core';
import type { CallInput } from '../../../../shared/contract/index.ts';
import {
  type Delimiter,
  type ImportView,
  ONE_A_LINE,
  type TextEncoding,
} from '../../../../shared/domain/import.ts';
import { counted } from '../../../components/words.ts';
import css from './Match.module.css';

const ENCODINGS: readonly { value: TextEncoding; label: string }[] = [
  { value: 'utf-8', label: 'Unicode (UTF-8)' },
  { value: 'windows-1252', label: 'Western (Windows-1252)' },
  { value: 'macintosh', label: 'Western (Mac Roman)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'iso-8859-2', label: 'Central European (ISO 8859-2)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'utf-16le', label: 'Unicode (UTF-16 LE)' },
  { value: 'utf-16be', label: 'Unicode (UTF-16 BE)' },
];
const DELIMITERS: readonly { value: Delimiter; label: string }[] = [
  { value: ',', label: 'Comma  ,' },
  { value: ';', label: 'Semicolon  ;' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar  |' },
  { value: ONE_A_LINE, label: 'One address a line' },
];
export type SourceChange = Omit<CallInput<'imports.setSource'>, 'importId'>;

/** How the file was read; each part can be read another way, and the columns under it follow at once. */
export function SourceBar({
  view,
  onChange,
}: {
  view: ImportView;
  onChange: (change: SourceChange) => void;
}) {
  const { source } = view;
  if (!source) return null;
  return (
    <fieldset className={css['source']} aria-label="How the file is read">
      {source.sheets.length > 1 && (
        <Select
          label="Sheet"
          w={240}
          value={String(source.sheet)}
          data={source.sheets.map((sheet, at) => ({
            value: String(at),
            label: `${sheet.name} (${counted(sheet.rows, 'row')})`,
          }))}
          onChange={(value) => value !== null && onChange({ sheet: Number(value) })}
        />
      )}
      <NumberInput
        label="Header row"
        w={130}
        min={0}
        max={1_000}
        allowDecimal={false}
        value={source.headerRow}
        aria-description="The row that holds the names of the columns; 0 when there is none"
        onChange={(value) => typeof value === 'number' && onChange({ headerRow: value })}
      />
      {source.encoding !== null && (
        <Select
          label="Characters"
          w={240}
          value={source.encoding}
          data={ENCODINGS}
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
      {source.delimiter !== null && (
        <Select
          label="Cells are separated by"
          w={180}
          value={source.delimiter}
          data={DELIMITERS}
          onChange={(value) => value !== null && onChange({ delimiter: value })}
        />
      )}
    </fieldset>
  );
}
