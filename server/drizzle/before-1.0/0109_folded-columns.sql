ALTER TABLE "majors" ALTER COLUMN "search" SET EXPRESSION AS (' ' || folded(key) || ' ' || regexp_replace(folded(key), '(\w)\w*\W*', '\1', 'g'));--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "target_text" SET EXPRESSION AS (folded(' ' || target_name));--> statement-breakpoint
-- What was searched before; the triggers write these again.
UPDATE "students" SET admin_text = '' WHERE octet_length(admin_text) <> char_length(admin_text);--> statement-breakpoint
UPDATE "companies" SET admin_text = '' WHERE octet_length(admin_text) <> char_length(admin_text);--> statement-breakpoint
UPDATE "positions" SET search_text = '' WHERE octet_length(title || search_text) <> char_length(title || search_text);--> statement-breakpoint
UPDATE "message_words" SET words = words WHERE octet_length(words::text) <> char_length(words::text);--> statement-breakpoint
UPDATE "student_listings" listed SET words = found.words
FROM (
  SELECT user_id, search_words(name, major, skills, university, concat_ws(' ', greek_life, clubs), bio) AS words
  FROM "students", concat_ws(' ', name, major, array_to_string(skills, ' '), university, greek_life, clubs, bio) said
  WHERE visible AND octet_length(said) <> char_length(said)
) found
WHERE found.user_id = listed.student_id AND listed.words <> found.words;--> statement-breakpoint
INSERT INTO "listed_words" (word)
SELECT DISTINCT substr(key, 3) FROM "student_listings", unnest(tsvector_to_array(words)) key WHERE key ~ '^[fb]:'
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "saved_searches" SET
  major_patterns = ARRAY(SELECT folded(pattern) FROM unnest(major_patterns) WITH ORDINALITY one (pattern, at) ORDER BY at),
  words = folded(words),
  anchor = CASE WHEN split_part(anchor, ':', 1) IN ('major', 'word')
    THEN split_part(anchor, ':', 1) || ':' || left(folded(substr(anchor, strpos(anchor, ':') + 1)), 3) ELSE anchor END
WHERE octet_length(concat_ws(' ', array_to_string(major_patterns, ' '), words, anchor))
  <> char_length(concat_ws(' ', array_to_string(major_patterns, ' '), words, anchor));
