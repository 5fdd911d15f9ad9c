import styles from './Chip.module.css';

export type Tone = 'good' | 'bad' | 'wait' | 'calm';

export function Chip({ tone, label }: Readonly<{ tone: Tone; label: string }>) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{label}</span>;
}
