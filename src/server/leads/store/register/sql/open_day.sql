-- The ticket from which a day's budget of codes counts. A sequence counts without a lock that all
-- callers would wait for; tickets of transactions that fail are lost.
CREATE FUNCTION routines.open_day(today date) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  opening bigint;
BEGIN
  SELECT first_ticket INTO opening FROM otp_day WHERE day = today;
  IF NOT FOUND THEN
    INSERT INTO otp_day (day, first_ticket)
    SELECT today, last_value + is_called::int FROM otp_ticket_seq
    ON CONFLICT (day) DO NOTHING;
    SELECT first_ticket INTO opening FROM otp_day WHERE day = today;
  END IF;
  RETURN opening;
END $$;
