import { INDIAN_ZONE } from '../../../kernel/values/india.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { SaveState } from '../autosave/saver.ts';
import styles from './EntryEditor.module.css';

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIAN_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});

type Props = Readonly<{
  state: SaveState;
  /** The public sees it as it stands: there is no draft to speak of. */
  isPublic: boolean;
}>;

export function SaveLine({ state, isPublic }: Props) {
  return (
    <output className={styles.saved} data-phase={state.phase}>
      {state.phase === 'saved' && state.at !== undefined && !isPublic && (
        <>
          <Icon name="check" size={16} />
          Draft saved {clock.format(state.at)}
        </>
      )}
      {(state.phase === 'waiting' || state.phase === 'saving') && 'Saving…'}
      {state.phase === 'away' && 'Not saved'}
    </output>
  );
}
