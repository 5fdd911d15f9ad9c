import Button from '@mui/material/Button';
import { type RefObject, useEffect, useRef, useState } from 'react';

import type { Field } from '../../../../content/fields/fields.ts';
import { Icon } from '../../../icons/Icon.tsx';
import type { Editing } from '../../editing/editing.ts';
import { useRowOrder } from '../../fields/rows/useRows.ts';
import { FollowedRows } from '../../fields/sections/FollowedRows.tsx';
import { type Part, takeMarks } from '../../marks.ts';
import { useMarkedParts } from '../../useMarkedParts.ts';
import { useWidth } from '../PageFrame.tsx';
import { readPage, restyle } from '../readPage.ts';
import styles from './Arranging.module.css';
import { SectionHandles } from './SectionHandles.tsx';
import { type Arranging, useArranging } from './useArranging.ts';

type Props = Readonly<{
  html: string;
  width: number;
  editing: Editing;
  sections: readonly [name: string, field: Field];
}>;

export function ArrangePanel({ html, width, editing, sections }: Props) {
  const arranging = useArranging(editing, sections);
  const { field, rows } = arranging;
  if (field.follows !== undefined && rows.length === 0)
    return <FollowedRows field={field} onBegin={arranging.begin} />;
  return (
    <>
      <div className={styles.bar}>
        <Button
          size="small"
          startIcon={<Icon name="undo-2" size={18} />}
          disabled={!arranging.canUndo}
          onClick={arranging.undo}
        >
          Undo
        </Button>
        <Hidden arranging={arranging} />
      </div>
      <ArrangeFrame key={width} html={html} width={width} editing={editing} arranging={arranging} />
    </>
  );
}

function Hidden({ arranging }: Readonly<{ arranging: Arranging }>) {
  const hidden = arranging.rows.flatMap((row, index) => (row['hidden'] === true ? [index] : []));
  return hidden.map((row) => (
    <Button
      key={row}
      size="small"
      variant="outlined"
      startIcon={<Icon name="eye-off" size={18} />}
      onClick={() => arranging.show(row)}
    >
      Show {arranging.labelOf(row)}
    </Button>
  ));
}

type ArrangeFrameProps = Readonly<{
  html: string;
  width: number;
  editing: Editing;
  arranging: Arranging;
}>;

function ArrangeFrame({ html, width, editing, arranging }: ArrangeFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [first] = useState(() => `<!doctype html>${readPage(html).documentElement.outerHTML}`);
  const { parts, height, onLoad } = useRowParts(frame, html);
  const scale = Math.min(1, useWidth(room, width) / width);
  const placed = rowsAmong(parts, editing, arranging.name);
  const order = useRowOrder({
    name: 'arranged',
    count: placed.length,
    onMove: (from, to) => {
      const [moved, target] = [placed[from], placed[to]];
      if (moved && target) arranging.move(moved.row, target.row);
    },
  });
  return (
    <>
      <div ref={room} className={styles.room}>
        <div className={styles.page} style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={frame}
            className={styles.frame}
            title="The page whose sections are moved"
            sandbox="allow-same-origin"
            srcDoc={first}
            tabIndex={-1}
            style={{ width, height, transform: `scale(${scale})` }}
            onLoad={onLoad}
          />
          <ol className={styles.sections} aria-label="Sections on the page">
            {placed.map(({ row, part }, index) => (
              <SectionHandles
                key={row}
                arranging={arranging}
                row={row}
                index={index}
                count={placed.length}
                order={order}
                labelAt={(at) => arranging.labelOf(placed[at]?.row ?? -1)}
                style={{ top: part.top * scale, height: part.height * scale }}
              />
            ))}
          </ol>
        </div>
      </div>
      <p role="status" className={styles.said}>
        {order.announcement || arranging.said}
      </p>
    </>
  );
}

function useRowParts(frame: RefObject<HTMLIFrameElement | null>, html: string) {
  const { parts, height, watch } = useMarkedParts(frame);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown?.body || loads === 0) return;
    const next = readPage(html);
    restyle(shown, next);
    const marked = takeMarks(next);
    shown.body.replaceChildren(...shown.adoptNode(next.body).childNodes);
    watch(marked);
  }, [frame, html, loads, watch]);
  return { parts, height, onLoad: () => setLoads((now) => now + 1) };
}

function rowsAmong(
  parts: readonly Part[],
  { type, entry }: Editing,
  name: string,
): readonly Readonly<{ row: number; part: Part }>[] {
  return parts.flatMap((part) => {
    const place = part.places.find(
      (one) => one.type === type.name && one.id === entry.id && isRowOf(name, one.field),
    );
    return place ? [{ row: Number(place.field?.split('.')[1]), part }] : [];
  });
}

function isRowOf(name: string, field = ''): boolean {
  const [first, row = '', ...rest] = field.split('.');
  return first === name && /^\d+$/.test(row) && rest.length === 0;
}
