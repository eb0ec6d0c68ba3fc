-- A text as every search compares it: without capitals, accents and special letters, in one spelling of Unicode.
-- 'José Strauß' is 'jose strauss'. `folded` in the contract is the same.
CREATE OR REPLACE FUNCTION folded(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN octet_length(written) = char_length(written) THEN lower(written COLLATE "pg_c_utf8")
    ELSE replace(replace(replace(replace(translate(
      lower(normalize(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC) COLLATE "pg_c_utf8"),
      'ƀƃɓƈȼðđƌȡɖɗǝɇəɛƒǥɠɣħıɨɩȷɉƙłƚȴŋƞȵɲøɔɵƥĸɋɍȿŧƫƭȶʈʉʋƴɏƶȥɀς’‘ʼ',
      $$bbbccddddddeeeefggghiiijjklllnnnnooopqqrstttttuvyyzzzσ'''$$),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') END;
--> statement-breakpoint
-- A folded text, also without apostrophes and characters that join words.
CREATE OR REPLACE FUNCTION folded_words(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  translate(replace(replace(
    folded(written),
    'c++', 'cplusplus'), 'c#', 'csharp'), $$-_./\@&<>:+#~=%'`$$, '              ');
--> statement-breakpoint
-- Words are also stored folded. The previous release does not fold them.
CREATE OR REPLACE FUNCTION fold_message_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  start text := message_words_of(NEW.company_id, message_week(NEW.at));
BEGIN
  NEW.words := NEW.words || array_to_tsvector(ARRAY(
    SELECT DISTINCT start || stem
    FROM unnest(tsvector_to_array(NEW.words)) word,
      unnest(tsvector_to_array(to_tsvector('english', folded(substr(word, length(start) + 1))))) stem
    WHERE octet_length(word) <> char_length(word)));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The text that the admin's search finds an account by: email, name and so on, folded, with a space before
-- each.
CREATE OR REPLACE FUNCTION admin_text(account uuid, VARIADIC parts text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT folded(' ' || concat_ws(' ', (SELECT email FROM users WHERE id = account), array_to_string(parts, ' ')))
$$;
--> statement-breakpoint
-- Fills in the columns that Discover reads: whether students see the position, and its company's data.
CREATE OR REPLACE FUNCTION describe_position() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company companies;
BEGIN
  SELECT * INTO company FROM companies WHERE user_id = NEW.company_id;
  NEW.industry := company.industry;
  NEW.response_rank := company.response_rank;
  NEW.search_text := folded(' ' || company.name || ' ' || company.industry || ' ' || NEW.title);
  NEW.skill_bits := skill_bits(NEW.skills);
  NEW.until := (NEW.last_day + 1)::timestamp AT TIME ZONE company.time_zone;
  -- The first position dates from its company's approval.
  NEW.listed_at := CASE
    WHEN NOT (NEW.open AND company.profile_completed AND company.is_approved AND NOT company.leaving AND NOT company.barred) THEN NULL
    WHEN NEW.id = NEW.company_id THEN coalesce(company.approved_at, NEW.created_at)
    ELSE greatest(company.approved_at, NEW.created_at)
  END;
  RETURN NEW;
END $$;
