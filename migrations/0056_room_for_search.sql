-- The website makes pages at /search and /help-me-choose: one that stood there moves to the same address with -2, where
-- the search finds it. Written by hand.
UPDATE content_entry SET
  path = path || '-2',
  slug = CASE WHEN slug IS NULL THEN NULL ELSE path || '-2' END,
  draft = draft || jsonb_build_object('path', path || '-2'),
  published = CASE WHEN published IS NULL THEN NULL ELSE published || jsonb_build_object('path', path || '-2') END
WHERE type = 'auxiliary' AND path IN ('/search', '/help-me-choose');
