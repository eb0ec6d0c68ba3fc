-- A company's first user has the company's id, whichever code or import inserts it; a user of no company has none.
CREATE OR REPLACE FUNCTION set_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.company_id := CASE NEW.user_type WHEN 'company' THEN coalesce(NEW.company_id, NEW.id) END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER user_of_company
  BEFORE INSERT OR UPDATE OF user_type ON users FOR EACH ROW EXECUTE FUNCTION set_company();
