/** A page as a database reads it. */
export function windowOf({ page, per_page }: { page: number; per_page: number }) {
  return {
    limit: per_page,
    offset: (page - 1) * per_page,
  };
}
