-- The ledger of rewards: lines are only added, and only in an order that makes sense.
CREATE FUNCTION refuse_reward_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'referral_reward is append-only: % is refused', TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER referral_reward_rows_stay BEFORE UPDATE OR DELETE ON referral_reward
  FOR EACH ROW EXECUTE FUNCTION refuse_reward_change();
--> statement-breakpoint
CREATE TRIGGER referral_reward_stays BEFORE TRUNCATE ON referral_reward
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_reward_change();
--> statement-breakpoint
CREATE FUNCTION check_reward_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds text[];
BEGIN
  -- The lock lets one line of a referral in at a time.
  PERFORM FROM referral WHERE id = NEW.referral_id FOR UPDATE;
  kinds := ARRAY(SELECT kind FROM referral_reward WHERE referral_id = NEW.referral_id);
  IF 'reversed' = ANY (kinds) THEN
    RAISE EXCEPTION 'the reward of referral % has been taken back', NEW.referral_id;
  END IF;
  IF NEW.kind IN ('credited', 'reversed') AND NOT 'earned' = ANY (kinds) THEN
    RAISE EXCEPTION 'the reward of referral % has not been earned', NEW.referral_id;
  END IF;
  IF NEW.kind = 'held' AND 'credited' = ANY (kinds) THEN
    RAISE EXCEPTION 'the reward of referral % has been credited', NEW.referral_id;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER referral_reward_order BEFORE INSERT ON referral_reward
  FOR EACH ROW EXECUTE FUNCTION check_reward_order();
