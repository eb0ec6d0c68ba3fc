-- The words of a message are found without their accents, too. What the release before notes has none of those.
CREATE OR REPLACE FUNCTION fold_message_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  start text := message_words_of(NEW.company_id, message_week(NEW.at));
BEGIN
  NEW.words := NEW.words || array_to_tsvector(ARRAY(
    SELECT DISTINCT start || stem
    FROM unnest(tsvector_to_array(NEW.words)) word,
      unnest(tsvector_to_array(to_tsvector('english', without_accents(substr(word, length(start) + 1))))) stem
    WHERE octet_length(word) <> char_length(word)));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What Discover reads of a position besides its own columns: whether students see it, and its company's part.
CREATE OR REPLACE FUNCTION describe_position() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company companies;
  words text;
BEGIN
  SELECT * INTO company FROM companies WHERE user_id = NEW.company_id;
  NEW.industry := company.industry;
  NEW.response_rank := company.response_rank;
  words := ' ' || company.name || ' ' || company.industry || ' ' || NEW.title;
  -- With its accents as well, for servers of the release before, which look for them.
  NEW.search_text := lower(without_accents(words)) || CASE WHEN without_accents(words) <> words THEN lower(words) ELSE '' END;
  NEW.skill_bits := skill_bits(NEW.skills);
  NEW.until := (NEW.last_day + 1)::timestamp AT TIME ZONE company.time_zone;
  -- The first position is as new as its company's approval.
  NEW.listed_at := CASE
    WHEN NOT (NEW.open AND company.profile_completed AND company.is_approved AND NOT company.leaving AND NOT company.barred) THEN NULL
    WHEN NEW.id = NEW.company_id THEN coalesce(company.approved_at, NEW.created_at)
    ELSE greatest(company.approved_at, NEW.created_at)
  END;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A text without accents: 'José' as 'Jose'. `withoutAccents` in like.ts does the same to what is typed.
CREATE OR REPLACE FUNCTION without_accents(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN octet_length(written) = char_length(written) THEN written
    ELSE normalize(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g'), NFC) END;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER message_words_folded
  BEFORE INSERT OR UPDATE OF words ON message_words FOR EACH ROW
  WHEN (octet_length(NEW.words::text) <> char_length(NEW.words::text)) EXECUTE FUNCTION fold_message_words();
--> statement-breakpoint
-- What was searched before: each trigger writes it again.
UPDATE positions SET search_text = search_text WHERE octet_length(search_text) <> char_length(search_text);
--> statement-breakpoint
UPDATE message_words SET words = words WHERE octet_length(words::text) <> char_length(words::text);
