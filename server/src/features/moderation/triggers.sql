-- The text that the admin's search finds an account by: email, name and so on, folded, with a space before
-- each.
CREATE OR REPLACE FUNCTION admin_text(account uuid, VARIADIC parts text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT folded(' ' || concat_ws(' ', (SELECT email FROM users WHERE id = account), array_to_string(parts, ' ')))
$$;

CREATE OR REPLACE FUNCTION describe_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.admin_text := admin_text(NEW.user_id, NEW.name, NEW.university, NEW.major);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER student_described BEFORE INSERT OR UPDATE OF name, university, major, admin_text ON students
  FOR EACH ROW EXECUTE FUNCTION describe_student();

CREATE OR REPLACE FUNCTION describe_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Where the trigger company_owned has not filled it in yet, the first user owns it.
  NEW.admin_text := admin_text(coalesce(NEW.owner_id, NEW.user_id), NEW.name, NEW.industry, NEW.position_name);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER company_described BEFORE INSERT OR UPDATE OF name, industry, position_name, owner_id, admin_text ON companies
  FOR EACH ROW EXECUTE FUNCTION describe_company();

-- After a change of email, the triggers above fill in the text.
CREATE OR REPLACE FUNCTION describe_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE students SET admin_text = '' WHERE user_id = NEW.id;
  UPDATE companies SET admin_text = '' WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER user_described AFTER UPDATE OF email ON users
  FOR EACH ROW EXECUTE FUNCTION describe_user();

-- The audit log is append-only, even for the server's own role.
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the audit log is only ever added to'; END $$;

CREATE OR REPLACE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_audit_log();

CREATE OR REPLACE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();

-- Stores the target's name, since the target may be removed later; for a company, with its owner's address. For an
-- account that has just been deleted, the act itself contains the email.
CREATE OR REPLACE FUNCTION name_audit_target() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    -- The first user's id is also the company's, which may have a different owner by now.
    SELECT concat_ws(' ', nullif(companies.name, ''), users.email) INTO NEW.target_name
    FROM companies JOIN users ON users.id = companies.owner_id WHERE companies.user_id = NEW.target_id::uuid;
    IF NEW.target_name IS NULL THEN
      SELECT concat_ws(' ', nullif(students.name, ''), users.email) INTO NEW.target_name
      FROM users LEFT JOIN students ON students.user_id = users.id WHERE users.id = NEW.target_id::uuid;
    END IF;
  END IF;
  NEW.target_name := coalesce(NEW.target_name, NEW.detail ->> 'email');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER audit_target_named BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION name_audit_target();

-- A report marks its message as reported, whether a participant or the import wrote it.
CREATE OR REPLACE FUNCTION mark_reported() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_marks (conversation_id, seq, sender_id, sent_at, by_student, reported)
  SELECT message.conversation_id, message.seq, message.sender_id, message.created_at,
    message.sender_id = conversation.student_id, true
  FROM messages message JOIN conversations conversation ON conversation.id = message.conversation_id
  WHERE message.conversation_id = NEW.conversation_id AND message.seq = NEW.seq
  ON CONFLICT (conversation_id, seq) DO UPDATE SET reported = true, version = message_marks.version + 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER message_reported AFTER INSERT ON message_reports
  FOR EACH ROW EXECUTE FUNCTION mark_reported();
