import { ProgrammeTabs } from '../catalogue/ProgrammeTabs.tsx';
import { programmeGroups } from '../catalogue/programmes.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { SectionHead, Wrap } from '../ui/Section.tsx';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';

/** Programmes of one type, or of all types under tabs. */
export function ProgrammesBlock({
  section: { title, lead, program_type_id },
  snapshot,
  index,
}: BlockProps<'programmes'>) {
  const groups = programmeGroups(snapshot, 'all').filter(
    ({ type }) => program_type_id === 0 || type === program_type_id,
  );
  return (
    <section className={classes(base.section, blocks.tinted)}>
      <Wrap>
        <SectionHead title={title} lead={lead} />
        <ProgrammeTabs snapshot={snapshot} groups={groups} prefix={`level-${index}`} />
      </Wrap>
    </section>
  );
}
