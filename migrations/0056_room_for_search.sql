-- The website makes pages at /search and /help-me-choose: one that stood there is moved once this version runs, with a
-- redirect, as at all addresses that it takes.
SELECT 1;
