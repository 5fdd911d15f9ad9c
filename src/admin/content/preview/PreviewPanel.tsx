import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

import { sharePreview } from '../../../kernel/calls/preview.ts';
import { newKey, send } from '../../api/client.ts';
import { AddressField } from '../../entries/AddressField.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useScrolledIntoView } from '../../ui/SidePanel.tsx';
import { readable } from '../../ui/time.ts';
import type { Editing, PanelProps } from '../editing/editing.ts';
import { instantOf } from '../fields/values.ts';
import { ArrangePanel } from './arranging/ArrangePanel.tsx';
import { arrangedField } from './arranging/useArranging.ts';
import { type EditedPlace, PageFrame, placeOf } from './PageFrame.tsx';
import styles from './Preview.module.css';
import { usePreview } from './usePreview.ts';

const widths = [
  { value: 360, label: 'Phone', icon: 'smartphone' },
  { value: 1280, label: 'Desktop', icon: 'monitor' },
] as const;

export function PreviewPanel({ editing, onClose }: PanelProps) {
  const [width, setWidth] = useState<number>(360);
  const [at, setAt] = useState('');
  const [params] = useSearchParams();
  const [path, setPath] = useState(params.get('page') ?? '');
  const sections = arrangedField(editing.type);
  const [isArranging, setArranging] = useState(params.has('arrange'));
  const [isRegistered, setRegistered] = useState(editing.type.previewedAs === 'registered');
  const place = useEditedPlace(editing);
  const panel = useScrolledIntoView<HTMLElement>();
  const preview = usePreview(editing, { at: instantOf(at), path });
  const { html, isShown = true, failure } = preview;
  return (
    <aside ref={panel} className={styles.panel} aria-label="Preview">
      <div className={styles.head}>
        <h2>Preview</h2>
        <Widths width={width} onChange={setWidth} />
        <AsRegistered isOn={isRegistered} onChange={setRegistered} />
        {sections && (
          <ToggleButton
            size="small"
            value="arrange"
            selected={isArranging}
            onChange={() => setArranging(!isArranging)}
          >
            <Icon name="grip-vertical" size={18} />
            Move sections
          </ToggleButton>
        )}
        <IconButton aria-label="Close preview" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      {failure && <Notice kind="wait">{failure}</Notice>}
      {!isShown && (
        <Notice kind="wait">
          The page does not show this as it stands: it may be switched off, lack a picture, or come
          after all that the page has room for.
        </Notice>
      )}
      {html && (
        <Shown
          html={isRegistered ? html.replace('<html ', '<html data-verified="" ') : html}
          width={width}
          editing={editing}
          place={place}
          sections={isArranging ? sections : undefined}
        />
      )}
      {!html && !failure && <Loading />}
      <div className={styles.tools}>
        {standsWide(editing.type) && (
          <AddressField
            label="Page"
            help="Any page of the website, by its name or address. Empty: the first that shows it."
            value={path}
            onChange={setPath}
          />
        )}
        <TextField
          label="As on"
          type="datetime-local"
          help="Shows what is scheduled until then, too. Empty: now. Indian Standard Time."
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
        <ShareLink editing={editing} />
      </div>
    </aside>
  );
}

type SwitchProps = Readonly<{ isOn: boolean; onChange: (isOn: boolean) => void }>;

function AsRegistered({ isOn, onChange }: SwitchProps) {
  return (
    <ToggleButton size="small" value="registered" selected={isOn} onChange={() => onChange(!isOn)}>
      <Icon name="users" size={18} />
      As registered
    </ToggleButton>
  );
}

type WidthsProps = Readonly<{ width: number; onChange: (width: number) => void }>;

function Widths({ width, onChange }: WidthsProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={width}
      aria-label="Width"
      onChange={(_event, next: number | null) => next && onChange(next)}
    >
      {widths.map(({ value, label, icon }) => (
        <ToggleButton key={value} value={value} aria-label={`${label}, ${value} pixels`}>
          <Icon name={icon} size={18} />
          {value}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

type ShownProps = Readonly<{
  html: string;
  width: number;
  editing: Editing;
  place: EditedPlace | undefined;
  sections: ReturnType<typeof arrangedField>;
}>;

function Shown({ place, sections, ...page }: ShownProps) {
  if (sections) return <ArrangePanel {...page} sections={sections} />;
  return <PageFrame key={page.width} {...page} place={place} />;
}

/** The field that has focus in the form beside the preview, or had it last. */
function useEditedPlace(editing: Editing): EditedPlace | undefined {
  const [place, setPlace] = useState<EditedPlace>();
  useEffect(() => {
    const look = ({ target }: Pick<FocusEvent, 'target'>) => {
      const found = target instanceof Element ? placeOf(target, editing) : undefined;
      if (found) setPlace((now) => (isSame(now, found) ? now : found));
    };
    look({ target: document.activeElement });
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [editing]);
  return place;
}

/** True if the type appears on many pages, of which the preview shows only one. */
function standsWide({ everywhere, standsOn = [] }: Editing['type']): boolean {
  return (
    everywhere === true ||
    standsOn.some((place) => typeof place === 'object' && 'everyPageOf' in place)
  );
}

function isSame(a: EditedPlace | undefined, b: EditedPlace): boolean {
  return a?.type === b.type && a.id === b.id && a.field === b.field;
}

/** A link to the draft for someone without an account, for three days. */
function ShareLink({ editing }: Readonly<{ editing: Editing }>) {
  const { type, entry, saver } = editing;
  const share = useMutation({
    mutationFn: async () => {
      await saver.flush();
      const body = { type: type.name, id: entry.id, hours: 72 };
      const { data } = await send(sharePreview, { body, idempotencyKey: newKey() });
      // The link is shown in any case: a browser may ask first, or never answer.
      void navigator.clipboard?.writeText(data.url).catch(() => undefined);
      return data;
    },
  });
  return (
    <>
      <div>
        <Button
          variant="outlined"
          size="small"
          loading={share.isPending}
          startIcon={<Icon name="external-link" size={18} />}
          onClick={() => share.mutate()}
        >
          Copy a link to show the draft
        </Button>
      </div>
      {share.error && <Notice kind="bad">{share.error.message}</Notice>}
      {share.data && (
        <Notice kind="good">
          <p className={styles.link}>
            <a href={share.data.url} target="_blank" rel="noreferrer">
              {share.data.url}
            </a>
          </p>
          <p>It works until {readable(share.data.expires_at)}.</p>
        </Notice>
      )}
    </>
  );
}
