import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DESK_MARK } from '../../../shared/domain/reference.ts';
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
    <Row
      label="Name of this computer"
      hint="Goes with the reference of each order, so that the office sees which desk ordered. The service sees it, too."
    >
      <TextInput
        aria-label="Name of this computer"
        w={132}
        size="sm"
        maxLength={12}
        value={typed}
        error={typed !== '' && !good ? 'Letters, digits and hyphens' : null}
        onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
        spellCheck={false}
        autoComplete="off"
      />
    </Row>
  );
}
