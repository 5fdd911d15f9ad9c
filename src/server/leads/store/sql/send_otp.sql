-- Sends a code to a lead's phone, or answers why not: {refused, retryAt}. `words` is what the post
-- said that only a right code may make true; it waits with the challenge, and moves to the next one
-- of the same browser.
CREATE FUNCTION routines.send_otp(of_lead bigint, request jsonb, limits jsonb, words jsonb)
RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := (request->>'now')::timestamptz;
  today date := (moment AT TIME ZONE 'Asia/Kolkata')::date;
  hash bytea := decode(request->>'phoneHash', 'hex');
  expiry timestamptz := (request->>'expiresAt')::timestamptz;
  mine bytea;
  anonymous text;
  waiting jsonb;
  is_first boolean;
  sent timestamptz[];
  wrong timestamptz[];
  recent timestamptz[];
  opening bigint;
BEGIN
  IF request->>'addressBlockedUntil' IS NOT NULL THEN
    RETURN jsonb_build_object('refused', 'address', 'retryAt', request->>'addressBlockedUntil');
  END IF;
  IF (request->>'pausedUntil')::timestamptz > moment THEN
    RETURN jsonb_build_object('refused', 'paused', 'retryAt', request->>'pausedUntil');
  END IF;

  -- Everyone locks lead, challenge, phone in this order, so that none wait for each other in a ring.
  IF request->>'previous' IS NOT NULL THEN
    SELECT id INTO mine FROM otp_challenge
    WHERE id = decode(request->>'previous', 'hex') AND lead_id = of_lead
      AND used_at IS NULL AND expires_at > moment
    FOR UPDATE;
  END IF;
  -- The row is the lock: one code at a time for one phone.
  INSERT INTO otp_phone (phone_hash, sent_at, updated_at) VALUES (hash, ARRAY[moment], moment)
  ON CONFLICT (phone_hash) DO NOTHING;
  is_first := FOUND;
  IF NOT is_first THEN
    SELECT
      ARRAY(SELECT t FROM unnest(sent_at) t WHERE t > moment - interval '24 hours' ORDER BY t),
      ARRAY(SELECT t FROM unnest(wrong_at) t WHERE t > moment - interval '24 hours' ORDER BY t)
    INTO sent, wrong FROM otp_phone WHERE phone_hash = hash FOR UPDATE;
    recent := ARRAY(SELECT t FROM unnest(sent) t WHERE t > moment - interval '10 minutes' ORDER BY t);

    IF cardinality(wrong) >= (limits->>'wrongDay')::int THEN
      RETURN jsonb_build_object('refused', 'wrong', 'retryAt',
        wrong[cardinality(wrong) - (limits->>'wrongDay')::int + 1] + interval '24 hours');
    END IF;
    IF sent[cardinality(sent)] > moment - make_interval(secs => (limits->>'wait')::int) THEN
      -- The browser still has the code of its last post, which now proves this one too.
      IF mine IS NOT NULL AND words IS NOT NULL THEN
        UPDATE otp_challenge SET held = coalesce(held, '{}') || words WHERE id = mine;
      END IF;
      RETURN jsonb_build_object('refused', 'wait', 'retryAt',
        sent[cardinality(sent)] + make_interval(secs => (limits->>'wait')::int));
    END IF;
    IF cardinality(recent) >= (limits->>'sendsTenMinutes')::int THEN
      RETURN jsonb_build_object('refused', 'window', 'retryAt',
        recent[cardinality(recent) - (limits->>'sendsTenMinutes')::int + 1] + interval '10 minutes');
    END IF;
    IF cardinality(sent) >= (limits->>'sendsDay')::int THEN
      RETURN jsonb_build_object('refused', 'day', 'retryAt',
        sent[cardinality(sent) - (limits->>'sendsDay')::int + 1] + interval '24 hours');
    END IF;
  END IF;

  opening := routines.open_day(today);
  IF nextval('otp_ticket_seq') - opening >= (limits->>'budget')::bigint THEN
    IF is_first THEN
      UPDATE otp_phone SET sent_at = '{}' WHERE phone_hash = hash;
    END IF;
    RETURN jsonb_build_object('refused', 'budget',
      'retryAt', (today + 1)::timestamp AT TIME ZONE 'Asia/Kolkata');
  END IF;

  IF NOT is_first THEN
    UPDATE otp_phone SET sent_at = sent || moment, wrong_at = wrong, updated_at = moment
    WHERE phone_hash = hash;
  END IF;
  IF mine IS NOT NULL THEN
    UPDATE otp_challenge SET expires_at = moment WHERE id = mine
    RETURNING anonymous_id, held INTO anonymous, waiting;
  END IF;
  INSERT INTO otp_challenge (id, lead_id, phone_hash, code_hmac, anonymous_id, held, created_at,
    expires_at)
  VALUES (decode(request->>'challenge', 'hex'), of_lead, hash, decode(request->>'codeHmac', 'hex'),
    coalesce(request->>'anonymousId', anonymous), coalesce(waiting || words, words, waiting), moment,
    expiry);
  PERFORM routines.add_deliveries('sms', ARRAY[request->'sms'], moment, moment, ARRAY[expiry], NULL,
    false);
  RETURN '{"refused": null, "retryAt": null}';
END $$;
