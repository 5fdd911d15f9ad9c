import styles from './Chip.module.css';

export type Tone = 'good' | 'bad' | 'wait' | 'calm';

/** A state in a word or two, with a dot in its colour. */
export function Chip({ tone, label }: Readonly<{ tone: Tone; label: string }>) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{label}</span>;
}
