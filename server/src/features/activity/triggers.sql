-- A company's activity is append-only; rows go only with their company, or when they were kept long enough.
CREATE OR REPLACE FUNCTION keep_company_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'a company''s activity is only ever added to'; END $$;

CREATE OR REPLACE TRIGGER company_activity_kept BEFORE UPDATE ON company_activity
  FOR EACH ROW EXECUTE FUNCTION keep_company_activity();
