import { Button, Checkbox } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Drawing } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../../shared/domain/file.ts';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { KeyHint } from '../../../../components/KeyHint.tsx';
import { useAnswer } from '../../../../components/useAnswer.ts';
import { counted } from '../../../../components/words.ts';
import { useKeys } from '../../../../keyboard/useKeys.ts';
import { Unread } from '../Unread.tsx';
import { ZoomButtons, zoomKeys } from '../ZoomButtons.tsx';
import css from './DrawingViewer.module.css';
import { sizeText, summary } from './summary.ts';
import { useInks } from './useInks.ts';
import { usePlan } from './usePlan.ts';

type Props = { accountId: AccountId; file: LocalFile };

/** A drawing of the roof (DXF) as a plan: nearer at the cursor, moved by dragging, its layers on and off. */
export function DrawingViewer({ accountId, file }: Props) {
  const { value, problem, again } = useAnswer('library.drawing', { accountId, localFileId: file.id });
  if (!value) return <Unread accountId={accountId} file={file} problem={problem} onRetry={again} />;
  if (!value.bounds) {
    return (
      <EmptyState icon={IconStack2} title={t('viewer.nothing_drawn_file')}>
        {value.omitted > 0
          ? t('viewer.holds_shape_kinds_ridgeline_doesnt', { omitted: value.omitted })
          : t('viewer.drawing_without_shapes')}
      </EmptyState>
    );
  }
  return <Plan drawing={value} bounds={value.bounds} name={file.name} />;
}

type PlanProps = { drawing: Drawing; bounds: NonNullable<Drawing['bounds']>; name: string };

function Plan({ drawing, bounds, name }: PlanProps) {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(
    () => new Set(drawing.layers.flatMap((layer, at) => (layer.shown ? [] : [at]))),
  );
  const ink = useInks();
  const plan = usePlan(drawing, bounds, hidden, ink);
  const words = useMemo(() => summary(drawing), [drawing]);
  const step = (steps: number) => plan.zoom(1.25 ** steps);
  useKeys(zoomKeys({ showWhole: plan.showWhole, move: plan.move, step }));
  const turn = (at: number) => {
    const next = new Set(hidden);
    if (!next.delete(at)) next.add(at);
    setHidden(next);
  };
  return (
    <div className={css['viewer']}>
      <div className={css['toolbar']} role="toolbar" aria-label={t('common.plan')}>
        <span className={css['facts']}>
          <strong className="r-figures">{sizeText(drawing)}</strong>
          <span className="r-figures">{counted(drawing.shapes.length, 'shape')}</span>
          {drawing.omitted > 0 && (
            <span className={css['omitted']}>{t('viewer.shape_left_out', { omitted: drawing.omitted })}</span>
          )}
        </span>
        <ZoomButtons onStep={step} />
        <Button
          size="compact-sm"
          variant={plan.whole ? 'light' : 'default'}
          aria-pressed={plan.whole}
          rightSection={<KeyHint keys="0" />}
          onClick={plan.showWhole}
        >
          {t('common.fit')}
        </Button>
      </div>
      <div className={css['body']}>
        <div
          ref={plan.frame}
          className={css['frame']}
          data-held={plan.held || undefined}
          aria-busy={!plan.settled}
          {...plan.grip}
        >
          <canvas ref={plan.canvas} className={css['canvas']} role="img" aria-label={`${name}. ${words}`} />
        </div>
        <section className={css['layers']} aria-label={t('viewer.layers')}>
          <h2 className={css['title']}>{t('viewer.layers')}</h2>
          <ul className={css['list']}>
            {drawing.layers.map((layer, at) => (
              <li key={layer.name} className={css['layer']}>
                <Checkbox
                  size="xs"
                  checked={!hidden.has(at)}
                  onChange={() => turn(at)}
                  label={
                    <span className={css['label']}>
                      <span className={css['swatch']} style={{ background: ink(layer.color) }} />
                      <span className={css['name']} title={layer.name}>
                        {layer.name}
                      </span>
                    </span>
                  }
                  aria-label={`${layer.name}, ${counted(layer.shapes, 'shape')}`}
                  className={css['box'] ?? ''}
                />
                <span className={css['count']}>{layer.shapes.toLocaleString('en-US')}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
