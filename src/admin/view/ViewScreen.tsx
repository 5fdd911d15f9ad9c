import { addressOf } from '../../kernel/call.ts';
import { viewPage } from '../../kernel/calls/staffScreens.ts';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { Icon } from '../icons/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { TextField } from '../ui/Field.tsx';
import hidden from '../ui/hidden.module.css';
import { keepLinksHere, type Part, takeMarks } from '../content/marks.ts';
import { stripScripts } from '../content/stripScripts.ts';
import { useMarkedParts } from '../content/useMarkedParts.ts';
import { placeLabels, placePath } from './places.ts';
import styles from './ViewScreen.module.css';

export function ViewScreen() {
  const [params, setParams] = useSearchParams();
  const given = params.get('path') ?? '/';
  const path = given.startsWith('/') ? given : '/';
  const [width, setWidth] = useState<'phone' | 'wide'>('wide');
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('path') ?? '').trim();
    setParams({ path: typed.startsWith('/') ? typed : `/${typed}` });
  };
  return (
    <>
      <PageHead title="Edit from the page" lead="Press a handle to change the content beside it.">
        <Button
          component="a"
          href={path}
          target="_blank"
          rel="noopener"
          startIcon={<Icon name="external-link" />}
        >
          Open the public page
        </Button>
      </PageHead>
      <form className={styles.bar} onSubmit={go}>
        <TextField key={path} label="Page" name="path" defaultValue={path} />
        <Button type="submit" variant="contained">
          Show
        </Button>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Width"
          value={width}
          onChange={(_event, chosen: typeof width | null) => chosen && setWidth(chosen)}
        >
          <ToggleButton value="phone" aria-label="As on a phone">
            <Icon name="smartphone" />
          </ToggleButton>
          <ToggleButton value="wide" aria-label="As wide as there is room">
            <Icon name="monitor" />
          </ToggleButton>
        </ToggleButtonGroup>
      </form>
      <Framed key={`${path} ${width}`} path={path} width={width} />
    </>
  );
}

/** The page in a frame without scripts, so that it counts no visit; the handles lie over it. */
function Framed({ path, width }: Readonly<{ path: string; width: 'phone' | 'wide' }>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { parts, height, watch } = useMarkedParts(frame);
  const onLoad = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    stripScripts(page);
    const marked = takeMarks(page);
    keepLinksHere(page);
    watch(marked);
  };
  return (
    <div className={styles.page} data-width={width}>
      <iframe
        ref={frame}
        title={`The page ${path}`}
        className={styles.frame}
        sandbox="allow-same-origin allow-popups allow-top-navigation-by-user-activation"
        src={addressOf(viewPage, { query: { path } })}
        height={height}
        onLoad={onLoad}
      />
      <ul className={styles.parts} aria-label="Parts of the page">
        {parts.map((part) => (
          <Handles key={part.key} part={part} />
        ))}
      </ul>
    </div>
  );
}

function Handles({ part: { places, top, left, width, height } }: Readonly<{ part: Part }>) {
  const labels = placeLabels(places);
  return (
    <li className={styles.part} style={{ top, left, width, height }}>
      <span className={styles.handles}>
        {places.map((place, index) => (
          <Link
            key={placePath(place)}
            to={placePath(place)}
            className={styles.handle}
            title={labels[index]}
          >
            <Icon name="pencil" size={16} />
            <span className={place.name === undefined ? undefined : hidden.hidden}>
              {labels[index]}
            </span>
          </Link>
        ))}
      </span>
    </li>
  );
}
