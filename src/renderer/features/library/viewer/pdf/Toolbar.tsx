import { Divider, Menu } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconLayoutSidebar,
  IconMinus,
  IconPlus,
  IconPrinter,
  IconRotateClockwise,
  IconSearch,
} from '@tabler/icons-react';
import { useStore } from 'zustand';
import { t } from '../../../../../shared/copy/t.ts';
import { IconButton } from '../../../../components/IconButton.tsx';
import { KeyHint } from '../../../../components/KeyHint.tsx';
import { PageField } from './PageField.tsx';
import css from './PdfViewer.module.css';
import type { Reader } from './reader.ts';

const SCALES = [0.5, 0.75, 1, 1.25, 1.5, 2, 4];

type Props = {
  /** Null while the document is being opened. */
  reader: Reader | null;
  rail: boolean;
  onRail: () => void;
  onFind: () => void;
  printing: boolean;
  onPrint: () => void;
};

function Zoom({ reader }: { reader: Reader }) {
  const scale = useStore(reader.store, (state) => state.scale);
  const fit = useStore(reader.store, (state) => state.fit);
  const percent = `${Math.round(scale * 100)}%`;
  return (
    <>
      <IconButton label={t('common.zoom_out')} keys="Ctrl+-" onClick={() => reader.zoomBy(-1)}>
        <IconMinus size={17} />
      </IconButton>
      <Menu width={176}>
        <Menu.Target>
          <button type="button" className={css['percent']} aria-label={t('viewer.zoom_3', { percent })}>
            <span className="r-figures">{percent}</span>
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item rightSection={<KeyHint keys="Ctrl+0" />} onClick={() => reader.zoom('page-width')}>
            {t('viewer.fit_width')}
          </Menu.Item>
          <Menu.Item onClick={() => reader.zoom('page-fit')}>{t('viewer.whole_page')}</Menu.Item>
          <Menu.Divider />
          {SCALES.map((each) => (
            <Menu.Item key={each} onClick={() => reader.zoom(each)}>
              {each * 100} %
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <IconButton label={t('common.zoom_in')} keys="Ctrl++" onClick={() => reader.zoomBy(1)}>
        <IconPlus size={17} />
      </IconButton>
      <IconButton
        label={t('viewer.fit_width')}
        keys="Ctrl+0"
        pressed={fit === 'page-width'}
        onClick={() => reader.zoom('page-width')}
      >
        <IconArrowAutofitWidth size={17} />
      </IconButton>
      <IconButton label={t('viewer.rotate')} onClick={reader.rotate}>
        <IconRotateClockwise size={17} />
      </IconButton>
    </>
  );
}

/** What can be done with the PDF that is open. */
export function Toolbar({ reader, rail, onRail, onFind, printing, onPrint }: Props) {
  return (
    <div className={css['toolbar']} role="toolbar" aria-label="PDF">
      <IconButton label={t('viewer.small_pages')} pressed={rail} onClick={onRail}>
        <IconLayoutSidebar size={18} stroke={1.7} />
      </IconButton>
      <Divider orientation="vertical" my={8} mx={4} />
      {reader && <PageField reader={reader} />}
      <span className={css['space']} />
      {reader && <Zoom reader={reader} />}
      <span className={css['space']} />
      <IconButton label={t('viewer.search_pdf')} keys="Ctrl+F" disabled={!reader} onClick={onFind}>
        <IconSearch size={17} />
      </IconButton>
      <IconButton
        label={t('common.print')}
        keys="Ctrl+P"
        disabled={!reader}
        loading={printing}
        aria-busy={printing}
        onClick={onPrint}
      >
        <IconPrinter size={17} stroke={1.7} />
      </IconButton>
    </div>
  );
}
