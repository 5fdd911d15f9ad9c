-- What is searched was kept with signs as HTML writes them: "r&amp;d" for what people type as "r&d". Written by hand.
UPDATE content_entry
SET words = replace(replace(replace(replace(words, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
WHERE words LIKE '%&%;%';
