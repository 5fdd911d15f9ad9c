-- Adds deliveries of one kind, in the order of `payloads`, and answers their ids; a null stands for
-- one that was not added, as another waits under its key. The one place that writes new rows.
-- `leased`: the caller makes the deliveries itself at once; they are due to others at `due`.
CREATE FUNCTION routines.add_deliveries(
  of_kind text,
  payloads jsonb[],
  made timestamptz,
  due timestamptz,
  expiries timestamptz[],
  single_key text,
  leased boolean
) RETURNS bigint[]
LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
BEGIN
  WITH added AS (
    INSERT INTO outbox (kind, payload, singleton_key, state, attempts, next_at, expires_at, created_at)
    SELECT of_kind, given.payload, single_key, CASE WHEN leased THEN 'running' ELSE 'waiting' END,
      leased::int, due, given.expiry, made
    FROM unnest(payloads, expiries) WITH ORDINALITY AS given (payload, expiry, place)
    ORDER BY given.place
    ON CONFLICT (kind, singleton_key) WHERE state = 'waiting' AND singleton_key IS NOT NULL
    DO NOTHING
    RETURNING id
  )
  SELECT array_agg(id ORDER BY id) INTO ids FROM added;
  RETURN ids;
END $$;
