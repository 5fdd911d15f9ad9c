-- Sends a code to a lead's phone, or answers why not: {refused, retryAt}. How many a phone may have is
-- told by `limits`: the first of its windows that is full refuses (`send-limits.ts`). `words` is what the post
-- said that only a right code may make true, its details under `said`; it waits with the challenge, and moves to the
-- next one of the same browser. A call that is repeated within the wait, as its answer was lost, has its challenge
-- already, which is `repeated`: what it says was stored with that. A refusal for the wait tells when the code runs out
-- that this browser may still use, if it has one. Nobody waits once the last code has been used.
-- Without a lead nothing is sent, and all is answered and limited as if it were: nobody is told whether there is one.
CREATE FUNCTION routines.send_otp(of_lead bigint, request jsonb, limits jsonb, words jsonb)
RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := (request->>'now')::timestamptz;
  today date := (moment AT TIME ZONE 'Asia/Kolkata')::date;
  hash bytea := decode(request->>'phoneHash', 'hex');
  expiry timestamptz := (request->>'expiresAt')::timestamptz;
  tries_of_code int := (limits->>'tries')::int;
  mine bytea;
  mine_until timestamptz;
  repeated bytea;
  repeated_until timestamptz;
  anonymous text;
  waiting jsonb;
  details jsonb := nullif(words->'said', 'null');
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
  IF jsonb_array_length(request->'previous') > 0 THEN
    SELECT id, CASE WHEN tries < tries_of_code THEN expires_at END INTO mine, mine_until FROM otp_challenge
    WHERE id IN (SELECT decode(value, 'hex') FROM jsonb_array_elements_text(request->'previous'))
      AND lead_id = of_lead AND used_at IS NULL AND expires_at > moment
    ORDER BY created_at DESC LIMIT 1 FOR UPDATE;
  END IF;
  words := nullif(words - 'said', '{}');
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
      CONTINUE WHEN span.refused = 'wait' AND EXISTS (SELECT FROM otp_challenge
          WHERE lead_id = of_lead AND used_at IS NOT NULL AND created_at = within[cardinality(within)])
        AND NOT EXISTS (SELECT FROM otp_challenge WHERE id = decode(request->>'challenge', 'hex'));
      IF span.refused = 'wait' AND request->>'repeats' IS NOT NULL THEN
        SELECT id, expires_at INTO repeated, repeated_until FROM otp_challenge
        WHERE id IN (decode(request->>'challenge', 'hex'), decode(request->>'repeats', 'hex'))
          AND lead_id = of_lead AND used_at IS NULL AND expires_at > moment AND tries < tries_of_code;
        IF FOUND THEN
          RETURN jsonb_build_object('refused', 'wait',
            'retryAt', within[cardinality(within)] + make_interval(secs => span.seconds),
            'repeated', encode(repeated, 'hex'), 'livesUntil', repeated_until);
        END IF;
      END IF;
      -- The browser still has the code of its last post, which now proves this one too.
      IF span.refused = 'wait' AND mine IS NOT NULL AND (words IS NOT NULL OR details IS NOT NULL) THEN
        UPDATE otp_challenge SET held = coalesce(held || words, words, held),
          said = coalesce(said || details, details, said) WHERE id = mine;
      END IF;
      RETURN jsonb_build_object('refused', span.refused, 'livesUntil', mine_until, 'retryAt',
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
    -- The first code of a lead proves the details that stand in the lead, until another post changes them.
    UPDATE otp_challenge AS c SET expires_at = moment FROM lead AS l
    WHERE c.id = mine AND l.id = of_lead
    RETURNING c.anonymous_id, c.held, coalesce(c.said || details, details, c.said,
      CASE WHEN c.created_at = l.created_at AND l.verified_at IS NULL THEN routines.details_of(l) END)
    INTO anonymous, waiting, details;
  END IF;
  INSERT INTO otp_challenge (id, lead_id, phone_hash, code_hmac, anonymous_id, held, said, created_at,
    expires_at)
  VALUES (decode(request->>'challenge', 'hex'), of_lead, hash, decode(request->>'codeHmac', 'hex'),
    coalesce(request->>'anonymousId', anonymous), coalesce(waiting || words, words, waiting), details,
    moment, expiry);
  PERFORM routines.add_deliveries('sms', ARRAY[request->'sms'], moment, moment, ARRAY[expiry], NULL,
    false);
  RETURN '{"refused": null, "retryAt": null}';
END $$;
