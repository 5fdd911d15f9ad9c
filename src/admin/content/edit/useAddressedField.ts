import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { focusField } from '../editing/fieldPlace.ts';

/** Leads to the field that the address names: `?field=sections.2`. */
export function useAddressedField(): void {
  const [params] = useSearchParams();
  const field = params.get('field');
  useEffect(() => {
    if (field !== null) focusField(field);
  }, [field]);
}
