-- Sends a code to a lead's phone, or answers why not: {refused, retryAt}. How many a phone may have is
-- told by `limits`: the first of its windows that is full refuses (`send-limits.ts`). `words` is what the post
-- said that only a right code may make true; it waits with the challenge, and moves to the next one
-- of the same browser. A call that is repeated within the wait, as its answer was lost, has its challenge already,
-- which is `repeated`: what it says was stored with that.
-- Without a lead nothing is sent, and all is answered and limited as if it were: nobody is told whether there is one.
CREATE FUNCTION routines.send_otp(of_lead bigint, request jsonb, limits jsonb, words jsonb)
RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := (request->>'now')::timestamptz;
  today date := (moment AT TIME ZONE 'Asia/Kolkata')::date;
  hash bytea := decode(request->>'phoneHash', 'hex');
  expiry timestamptz := (request->>'expiresAt')::timestamptz;
  mine bytea;
  repeated bytea;
  anonymous text;
  waiting jsonb;
  is_first boolean;
  sent timestamptz[];
  wrong timestamptz[];
  span record;
  within timestamptz[];
  opening bigint;
BEGIN
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

    FOR span IN SELECT * FROM jsonb_to_recordset(limits->'windows')
      AS w (refused text, counts text, seconds int, most int)
    LOOP
      within := ARRAY(
        SELECT t FROM unnest(CASE span.counts WHEN 'wrong' THEN wrong ELSE sent END) t
        WHERE t > moment - make_interval(secs => span.seconds) ORDER BY t);
      CONTINUE WHEN cardinality(within) < span.most;
      IF span.refused = 'wait' AND request->>'repeats' IS NOT NULL THEN
        SELECT id INTO repeated FROM otp_challenge
        WHERE id IN (decode(request->>'challenge', 'hex'), decode(request->>'repeats', 'hex'))
          AND lead_id = of_lead AND used_at IS NULL AND expires_at > moment;
        IF FOUND THEN
          RETURN jsonb_build_object('refused', 'wait',
            'retryAt', within[cardinality(within)] + make_interval(secs => span.seconds),
            'repeated', encode(repeated, 'hex'));
        END IF;
      END IF;
      -- The browser still has the code of its last post, which now proves this one too.
      IF span.refused = 'wait' AND mine IS NOT NULL AND words IS NOT NULL THEN
        UPDATE otp_challenge SET held = coalesce(held, '{}') || words WHERE id = mine;
      END IF;
      RETURN jsonb_build_object('refused', span.refused, 'retryAt',
        within[cardinality(within) - span.most + 1] + make_interval(secs => span.seconds));
    END LOOP;
  END IF;

  IF of_lead IS NULL THEN
    UPDATE otp_phone SET sent_at = sent || moment, updated_at = moment
    WHERE phone_hash = hash AND NOT is_first;
    RETURN '{"refused": null, "retryAt": null}';
  END IF;
  opening := routines.open_day(today);
  IF nextval('otp_ticket_seq') - opening >= (limits->>'budget')::bigint
    AND NOT routines.take_of_reserve(of_lead, today, (limits->>'reserve')::bigint) THEN
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
