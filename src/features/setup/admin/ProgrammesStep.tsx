import { Link } from 'react-router';

import { addressOf, ofType } from '../../../kernel/call.ts';
import { readEntriesTemplate } from '../../../kernel/calls/content.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import { entryPath, listPath } from '../../../admin/entries/addresses.ts';
import styles from './Setup.module.css';
import type { SetupProps } from './useSetup.ts';

const sheets: readonly TypeName[] = ['programme', 'feePlan', 'structure', 'faq'];

/** Programmes come from spreadsheets, or one by one. */
export function ProgrammesStep({ setup: { programmes } }: SetupProps) {
  return (
    <>
      <p>
        {programmes === 0 ? 'None yet.' : `${programmes} published, specialisations among them.`}{' '}
        From spreadsheets, in this order: download a template, fill it, and choose Import in the
        list. Or <Link to={entryPath(typeOf('programme'), 'create')}>write the first one</Link>.
      </p>
      <ul className={styles.missing}>
        {sheets.map(typeOf).map((type) => (
          <li key={type.name}>
            <Link to={listPath(type)}>{type.label.many}</Link>: template as{' '}
            <a href={templateOf(type.path, 'xlsx')} download>
              Excel
            </a>{' '}
            or{' '}
            <a href={templateOf(type.path, 'csv')} download>
              CSV
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function templateOf(path: string, format: 'csv' | 'xlsx'): string {
  return addressOf(ofType(readEntriesTemplate, path), { query: { format } });
}
