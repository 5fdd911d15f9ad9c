-- Sends a code to a lead's phone, or says why not. All limits are counted here, in one transaction
-- with the challenge and the outgoing message, so that parallel calls and restarts cannot pass them.
-- Answers {refused, retryAt}: refused is null when a code was sent.
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
  SELECT paused_until INTO pause FROM otp_breaker WHERE paused_until > moment;
  IF FOUND THEN
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
--> statement-breakpoint
-- Stores a registration: lead, consent, challenge and outgoing message, all or nothing. The same
-- number is the same lead. A verified lead's details are not touched: whoever posts has proved nothing.
-- Answers null for an unknown number without details, else {leadId, leadExists, otp}.
CREATE OR REPLACE FUNCTION register_lead(request jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := (request->>'now')::timestamptz;
  d jsonb := request->'details';
  source jsonb := request->'source';
  stored record;
BEGIN
  IF d IS NULL OR d = 'null'::jsonb THEN
    UPDATE lead SET
      first_touch = coalesce(first_touch, nullif(request->'firstTouch', 'null')),
      last_touch = coalesce(nullif(request->'lastTouch', 'null'), last_touch),
      session_id = coalesce(request->>'sessionId', session_id),
      updated_at = moment
    WHERE mobile = request->>'mobile' AND details_by = 'self'
    RETURNING id, public_id, true AS known INTO stored;
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
  ELSE
    INSERT INTO lead AS l (public_id, mobile, name, email, highest_qualification_id,
      area_of_interest, source_media, source_campaign, source_refer_url, source_source, c2, c3, c4, c5,
      first_touch, last_touch, purpose, program_id, page, session_id, anonymous_id, created_at, updated_at)
    VALUES (request->>'publicId', request->>'mobile', d->>'name', d->>'email',
      (d->>'highest_qualification_id')::smallint, d->>'area_of_interest', source->>'source_media',
      source->>'source_campaign', source->>'source_refer_url', source->>'source_source',
      source->>'c2', source->>'c3', source->>'c4', source->>'c5',
      nullif(request->'firstTouch', 'null'), nullif(request->'lastTouch', 'null'),
      request->>'purpose', (request->>'programId')::int, request->>'page', request->>'sessionId',
      request->>'anonymousId', moment, moment)
    ON CONFLICT (mobile) DO UPDATE SET
      name = CASE WHEN l.verified_at IS NULL THEN EXCLUDED.name ELSE l.name END,
      email = CASE WHEN l.verified_at IS NULL THEN EXCLUDED.email ELSE l.email END,
      highest_qualification_id = CASE WHEN l.verified_at IS NULL
        THEN EXCLUDED.highest_qualification_id ELSE l.highest_qualification_id END,
      area_of_interest = CASE WHEN l.verified_at IS NULL
        THEN EXCLUDED.area_of_interest ELSE l.area_of_interest END,
      details_by = 'self',
      first_touch = coalesce(l.first_touch, EXCLUDED.first_touch),
      last_touch = coalesce(EXCLUDED.last_touch, l.last_touch),
      session_id = coalesce(EXCLUDED.session_id, l.session_id),
      anonymous_id = coalesce(l.anonymous_id, EXCLUDED.anonymous_id),
      updated_at = EXCLUDED.updated_at
    RETURNING id, public_id, xmax <> 0 AS known INTO stored;

    INSERT INTO consent (lead_id, version, language, purposes, page, given_at)
    VALUES (stored.id, request->'consent'->>'version', request->'consent'->>'language',
      ARRAY(SELECT jsonb_array_elements_text(request->'consent'->'purposes')),
      request->>'page', moment);
  END IF;
  RETURN jsonb_build_object('leadId', stored.public_id, 'leadExists', stored.known,
    'otp', send_otp(stored.id, request));
END $$;
