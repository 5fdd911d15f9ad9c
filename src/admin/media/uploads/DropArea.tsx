import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { Icon } from '../../icons/Icon.tsx';
import styles from '../Media.module.css';

type Props = Readonly<{ onFiles: (files: readonly File[]) => void; children: ReactNode }>;

/** Takes files that are dropped on the screen or pasted anywhere in it. */
export function DropArea({ onFiles, children }: Props) {
  const [isOver, setOver] = useState(false);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const take = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles.area}
      data-over={isOver}
      onDragOver={onDragOver}
      onDragLeave={(event) => event.currentTarget === event.target && setOver(false)}
      onDrop={onDrop}
    >
      {children}
      {isOver && (
        <p className={styles.drop}>
          <Icon name="upload" /> Drop to upload
        </p>
      )}
    </div>
  );
}
