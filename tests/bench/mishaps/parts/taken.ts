/** Vendors that run as a process of their own; `twilio` is the second that carries SMS. */
export type VendorKind = 'sms' | 'twilio' | 'erp' | 'events';

/** What a vendor took of us. */
export type Taken =
  | { kind: 'code'; by: 'sms' | 'twilio' | 'whatsapp'; to: string; code: string }
  | { kind: 'erp'; id: string; type: string; lead: string }
  | { kind: 'events'; ids: string[] };

/** What the ERP and the product share. */
export const ERP_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** The number that the ERP gives a lead: the same however often it is told. */
export function leadsIdOf(lead: string): string {
  return `ERP-${lead}`;
}

/** Remembers what vendors took. */
export function openBook() {
  const codes = new Map<string, string[]>();
  const created = new Map<string, string[]>();
  const events = new Set<string>();
  const carried = { sms: 0, twilio: 0, whatsapp: 0 };
  return {
    /** Codes by number, in their order. */
    codes,
    /** Ids of the messages that made a lead known to the ERP, by lead. */
    created,
    /** Ids of events that the customer data service has. */
    events,
    /** How many codes came by each way. */
    carried,
    note: (taken: Taken): void => {
      switch (taken.kind) {
        case 'code':
          carried[taken.by] += 1;
          return add(codes, taken.to, taken.code);
        case 'events':
          for (const id of taken.ids) events.add(id);
          return;
        default:
          if (taken.type === 'lead.created') add(created, taken.lead, taken.id);
      }
    },
  };
}

export type Book = ReturnType<typeof openBook>;

function add(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
