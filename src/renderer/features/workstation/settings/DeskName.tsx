import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import { DESK_MARK } from '../../../../shared/domain/reference.ts';
import { Row } from './Group.tsx';

/** The mark that goes with this computer's orders; kept when it's a whole one. */
export function DeskName({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const good = DESK_MARK.test(typed);
  const keep = () => {
    if (good && typed !== value) onChange(typed);
    else if (!good) setTyped(value);
  };
  return (
    <Row label={t('settings.name_computer')} hint={t('settings.goes_with_reference_each_order')}>
      <TextInput
        aria-label={t('settings.name_computer')}
        w={132}
        size="sm"
        maxLength={12}
        value={typed}
        error={typed !== '' && !good ? t('settings.letters_digits_hyphens') : null}
        onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
        spellCheck={false}
        autoComplete="off"
      />
    </Row>
  );
}
