-- Keeps the name of the target, which may be gone later; a company's with its owner's address. For an account that has
-- just been deleted, the act itself contains the email.
CREATE OR REPLACE FUNCTION name_audit_target() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    -- A founder's id is also the company's, which may have another owner by now.
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
