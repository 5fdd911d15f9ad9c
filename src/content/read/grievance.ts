import type { Snapshot } from '../snapshot.ts';

/** Days that rule 14(3) of the DPDP Rules, 2025, allows at most. */
const LONGEST = 90;

/** Who answers questions and grievances about personal data: section 8(9) and (10) of the DPDP Act, 2023. */
export type GrievanceContact = Readonly<{
  name: string;
  address: string;
  email: string;
  phone: string;
  /** Days within which an answer comes. */
  days: number;
}>;

/** The contact named by the university, or the university itself. */
export function grievanceContact(snapshot: Snapshot): GrievanceContact {
  const { data } = snapshot.one('university');
  const { legal_name, street, city, postal_code, phone } = data;
  return {
    name: data.grievance_officer || legal_name,
    address: `${legal_name}, ${street}, ${city} ${postal_code}`,
    email: data.grievance_email || data.email,
    phone,
    days: data.grievance_days ?? LONGEST,
  };
}
