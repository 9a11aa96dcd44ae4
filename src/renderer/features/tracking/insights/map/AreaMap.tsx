import type { KeyboardEvent } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import { locale } from '../../../../../shared/domain/locale.ts';
import css from './Map.module.css';
import { stepOf } from './shading.ts';
import { type AreaShape, boxAround } from './shapes.ts';

export type AreaOrders = { readonly orders: number; readonly open: number };

/** An area smaller than this on the screen has its figure in the table only. */
const LEAST_LABEL = 16;
/** Of the longer side of what is shown. */
const MARGIN = 0.02;
const LETTERS = 0.026;

/** Areas shaded by their orders; each that has orders is a button. */
export function AreaMap(props: {
  name: string;
  shapes: readonly AreaShape[];
  orders: ReadonlyMap<string, AreaOrders>;
  onOpen: (shape: AreaShape) => void;
}) {
  const { shapes, orders } = props;
  const box = boxAround(shapes);
  const side = Math.max(box.right - box.left, box.bottom - box.top);
  const margin = side * MARGIN;
  const letters = side * LETTERS;
  const most = Math.max(0, ...shapes.map(({ number }) => orders.get(number)?.orders ?? 0));
  const view = [
    box.left - margin,
    box.top - margin,
    box.right - box.left + 2 * margin,
    box.bottom - box.top + 2 * margin,
  ];
  const press = (event: KeyboardEvent, shape: AreaShape) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    props.onOpen(shape);
  };
  const known = shapes.filter(({ number }) => (orders.get(number)?.orders ?? 0) > 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture can't be a fieldset
    <svg className={css['map']} viewBox={view.join(' ')} role="group" aria-label={props.name}>
      {shapes.map(({ number, path }) => (
        <path key={number} d={path} className={css['ground']} />
      ))}
      {known.map((shape) => {
        const { number, name, path, at } = shape;
        const here = orders.get(number) ?? { orders: 0, open: 0 };
        const label = t('map.area', { name, orders: here.orders, open: here.open });
        const isLarge = shape.box.right - shape.box.left > LEAST_LABEL * (side / 975);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a shape of a picture can't be a button element
          <g
            key={number}
            role="button"
            tabIndex={0}
            aria-label={label}
            className={css['area']}
            data-step={stepOf(here.orders, most)}
            onClick={() => props.onOpen(shape)}
            onKeyDown={(event) => press(event, shape)}
          >
            <title>{label}</title>
            <path d={path} />
            {isLarge && (
              <text x={at[0]} y={at[1]} fontSize={letters}>
                {here.orders.toLocaleString(locale())}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
