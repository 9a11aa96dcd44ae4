import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { PACKET_PARTS, type PacketFile, type PacketPart } from '../../../../shared/contract/index.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { counted } from '../../../components/words.ts';
import css from './Packet.module.css';

const NAMES: Readonly<Record<PacketPart, string>> = texts({
  report: 'common.report',
  imagery: 'packets.imagery',
  measurements: 'packets.measurements',
  drawings: 'packets.drawings_diagrams',
  other: 'packets.other_files',
});

type Choice = {
  files: readonly PacketFile[];
  chosen: ReadonlySet<number>;
  onChosen: (chosen: ReadonlySet<number>) => void;
};

function Part({ part, files, chosen, onChosen }: Choice & { part: PacketPart }) {
  const [open, setOpen] = useState(false);
  const own = files.filter((file) => file.part === part);
  const inside = own.filter(({ localFileId }) => chosen.has(localFileId));
  if (own.length === 0) return null;
  const put = (which: readonly PacketFile[], wanted: boolean) => {
    const next = new Set(chosen);
    for (const { localFileId } of which) {
      if (wanted) next.add(localFileId);
      else next.delete(localFileId);
    }
    onChosen(next);
  };
  const bytes = inside.reduce((sum, { size }) => sum + size, 0);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li className={css['box']}>
      <div className={css['part']}>
        <Checkbox
          label={NAMES[part]}
          checked={inside.length === own.length}
          indeterminate={inside.length > 0 && inside.length < own.length}
          onChange={(event) => put(own, event.currentTarget.checked)}
        />
        <span className={css['count']}>
          {inside.length === own.length
            ? counted(own.length, 'file')
            : t('packets.files', { inside: inside.length, own: own.length })}
          {bytes > 0 && ` · ${formatBytes(bytes)}`}
        </span>
        <ActionIcon
          aria-label={t('packets.files_2', { names: NAMES[part] })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Chevron size={16} />
        </ActionIcon>
      </div>
      {open && (
        <ul className={css['files']}>
          {own.map((file) => (
            <li key={file.localFileId}>
              <Checkbox
                size="xs"
                label={file.name}
                checked={chosen.has(file.localFileId)}
                onChange={(event) => put([file], event.currentTarget.checked)}
              />
              <span className={css['count']}>{formatBytes(file.size)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What goes in, part by part, and file by file for those who want to. */
export function Parts(props: Choice) {
  return (
    <ul className={css['parts']} aria-label={t('packets.what_goes')}>
      {PACKET_PARTS.map((part) => (
        <Part key={part} part={part} {...props} />
      ))}
    </ul>
  );
}
