import { useEffect, useRef } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../../shared/domain/file.ts';
import { fileUrl } from '../../../../client/index.ts';
import { switchFile } from '../../../../stores/window/navigation.ts';
import { shortName, viewName, viewOf } from '../groups.ts';
import css from './Filmstrip.module.css';
import { Thumbnail } from './Thumbnail.tsx';

type Props = { accountId: AccountId; files: readonly LocalFile[]; current: number };

/** All pictures of the order, the shown one marked. */
export function Filmstrip({ accountId, files, current }: Props) {
  const strip = useRef<HTMLElement>(null);
  const pictures = files.filter((file) => file.kind === 'image' && file.present);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is what moves the strip
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-current="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  if (pictures.length < 2) return null;
  return (
    <nav ref={strip} className={css['strip']} aria-label={t('viewer.pictures')}>
      {pictures.map((file) => (
        <button
          key={file.id}
          type="button"
          className={css['frame']}
          aria-label={viewOf(file) ? t('viewer.view_2', { file: viewName(file) ?? '' }) : file.name}
          aria-current={file.id === current}
          title={file.name}
          onClick={() => switchFile(file.orderId, file.id)}
        >
          <Thumbnail url={fileUrl(accountId, file.id)} version={`${file.sha256} ${file.changedAt}`} />
          <span className={css['label']} data-side={viewOf(file) !== null || undefined}>
            {shortName(file)}
          </span>
        </button>
      ))}
    </nav>
  );
}
