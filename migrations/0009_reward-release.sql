ALTER TABLE "referral_reward" DROP CONSTRAINT "referral_reward_kind";--> statement-breakpoint
ALTER TABLE "referral_reward" ADD CONSTRAINT "referral_reward_kind" CHECK ("referral_reward"."kind" IN ('held', 'released', 'earned', 'credited', 'reversed'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_reward_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF NEW.kind IN ('held', 'released') AND 'credited' = ANY (kinds) THEN
    RAISE EXCEPTION 'the reward of referral % has been credited', NEW.referral_id;
  END IF;
  IF NEW.kind = 'released' AND NOT 'held' = ANY (kinds) THEN
    RAISE EXCEPTION 'the reward of referral % has not been held', NEW.referral_id;
  END IF;
  RETURN NEW;
END
$$;
