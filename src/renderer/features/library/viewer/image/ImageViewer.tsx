import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPlus, IconPrinter } from '@tabler/icons-react';
import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../../shared/domain/file.ts';
import { fileUrl } from '../../../../client/index.ts';
import { Hint } from '../../../../components/Hint.tsx';
import { KeyHint } from '../../../../components/KeyHint.tsx';
import { printPicture, usePrintNote } from '../../../../components/print.ts';
import { useKeys } from '../../../../keyboard/useKeys.ts';
import { viewName } from '../groups.ts';
import { Trouble } from '../Trouble.tsx';
import { Filmstrip } from './Filmstrip.tsx';
import css from './ImageViewer.module.css';
import { Picture } from './Picture.tsx';
import { fitScale, type Look, type Point, type Size, settle, stepScale, zoomAt } from './zoom.ts';

type Props = { accountId: AccountId; file: LocalFile; files: readonly LocalFile[] };

const START: Look = { scale: 1, x: 0, y: 0 };

/** A picture, whole or nearer, with the order's other pictures below. */
export function ImageViewer({ accountId, file, files }: Props) {
  const [broken, setBroken] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Size | null>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  /** Null: the whole picture. */
  const [nearer, setNearer] = useState<Look | null>(null);
  const grip = useRef<Point | null>(null);
  const [held, setHeld] = useState(false);
  const note = usePrintNote();

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = () => setRoom({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const size = new ResizeObserver(measure);
    size.observe(box);
    return () => size.disconnect();
  }, []);

  const whole = picture ? settle({ ...START, scale: fitScale(picture, room) }, picture, room) : START;
  const look = picture && nearer ? settle(nearer, picture, room) : whole;
  const lookNow = useRef(look);
  lookNow.current = look;

  const zoomTo = useCallback(
    (scale: number, at: Point = { x: room.width / 2, y: room.height / 2 }) => {
      if (picture) setNearer(settle(zoomAt(lookNow.current, scale, at), picture, room));
    },
    [picture, room],
  );
  const move = (x: number, y: number) => {
    const now = lookNow.current;
    if (picture) setNearer(settle({ ...now, x: now.x + x, y: now.y + y }, picture, room));
    return picture !== null;
  };

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = box.getBoundingClientRect();
      const by = 1.0018 ** -Math.max(-200, Math.min(200, event.deltaY));
      zoomTo(lookNow.current.scale * by, { x: event.clientX - left, y: event.clientY - top });
    };
    box.addEventListener('wheel', turn, { passive: false });
    return () => box.removeEventListener('wheel', turn);
  }, [zoomTo]);

  const step = (steps: number) => {
    zoomTo(stepScale(lookNow.current.scale, steps));
    return true;
  };
  const showWhole = () => {
    setNearer(null);
    return true;
  };
  const life = () => {
    zoomTo(1);
    return true;
  };
  useKeys({
    'Ctrl+0': showWhole,
    'Ctrl+1': life,
    'Ctrl+=': () => step(1),
    'Ctrl++': () => step(1),
    'Ctrl+Shift++': () => step(1),
    'Ctrl+-': () => step(-1),
    'Ctrl+P': () => {
      void printPicture(fileUrl(accountId, file.id), file.name, note);
      return true;
    },
    '0': showWhole,
    '1': life,
    '+': () => step(1),
    '-': () => step(-1),
    ArrowUp: () => move(0, 80),
    ArrowDown: () => move(0, -80),
    'Shift+ArrowLeft': () => move(80, 0),
    'Shift+ArrowRight': () => move(-80, 0),
  });

  if (broken) {
    return (
      <div className={css['broken']}>
        <Trouble accountId={accountId} file={file} damage={t('viewer.picture_damaged_or_kind_cant')} />
      </div>
    );
  }
  const wide =
    picture !== null &&
    (picture.width * look.scale > room.width || picture.height * look.scale > room.height);
  const take = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !wide) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY };
    setHeld(true);
  };
  const drag = (event: PointerEvent) => {
    const from = grip.current;
    if (!from) return;
    grip.current = { x: event.clientX, y: event.clientY };
    move(event.clientX - from.x, event.clientY - from.y);
  };
  const release = () => {
    grip.current = null;
    setHeld(false);
  };
  const view = viewName(file);
  return (
    <div className={css['viewer']}>
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
          <Hint label={t('viewer.zoom_out')} keys="-">
            <ActionIcon aria-label={t('viewer.zoom_out')} onClick={() => step(-1)}>
              <IconMinus size={17} />
            </ActionIcon>
          </Hint>
          <span className={css['percent']} role="status" aria-label={t('viewer.zoom_2')}>
            {Math.round(look.scale * 100)} %
          </span>
          <Hint label={t('viewer.zoom')} keys="+">
            <ActionIcon aria-label={t('viewer.zoom')} onClick={() => step(1)}>
              <IconPlus size={17} />
            </ActionIcon>
          </Hint>
          <Button.Group className={css['presets'] ?? ''}>
            <Button
              size="compact-sm"
              variant={nearer === null ? 'light' : 'default'}
              aria-pressed={nearer === null}
              rightSection={<KeyHint keys="0" />}
              onClick={showWhole}
            >
              {t('viewer.fit')}
            </Button>
            <Button
              size="compact-sm"
              variant={nearer !== null && look.scale === 1 ? 'light' : 'default'}
              aria-pressed={nearer !== null && look.scale === 1}
              rightSection={<KeyHint keys="1" />}
              onClick={life}
            >
              100 %
            </Button>
          </Button.Group>
          <Hint label={t('viewer.print')} keys="Ctrl+P">
            <ActionIcon
              aria-label={t('viewer.print')}
              onClick={() => void printPicture(fileUrl(accountId, file.id), file.name, note)}
            >
              <IconPrinter size={17} stroke={1.7} />
            </ActionIcon>
          </Hint>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the toolbar and the keys do the same */}
      <div
        ref={frame}
        className={css['frame']}
        data-wide={wide || undefined}
        data-held={held || undefined}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onDoubleClick={(event) => {
          const { left, top } = event.currentTarget.getBoundingClientRect();
          if (nearer) showWhole();
          else zoomTo(Math.max(1, look.scale * 2), { x: event.clientX - left, y: event.clientY - top });
        }}
      >
        <Picture
          key={file.id}
          url={fileUrl(accountId, file.id)}
          name={view ? t('viewer.view_roof', { view, name: file.name }) : file.name}
          look={look}
          onSize={setPicture}
          onBroken={() => setBroken(true)}
        />
      </div>
      <Filmstrip accountId={accountId} files={files} current={file.id} />
    </div>
  );
}
