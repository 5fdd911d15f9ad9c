import type { Pool } from 'pg';

type Row = Record<string, unknown>;

/** Rows that a test puts into tables itself, where no call would make them as they must be. */
export type Rows = Readonly<{
  all<Found extends object>(text: string, values?: unknown[]): Promise<Found[]>;
  put(table: string, row: Row): Promise<void>;
  /** A lead of which these columns are stored, and for the others what any lead may have; answers its id. */
  lead(columns?: Row): Promise<number>;
}>;

/** Puts rows into a database. */
export function rowsIn(pool: () => Pool): Rows {
  let leads = 0;
  const all = async <Found extends object>(text: string, values: unknown[] = []) =>
    (await pool().query<Found>(text, values)).rows;

  const insert = async (table: string, row: Row, end = ''): Promise<{ id?: string }[]> => {
    const names = Object.keys(row);
    const places = names.map((_, at) => `$${at + 1}`);
    const text = `INSERT INTO ${table} (${names.join()}) VALUES (${places.join()}) ${end}`;
    return all(text, Object.values(row));
  };

  return {
    all,
    put: async (table, row) => void (await insert(table, row)),
    lead: async (columns = {}) => {
      leads += 1;
      const [stored] = await insert('lead', { ...anyLead(leads), ...columns }, 'RETURNING id');
      return Number(stored?.id);
    },
  };
}

function anyLead(n: number): Row {
  return {
    public_id: `lead-${n}`,
    mobile: `+9198765${String(n).padStart(5, '0')}`,
    name: `Lead ${n}`,
    email: `lead${n}@example.in`,
    highest_qualification_id: 3,
    area_of_interest: 'MBA',
    source_media: 'Direct',
    source_campaign: 'None',
    purpose: 'REGISTER',
    created_at: '2027-01-01T00:00:00Z',
    updated_at: '2027-01-01T00:00:00Z',
  };
}
