-- Whether sending is paused is decided by the caller, as it is for the caller's address.
CREATE OR REPLACE FUNCTION send_otp(of_lead bigint, request jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := (request->>'now')::timestamptz;
  today date := (moment AT TIME ZONE 'Asia/Kolkata')::date;
  limits jsonb := request->'limits';
  hash bytea := decode(request->>'phoneHash', 'hex');
  previous bytea := decode(request->>'previous', 'hex');
  anonymous text;
  is_first boolean;
  sent timestamptz[];
  wrong timestamptz[];
  recent timestamptz[];
  ticket bigint;
  opening bigint;
  pause timestamptz;
BEGIN
  IF request->>'addressBlockedUntil' IS NOT NULL THEN
    RETURN jsonb_build_object('refused', 'address', 'retryAt', request->>'addressBlockedUntil');
  END IF;
  IF request ? 'pausedUntil' THEN
    pause := (request->>'pausedUntil')::timestamptz;
  ELSE
    -- A process of the version before this one does not say.
    SELECT paused_until INTO pause FROM otp_breaker;
  END IF;
  IF pause > moment THEN
    RETURN jsonb_build_object('refused', 'paused', 'retryAt', pause);
  END IF;

  -- Everyone locks challenge, then phone: a try and a resend at the same time must not wait for each other.
  IF previous IS NOT NULL THEN
    PERFORM FROM otp_challenge WHERE id = previous FOR UPDATE;
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

  -- A sequence counts without a lock that all callers would wait for; tickets of calls that fail are lost.
  ticket := nextval('otp_ticket_seq');
  SELECT first_ticket INTO opening FROM otp_day WHERE day = today;
  IF NOT FOUND THEN
    INSERT INTO otp_day (day, first_ticket) VALUES (today, ticket) ON CONFLICT (day) DO NOTHING;
    SELECT first_ticket INTO opening FROM otp_day WHERE day = today;
  END IF;
  IF ticket - coalesce(opening, ticket) >= (limits->>'budget')::bigint THEN
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
  IF previous IS NOT NULL THEN
    UPDATE otp_challenge SET expires_at = moment
    WHERE id = previous AND lead_id = of_lead AND used_at IS NULL AND expires_at > moment
    RETURNING anonymous_id INTO anonymous;
  END IF;
  INSERT INTO otp_challenge (id, lead_id, phone_hash, code_hmac, anonymous_id, created_at, expires_at)
  VALUES (decode(request->>'challenge', 'hex'), of_lead, hash, decode(request->>'codeHmac', 'hex'),
    coalesce(request->>'anonymousId', anonymous), moment, (request->>'expiresAt')::timestamptz);
  INSERT INTO outbox (kind, payload, next_at, expires_at, created_at)
  VALUES ('sms', request->'sms', moment, (request->>'expiresAt')::timestamptz, moment);
  RETURN '{"refused": null, "retryAt": null}';
END $$;
