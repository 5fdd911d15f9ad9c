-- True where a code may go out although the day's budget is spent: to a number that was verified before, as long
-- as the day's reserve for such numbers lasts. Called once the day is open.
CREATE FUNCTION routines.take_of_reserve(of_lead bigint, today date, reserve bigint) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM lead WHERE id = of_lead AND verified_at IS NOT NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  RETURN nextval('otp_reserve_ticket_seq')
    - (SELECT first_reserve_ticket FROM otp_day WHERE day = today) < reserve;
END $$;
