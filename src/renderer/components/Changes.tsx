import { IconArrowRight } from '@tabler/icons-react';
import type { FieldChange } from '../../shared/contract/index.ts';
import { changedValue } from '../../shared/copy/fields.ts';
import { say } from '../../shared/copy/say.ts';
import { t } from '../../shared/copy/t.ts';
import css from './Changes.module.css';
import { differenceOf, type Part } from './difference.ts';
import { fieldName } from './fieldNames.ts';

function Value({ parts, side }: { parts: readonly Part[]; side: 'was' | 'now' }) {
  const Mark = side === 'was' ? 'del' : 'ins';
  return parts.map((part, index) =>
    part.changed && part.text.trim() !== '' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one value never move
      <Mark key={index} className={css[side]}>
        {part.text}
      </Mark>
    ) : (
      part.text
    ),
  );
}

function Row({ change }: { change: FieldChange }) {
  const said = (value: FieldChange['from']) => {
    if (value === null) return '';
    return typeof value === 'string' ? changedValue(change.field, value) : say(value);
  };
  const { was, now } = differenceOf(said(change.from), said(change.to));
  return (
    <tr>
      <th scope="row">{fieldName(change.field)}</th>
      <td>
        {change.from ? (
          <Value parts={was} side="was" />
        ) : (
          <span className={css['none']}>{t('common.nothing')}</span>
        )}
      </td>
      <td className={css['arrow']}>
        <IconArrowRight size={15} stroke={1.8} aria-hidden="true" />
      </td>
      <td>
        {change.to ? (
          <Value parts={now} side="now" />
        ) : (
          <span className={css['none']}>{t('common.nothing')}</span>
        )}
      </td>
    </tr>
  );
}

/**
 * Old and new side by side. What went is struck through, what came is underlined, so that the marks can be
 * distinguished without their colors.
 */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <table className={css['changes']}>
      <thead>
        <tr>
          <th scope="col">{t('common.field')}</th>
          <th scope="col">{t('common.was')}</th>
          <td />
          <th scope="col">{t('common.now')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <Row key={JSON.stringify(change)} change={change} />
        ))}
      </tbody>
    </table>
  );
}
