import type { DataOf } from '../../src/content/registry.ts';

type Certificate = DataOf<'certificate'>;

/** That of the sample among the papers. */
export const certificate = {
  number: 'AV-2024-MBA-00417',
  name: 'Mallika Urs',
  award: 'Master of Business Administration',
};

/** Conferred at the convocations of the demo: Sundays of the second weekend of February. */
const conferred: readonly (readonly [number: string, name: string, award: string, day: string])[] =
  [
    [certificate.number, certificate.name, certificate.award, '2024-02-11'],
    [
      'AV-2023-BCA-00128',
      'Kavya Murugan',
      'Bachelor of Computer Applications (Cloud)',
      '2023-02-12',
    ],
    ['AV-2024-BCOM-00356', 'Lalrinpuii', 'Bachelor of Commerce (Accounting)', '2024-02-11'],
    [
      'AV-2025-MCA-00074',
      'Vikram Meena',
      'Master of Computer Applications (Full-stack)',
      '2025-02-09',
    ],
    ['AV-2025-MA-00031', 'Vaishali Gokhale', 'Master of Arts (English)', '2025-02-09'],
  ];

export const certificates: readonly Certificate[] = [
  ...conferred.map(([number, name, award, conferred_on]) => ({
    number,
    name,
    award,
    conferred_on,
    withdrawn: false,
  })),
  {
    number: 'AV-2022-BBA-00009',
    name: 'A. N. Other',
    award: 'Bachelor of Business Administration',
    conferred_on: '2022-02-13',
    withdrawn: true,
  },
];
