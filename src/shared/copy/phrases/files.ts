import { perLocale } from '../../domain/locale.ts';
import type { Millis } from '../../domain/units.ts';
import { t } from '../t.ts';
import type { Phrases } from './phrase.ts';

const day = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric' }));
const dayAndYear = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }));

export const files = {
  'file.changed_here': ({ at, thisYear }: { at: Millis; thisYear: boolean }) =>
    t('common.changed_on', { day: (thisYear ? day() : dayAndYear()).format(at) }),
} satisfies Phrases;
