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

CREATE OR REPLACE TRIGGER message_words_folded
  BEFORE INSERT OR UPDATE OF words ON message_words FOR EACH ROW
  WHEN (octet_length(NEW.words::text) <> char_length(NEW.words::text)) EXECUTE FUNCTION fold_message_words();

-- For servers of the previous release, which index the words of messages with it.
CREATE OR REPLACE FUNCTION message_words_in(company uuid, at timestamptz, message text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_to_tsvector(coalesce(array_agg(message_words_of(company, message_week(at)) || lexeme), '{}'))
  FROM unnest(to_tsvector('english', message)) AS word WHERE length(lexeme) <= 60);

-- A file is removed at the next sweep after its sender or conversation is removed. A file sent by a person at a
-- company belongs to the company.
CREATE OR REPLACE FUNCTION message_file_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.company_id IS NOT NULL AND NEW.company_id IS NULL)
    OR (OLD.conversation_id IS NOT NULL AND NEW.conversation_id IS NULL)
    OR (OLD.uploader_id IS NOT NULL AND NEW.uploader_id IS NULL AND NEW.company_id IS NULL)
  THEN
    NEW.expires_at := now();
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER message_file_left
  BEFORE UPDATE OF uploader_id, company_id, conversation_id ON message_files FOR EACH ROW
  EXECUTE FUNCTION message_file_left();

-- A deleted message loses its files. The files are kept as long as its text, for a report. This is a trigger
-- because servers of the previous release delete messages too.
CREATE OR REPLACE FUNCTION message_files_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.files := NULL;
  UPDATE message_files SET expires_at = CASE
    WHEN EXISTS (SELECT FROM message_reports report WHERE report.conversation_id = NEW.conversation_id AND report.seq = NEW.seq)
    THEN NULL ELSE now() + interval '30 days' END
  WHERE message_files.conversation_id = NEW.conversation_id AND message_files.seq = NEW.seq
    AND message_files.expires_at IS NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER message_files_deleted
  BEFORE UPDATE OF deleted_at ON messages FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL AND OLD.files IS NOT NULL)
  EXECUTE FUNCTION message_files_deleted();
