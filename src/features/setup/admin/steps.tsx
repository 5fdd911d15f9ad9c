import { Link } from 'react-router';
import type { Missing, SetupStep } from '../schemas.ts';
import type { Setup } from '../calls.ts';
import { isTypeName, typeOf } from '../../../content/registry.ts';
import { entryPath, listPath } from '../../../admin/entries/addresses.ts';
import type { Tone } from '../../../admin/ui/Chip.tsx';
import styles from './Setup.module.css';

type StepState = Readonly<{ label: string; tone: Tone; isDone: boolean }>;

export function missingOf(setup: Setup, step: SetupStep): readonly Missing[] {
  return setup.missing.filter((one) => one.step === step);
}

export function stateOf(setup: Setup, step: SetupStep): StepState {
  const { length } = missingOf(setup, step);
  if (step === 'public' && !setup.is_public) {
    return { label: 'Not public yet', tone: 'wait', isDone: false };
  }
  if (step === 'people') return { label: 'Optional', tone: 'calm', isDone: true };
  if (length > 0) return { label: `${length} open`, tone: 'wait', isDone: false };
  return { label: step === 'public' ? 'Public' : 'Done', tone: 'good', isDone: true };
}

/** The screen below /admin on which a missing item is mended; undefined if it is this one. */
function placeOf({ type, id }: Missing): string | undefined {
  if (type === null || !isTypeName(type)) return undefined;
  const declared = typeOf(type);
  return id === null ? listPath(declared) : entryPath(declared, id);
}

export function MissingList({ missing }: Readonly<{ missing: readonly Missing[] }>) {
  if (missing.length === 0) return null;
  return (
    <ul className={styles.missing}>
      {missing.map((one) => (
        <li key={`${one.step} ${one.id} ${one.msg}`}>
          <Item missing={one} />
        </li>
      ))}
    </ul>
  );
}

function Item({ missing }: Readonly<{ missing: Missing }>) {
  const place = placeOf(missing);
  return place === undefined ? missing.msg : <Link to={place}>{missing.msg}</Link>;
}
