-- The ticket from which a day's budget of codes counts; that of the reserve is written beside it. A sequence counts without a lock that all
-- callers would wait for; tickets of transactions that fail are lost.
CREATE FUNCTION routines.open_day(today date) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  opening bigint;
BEGIN
  SELECT first_ticket INTO opening FROM otp_day WHERE day = today;
  IF NOT FOUND THEN
    INSERT INTO otp_day (day, first_ticket, first_reserve_ticket)
    SELECT today, of_all.last_value + of_all.is_called::int, of_known.last_value + of_known.is_called::int
    FROM otp_ticket_seq AS of_all, otp_reserve_ticket_seq AS of_known
    ON CONFLICT (day) DO NOTHING;
    SELECT first_ticket INTO opening FROM otp_day WHERE day = today;
  END IF;
  RETURN opening;
END $$;
