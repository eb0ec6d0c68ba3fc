-- The function folded() now also folds quotes, more apostrophes and hyphens, Urdu letters and more invisible characters: what was
-- stored by it is folded again. No statement needs a trigger, because a backup that is restored has none yet.
ALTER TABLE "majors" ALTER COLUMN "search" SET EXPRESSION AS (' ' || folded(key) || ' ' || regexp_replace(folded(key), '(\w)\w*\W*', '\1', 'g'));--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "target_text" SET EXPRESSION AS (folded(' ' || target_name));--> statement-breakpoint
UPDATE "students" SET admin_text = folded(admin_text) WHERE admin_text <> folded(admin_text);--> statement-breakpoint
UPDATE "companies" SET admin_text = folded(admin_text) WHERE admin_text <> folded(admin_text);--> statement-breakpoint
UPDATE "positions" SET search_text = folded(search_text) WHERE search_text <> folded(search_text);--> statement-breakpoint
UPDATE "message_words" SET words = words || (
  SELECT array_to_tsvector(array_agg(DISTINCT start || stem))
  FROM message_words_of(company_id, message_week(at)) start, unnest(tsvector_to_array(words)) word,
    unnest(tsvector_to_array(to_tsvector('english', folded(substr(word, length(start) + 1))))) stem)
WHERE words::text <> folded(words::text);--> statement-breakpoint
UPDATE "student_listings" listed SET words = found.words
FROM (
  SELECT user_id, search_words(name, major, skills, university, concat_ws(' ', greek_life, clubs), bio) AS words
  FROM "students", concat_ws(' ', name, major, array_to_string(skills, ' '), university, greek_life, clubs, bio) said
  WHERE visible AND octet_length(said) <> char_length(said)
) found
WHERE found.user_id = listed.student_id AND listed.words <> found.words;--> statement-breakpoint
INSERT INTO "listed_words" (word)
SELECT DISTINCT substr(key, 3) FROM "student_listings", unnest(tsvector_to_array(words)) key
WHERE key ~ '^[fb]:' AND octet_length(key) <> char_length(key)
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "saved_searches" SET
  major_patterns = ARRAY(SELECT folded(pattern) FROM unnest(major_patterns) WITH ORDINALITY one (pattern, at) ORDER BY at),
  words = folded(words),
  anchor = CASE WHEN split_part(anchor, ':', 1) IN ('major', 'word')
    THEN split_part(anchor, ':', 1) || ':' || folded(substr(anchor, strpos(anchor, ':') + 1)) ELSE anchor END
WHERE concat_ws(' ', array_to_string(major_patterns, ' '), words) <> folded(concat_ws(' ', array_to_string(major_patterns, ' '), words));
