import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../../shared/domain/file.ts';
import { fileUrl } from '../../../../client/index.ts';
import { IconButton } from '../../../../components/IconButton.tsx';
import { KeyHint } from '../../../../components/KeyHint.tsx';
import { printPicture } from '../../../../components/print.ts';
import { useKeys } from '../../../../keyboard/useKeys.ts';
import { viewName } from '../groups.ts';
import { Trouble } from '../Trouble.tsx';
import { useDrag } from '../useDrag.ts';
import { ZoomButtons, zoomKeys } from '../ZoomButtons.tsx';
import { Filmstrip } from './Filmstrip.tsx';
import css from './ImageViewer.module.css';
import { Picture } from './Picture.tsx';
import { useZoom } from './useZoom.ts';

type Props = { accountId: AccountId; file: LocalFile; files: readonly LocalFile[] };

/** A picture, whole or nearer, with the order's other pictures below. */
export function ImageViewer({ accountId, file, files }: Props) {
  const [broken, setBroken] = useState(false);
  const zoom = useZoom();
  const { look, wide } = zoom;
  const url = fileUrl(accountId, file.id);
  const print = () => void printPicture(url, file.name);
  const life = () => zoom.zoomTo(1);
  useKeys({ ...zoomKeys(zoom), 'Ctrl+1': life, '1': life, 'Ctrl+P': print });
  const { held, grip } = useDrag({ begins: ({ button }) => button === 0 && wide, onMove: zoom.move });

  if (broken) {
    return (
      <div className={css['broken']}>
        <Trouble accountId={accountId} file={file} damage={t('viewer.picture_damaged_or_kind_cant')} />
      </div>
    );
  }
  const view = viewName(file);
  return (
    <div className={css['viewer']}>
      <Toolbar view={view} zoom={zoom} onLife={life} onPrint={print} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the toolbar and the keys do the same */}
      <div
        ref={zoom.frame}
        className={css['frame']}
        data-wide={wide || undefined}
        data-held={held || undefined}
        {...grip}
        onDoubleClick={(event) => {
          const { left, top } = event.currentTarget.getBoundingClientRect();
          if (zoom.whole)
            zoom.zoomTo(Math.max(1, look.scale * 2), { x: event.clientX - left, y: event.clientY - top });
          else zoom.showWhole();
        }}
      >
        <Picture
          key={file.id}
          url={url}
          name={view ? t('viewer.view_roof', { view, name: file.name }) : file.name}
          look={look}
          onSize={zoom.setPicture}
          onBroken={() => setBroken(true)}
        />
      </div>
      <Filmstrip accountId={accountId} files={files} current={file.id} />
    </div>
  );
}

type ToolbarProps = {
  /** The side of the building that the picture shows; null: it isn't known. */
  view: ReturnType<typeof viewName>;
  zoom: ReturnType<typeof useZoom>;
  onLife: () => void;
  onPrint: () => void;
};

function Toolbar({ view, zoom, onLife, onPrint }: ToolbarProps) {
  const { picture, look, whole } = zoom;
  const isLife = !whole && look.scale === 1;
  return (
    <div className={css['toolbar']} role="toolbar" aria-label={t('viewer.picture')}>
      <span className={css['facts']}>
        {view && <strong>{t('viewer.view', { view })}</strong>}
        {picture && (
          <span className="r-figures">
            {picture.width} × {picture.height}
          </span>
        )}
      </span>
      <div className={css['zoom']}>
        <ZoomButtons onStep={zoom.step}>
          <span className={css['percent']} role="status" aria-label={t('viewer.zoom_2')}>
            {Math.round(look.scale * 100)} %
          </span>
        </ZoomButtons>
        <Button.Group className={css['presets'] ?? ''}>
          <Button
            size="compact-sm"
            variant={whole ? 'light' : 'default'}
            aria-pressed={whole}
            rightSection={<KeyHint keys="0" />}
            onClick={zoom.showWhole}
          >
            {t('common.fit')}
          </Button>
          <Button
            size="compact-sm"
            variant={isLife ? 'light' : 'default'}
            aria-pressed={isLife}
            rightSection={<KeyHint keys="1" />}
            onClick={onLife}
          >
            100 %
          </Button>
        </Button.Group>
        <IconButton label={t('common.print')} keys="Ctrl+P" onClick={onPrint}>
          <IconPrinter size={17} stroke={1.7} />
        </IconButton>
      </div>
    </div>
  );
}
