import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

import { chooseLook } from '../calls.ts';
import type { Setup } from '../schemas.ts';
import { brand as brandType } from '../../../content/types/brand.ts';
import { send } from '../../../admin/api/client.ts';
import { disabledProps } from '../../../admin/ui/disabledProps.ts';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { ColourFields } from './look/ColourFields.tsx';
import { LogoField } from './look/LogoField.tsx';
import { LookPreview } from './look/LookPreview.tsx';
import styles from './Setup.module.css';
import { useLook } from './look/useLook.ts';
import { type SetupProps, useSetupAction } from './useSetup.ts';

const { typefaces, corners, motif } = brandType.fields;

/** Logo and colours: suggested from the logo, from a shipped brand, or chosen one by one. */
export function LookStep({ setup }: SetupProps) {
  const { university } = setup;
  if (!university) return <p>Begin with the name of the university.</p>;
  const key = `${university.version} ${setup.brand?.version}`;
  return <LookForm key={key} setup={setup} university={university} />;
}

type Props = SetupProps & Readonly<{ university: NonNullable<Setup['university']> }>;

function LookForm({ setup, university }: Props) {
  const { look, change, isSuggested } = useLook(setup);
  const { run, isPending } = useSetupAction();
  const store = () => {
    const versions = {
      university_version: university.version,
      version: setup.brand?.version ?? null,
    };
    run((idempotencyKey) => send(chooseLook, { body: { ...look, ...versions }, idempotencyKey }));
  };
  return (
    <>
      <LogoField
        logo={look.logo}
        name={university.basics['short_name'] ?? ''}
        onLogo={(logo, colours) => change({ logo, ...(colours && { colours }) }, colours)}
      />
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
        <SelectField
          label="Typefaces"
          value={look.typefaces}
          options={typefaces.choices ?? []}
          onChange={(value) => change({ typefaces: value })}
        />
        <SelectField
          label="Corners"
          value={look.corners}
          options={corners.choices ?? []}
          onChange={(value) => change({ corners: value })}
        />
        <SelectField
          label="Motif"
          value={look.motif}
          options={motif.choices ?? []}
          onChange={(value) => change({ motif: value })}
        />
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
