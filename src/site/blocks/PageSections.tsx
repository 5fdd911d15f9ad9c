import type { EditTarget } from '../../content/editTarget.ts';
import { placedIn, type PageRows, type PlacedSection } from '../../content/read/pageSections.ts';
import { nameOf } from '../../kernel/text/titleNames.ts';
import type { Template } from '../../content/types/template.ts';
import type { PageMeta } from '../seo/pageMeta.ts';
import { Editable, Placed, type PagePart } from '../ui/page/Section.tsx';
import { OneBlock } from './Blocks.tsx';
import { ownValue } from '../../kernel/record.ts';

type PageParts<T extends Template> = Readonly<Record<keyof T & string, PagePart>>;

type ShownSection = Readonly<{ placed: PlacedSection; part: PagePart | undefined }>;

/** Returns the sections that a page of a template shows, without the empty ones. */
export function sectionsOn<T extends Template>(
  template: T,
  { rows }: PageRows,
  parts: PageParts<T>,
): readonly ShownSection[] {
  return placedIn(template, rows)
    .map((placed) => ({
      placed,
      part: placed.key === undefined ? undefined : ownValue(parts, placed.key),
    }))
    .filter(({ placed, part }) => placed.block !== undefined || part?.content !== null);
}

export function navigationOf(
  sections: readonly ShownSection[],
): readonly Readonly<{ id: string; label: string | undefined }>[] {
  return sections.map(({ placed, part }) => ({
    id: placed.key ?? anchorOf(placed),
    label: placed.label ?? part?.label,
  }));
}

/** An address for a block that the page's own navigation leads to; its row tells it from others of that name. */
function anchorOf({ label, row }: PlacedSection): string {
  return `${nameOf(label ?? '', 'section')}-${row + 1}`;
}

type Props = Readonly<{
  sections: readonly ShownSection[];
  at: PageRows['at'];
  trail: PageMeta['trail'];
  /** The day, `YYYY-MM-DD`, on pages that are another one tomorrow. */
  today: string | undefined;
}>;

export function PageSections({ sections, ...page }: Props) {
  return sections.map(({ placed, part }) => (
    <Editable key={placed.row} places={[...(part?.places ?? []), rowPlace(page.at, placed)]}>
      {placed.block === undefined ? (
        <Placed heading={placed.heading}>{part?.content}</Placed>
      ) : (
        <Between placed={placed} {...page} />
      )}
    </Editable>
  ));
}

function rowPlace({ type, id }: PageRows['at'], { row }: PlacedSection): EditTarget {
  if (id === undefined) return { type };
  return { type, id, field: `sections.${row}`, name: 'move or hide' };
}

type BetweenProps = Omit<Props, 'sections' | 'at'> &
  Readonly<{ placed: Extract<PlacedSection, { block: object }> }>;

function Between({ placed, trail, today }: BetweenProps) {
  const { block, row, label } = placed;
  const shown = (
    <Placed suffix={`-in-row-${row + 1}`}>
      <OneBlock section={block} trail={trail} index={row} today={today} />
    </Placed>
  );
  return label === null ? shown : <div id={anchorOf(placed)}>{shown}</div>;
}
