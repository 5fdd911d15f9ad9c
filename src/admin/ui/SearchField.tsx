import InputBase from '@mui/material/InputBase';
import { useEffect, useRef, useState } from 'react';

import { Icon } from '../icons/Icon.tsx';
import styles from './SearchField.module.css';

type Props = Readonly<{ label: string; value: string; onSearch: (text: string) => void }>;
const PAUSE = 250;

export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // This screen stays until the next one's script is there: a search would lead back to it.
      if (window.location.pathname !== pathname) return;
      sent.current = text;
      onSearch(text);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <InputBase
        type="search"
        fullWidth
        value={text}
        placeholder={label}
        inputProps={{ 'aria-label': label }}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
