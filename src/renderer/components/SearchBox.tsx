import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../shared/copy/t.ts';
import { KeyHint } from './KeyHint.tsx';

const SEARCH_MS = 120;

type Props = {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  /** CSS pixels; without it as wide as its place. */
  readonly width?: number;
  /** What the list shows now. */
  readonly asked: string;
  readonly onAsk: (text: string) => void;
  /** The id of the list it narrows: Enter, ↓ and a second Esc lead there. */
  readonly listId: string;
};

/** Narrows a list while somebody types; asks after a breath, clears at once. */
export function SearchBox(props: Props) {
  const { asked, onAsk } = props;
  const [text, setText] = useState(asked);
  const latest = useRef({ asked, onAsk });
  latest.current = { asked, onAsk };
  useEffect(() => setText(asked), [asked]);
  useEffect(() => {
    if (text === latest.current.asked) return;
    const timer = setTimeout(() => latest.current.onAsk(text), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    onAsk('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      id={props.id}
      {...(props.width === undefined ? {} : { w: props.width })}
      role="searchbox"
      aria-label={props.label}
      placeholder={props.placeholder}
      value={text}
      maxLength={500}
      leftSection={<IconSearch size={15} stroke={1.8} aria-hidden="true" />}
      rightSection={
        text === '' ? (
          <KeyHint keys="/" />
        ) : (
          <CloseButton size="sm" aria-label={t('common.clear_search')} onClick={clear} />
        )
      }
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') clear();
        else if (event.key === 'ArrowDown' || event.key === 'Enter' || event.key === 'Escape') {
          document.getElementById(props.listId)?.focus();
        } else return;
        event.preventDefault();
      }}
    />
  );
}
