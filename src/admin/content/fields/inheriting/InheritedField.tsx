import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { entryPath, nameInSentence } from '../../../entries/addresses.ts';
import { Undo } from '../../../ui/Undo.tsx';
import below from '../FieldLine.module.css';
import { FieldSet } from '../FieldSet.tsx';
import { type FieldProps, useFieldError } from '../fieldProps.ts';
import styles from './Inherited.module.css';
import { InheritedValue } from './InheritedValue.tsx';
import { type Above, useAbove, useInheritance } from './inheritance.ts';

type Props = FieldProps & Readonly<{ children: ReactNode }>;

/** A field that may say what the entry above says: that is shown until someone changes it here. */
export function InheritedField(props: Props) {
  const above = useAbove(props.name);
  if (!above) return props.children;
  return <Inheriting {...props} above={above} />;
}

type InheritingProps = Props & Readonly<{ above: Above }>;

function Inheriting({ name, field, above, children }: InheritingProps) {
  const inheritance = useInheritance(name, above);
  const { isShownAbove, isTaken, isKnownAbove, before } = inheritance;
  const error = useFieldError(name);
  const whose = `Take the ${nameInSentence(above.type)}’s again`;
  if (!isShownAbove)
    return (
      <>
        {children}
        {isKnownAbove && (
          <p className={below.line}>
            {isTaken && 'Nothing stands here: the page still says what it says above it.'}
            <Button
              size="small"
              aria-label={`${whose}: ${field.label}`}
              onClick={inheritance.takeAgain}
            >
              {whose}
            </Button>
          </p>
        )}
      </>
    );
  return (
    <FieldSet label={field.label} error={error}>
      <div className={styles.value}>
        <InheritedValue field={field} value={above.data[name]} />
      </div>
      <p className={below.line}>
        <span>
          From <Link to={`${entryPath(above.type, above.id)}?field=${name}`}>{above.title}</Link>
        </span>
        <Button
          size="small"
          aria-label={`Change here: ${field.label}`}
          onClick={inheritance.change}
        >
          Change here
        </Button>
      </p>
      {before && (
        <Undo
          words={`${field.label}: as the ${nameInSentence(above.type)} says it again.`}
          onUndo={inheritance.bringBack}
        />
      )}
    </FieldSet>
  );
}
