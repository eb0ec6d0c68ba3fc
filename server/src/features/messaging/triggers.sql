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
