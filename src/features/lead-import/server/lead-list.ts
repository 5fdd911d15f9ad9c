import type { TableType } from '../../../content/columns.ts';
import { text } from '../../../content/fields/fields.ts';
import { listColumns } from '../columns.ts';

const max = 4000;

/** The columns as tables are read by them. */
export const leadList: TableType = {
  name: 'leadList',
  label: { one: 'Lead', many: 'Leads' },
  title: () => '',
  behaviour: {},
  headings: {
    name: ['Full name', 'Student name', 'Candidate name', 'Name of the student', 'First name'],
    surname: ['Last name', 'Family name'],
    mobile: [
      'Mobile',
      'Mobile no',
      'Phone',
      'Phone number',
      'Contact',
      'Contact number',
      'WhatsApp',
    ],
    email: ['Email', 'Email id', 'E-mail address', 'Mail id'],
    programme: ['Course', 'Course interested in', 'Interested in', 'Program', 'Stream'],
    qualification: ['Qualification', 'Education', 'Degree'],
    city: ['Location', 'District'],
    note: ['Notes', 'Remark', 'Remarks', 'Comment', 'Comments'],
  },
  fields: {
    name: text({ label: listColumns.name, max }),
    surname: text({ label: listColumns.surname, max }),
    mobile: text({ label: listColumns.mobile, max }),
    email: text({ label: listColumns.email, max }),
    programme: text({ label: listColumns.programme, max }),
    qualification: text({ label: listColumns.qualification, max }),
    state: text({ label: listColumns.state, max }),
    city: text({ label: listColumns.city, max }),
    note: text({ label: listColumns.note, max }),
  },
};
