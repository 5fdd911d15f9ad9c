import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { shownAbove } from '../../../admin/api/useAnswer.ts';
import { useDeferredValue, useId, useState } from 'react';

import { sendForPage } from '../../../admin/api/client.ts';
import { stripScripts } from '../../../admin/content/stripScripts.ts';
import { disabledProps } from '../../../admin/ui/disabledProps.ts';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { notesOn } from '../../../content/brand/notes.ts';
import { brandPresets } from '../../../content/brand/presets.ts';
import {
  type BaseColours,
  type BaseName,
  baseNames,
  designBase,
} from '../../../content/brand/tokens.ts';
import { brand as brandType } from '../../../content/types/brand.ts';
import { university as universityType } from '../../../content/types/university.ts';
import { previewEntry } from '../../../kernel/calls/preview.ts';
import { chooseLook, type Look, type Setup } from '../calls.ts';
import { Logos } from './look/Logos.tsx';
import styles from './Setup.module.css';
import { type SetupProps, useSetupAction } from './useSetup.ts';

const choices = ['typefaces', 'corners', 'motif'] as const;

export function LookStep({ setup }: SetupProps) {
  const { university, brand } = setup;
  if (!university) return <p>Begin with the name of the university.</p>;
  const key = `${university.version} ${brand?.version}`;
  return <LookForm key={key} setup={setup} university={university} />;
}

type Props = SetupProps & Readonly<{ university: NonNullable<Setup['university']> }>;

function LookForm({ setup, university }: Props) {
  const { look, change, isSuggested } = useLook(setup);
  const { run, isPending } = useSetupAction();
  const store = () => {
    const version = setup.brand?.version ?? null;
    const body = { ...look, university_version: university.version, version };
    run('Stored.', chooseLook, { body });
  };
  return (
    <>
      <Logos look={look} onChange={change} name={university.basics['short_name'] ?? ''} />
      <FormControlLabel
        control={
          <Checkbox
            checked={look.logo_alone}
            onChange={(_event, logo_alone) => change({ logo_alone })}
          />
        }
        label="The logo says the name itself: no name stands beside it"
      />
      <div className={styles.actions}>
        Begin from:
        {brandType.presets?.map(({ label, data }) => (
          <Button
            key={label}
            variant="outlined"
            size="small"
            onClick={() => change(presetOf(data))}
          >
            {label}
          </Button>
        ))}
      </div>
      {isSuggested && (
        <Notice kind="good">The colours are suggested from your logo: change any of them.</Notice>
      )}
      <ColourFields colours={look.colours} onChange={(colours) => change({ colours })} />
      <div className={styles.form}>
        {choices.map((name) => (
          <SelectField
            key={name}
            label={brandType.fields[name].label}
            value={look[name]}
            options={brandType.fields[name].choices ?? []}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <LookPreview look={look} university={university} />
      <div className={styles.actions}>
        <Button variant="contained" loading={isPending} {...disabledProps(isPending, store)}>
          Store logo and colours
        </Button>
      </div>
    </>
  );
}

type Preset = NonNullable<typeof brandType.presets>[number]['data'];

function presetOf({ typefaces: faces, corners: round, motif: drawn, ...colours }: Preset) {
  return {
    colours,
    ...(faces !== undefined && { typefaces: faces }),
    ...(round !== undefined && { corners: round }),
    ...(drawn !== undefined && { motif: drawn }),
  };
}

type ColourFieldsProps = Readonly<{
  colours: BaseColours;
  onChange: (colours: Partial<Record<BaseName, string>>) => void;
}>;

function ColourFields({ colours, onChange }: ColourFieldsProps) {
  const id = useId();
  const notes = notesOn(colours);
  return (
    <div className={styles.colours} role="group" aria-label="Colours">
      {baseNames.map((name) => (
        <div key={name} className={styles.colour}>
          <input
            id={`${id}-${name}`}
            type="color"
            value={colours[name]}
            aria-describedby={`${id}-${name}-note`}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
          <label htmlFor={`${id}-${name}`}>{brandType.fields[name].label}</label>
          <small id={`${id}-${name}-note`}>{notes[name]}</small>
        </div>
      ))}
    </div>
  );
}

type LookPreviewProps = Pick<Props, 'university'> & Readonly<{ look: Chosen }>;

function LookPreview({ look, university }: LookPreviewProps) {
  const { colours, logo, ...chosen } = useDeferredValue(look);
  const data = { ...colours, ...chosen };
  const parts = [{ type: universityType.name, id: university.id, data: { logo } }];
  const { data: html } = useQuery({
    queryKey: ['look', data, logo],
    queryFn: async ({ signal }) => {
      const body = { type: brandType.name, id: null, parent: null, data, parts, path: '/' };
      return withoutScripts((await sendForPage(previewEntry, { body, signal })).html);
    },
    placeholderData: (before) => before,
    ...shownAbove,
  });
  if (html === undefined) return null;
  return (
    <iframe
      className={styles.preview}
      title="The home page in these colours"
      sandbox="allow-same-origin"
      srcDoc={html}
    />
  );
}

function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  stripScripts(page);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

type Chosen = Omit<Look, 'university_version' | 'version' | 'logo_on_dark'> &
  Readonly<{ logo_on_dark: number | null }>;

/** A change of it; of colours, those that are others. */
type LookChange = Partial<Omit<Chosen, 'colours'>> &
  Readonly<{ colours?: Readonly<Record<string, unknown>> }>;

function useLook(setup: Setup) {
  const [look, setLook] = useState(() => storedLook(setup));
  const [isSuggested, setIsSuggested] = useState(false);
  const change = ({ colours = {}, ...given }: LookChange, suggested?: unknown) => {
    setIsSuggested(suggested !== undefined);
    setLook((now) => ({ ...now, ...given, colours: { ...now.colours, ...baseIn(colours) } }));
  };
  return { look, change, isSuggested };
}

function storedLook({ university, brand }: Setup): Chosen {
  const [first] = brandPresets;
  return {
    logo: university?.logo ?? null,
    logo_on_dark: brand?.logo_on_dark ?? null,
    logo_alone: brand?.logo_alone ?? false,
    colours: { ...designBase, ...baseIn(brand?.colours ?? {}) },
    typefaces: brand?.typefaces ?? first?.data.typefaces ?? '',
    corners: brand?.corners ?? first?.data.corners ?? '',
    motif: brand?.motif ?? first?.data.motif ?? '',
  };
}

function baseIn(data: Readonly<Record<string, unknown>>): Partial<Record<BaseName, string>> {
  const given = baseNames.filter((name) => typeof data[name] === 'string' && data[name] !== '');
  return Object.fromEntries(given.map((name) => [name, String(data[name])]));
}
