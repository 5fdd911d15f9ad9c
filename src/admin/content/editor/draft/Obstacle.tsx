import { Link } from 'react-router';

import type { FieldError } from '../../../../kernel/envelope.ts';
import type { RegisteredType } from '../../../../content/registry.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { SaveState } from '../../autosave/saveState.ts';
import { focusField } from '../../editing/fieldPlace.ts';
import { labelAt } from '../../../entries/labels.ts';
import styles from '../errors.module.css';

type Props = Readonly<{
  state: SaveState;
  errors: readonly FieldError[];
  type: RegisteredType;
}>;

/** What stands in the way of storing or publishing, and the way to the fields that it is about. */
export function Obstacle({ state, errors, type }: Props) {
  return (
    <>
      {state.phase === 'away' && (
        <Notice kind="bad">
          <p>
            {state.reason === 'sign_in' ? 'You are signed out: this session has ended.' : state.msg}{' '}
            What you typed is kept on this device.
          </p>
          {state.reason === 'unreachable' && <p>It is stored as soon as the server answers.</p>}
          {state.reason === 'sign_in' && (
            <p>
              <Link to="/login" target="_blank">
                Sign in in another tab
              </Link>
              , then come back: it is stored at once.
            </p>
          )}
        </Notice>
      )}
      {errors.length > 0 && (
        <Notice kind="bad">
          <p>Please look at these fields:</p>
          <ul className={styles.errors}>
            {errors.map((error) => (
              <li key={`${error.field} ${error.msg}`}>
                <button type="button" onClick={() => focusField(error.field)}>
                  {labelAt(type, error.field)}
                </button>
                : {error.msg}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
