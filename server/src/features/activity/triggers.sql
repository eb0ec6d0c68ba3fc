-- A company's activity is append-only. Rows are deleted only with their company or after the retention period.
CREATE OR REPLACE FUNCTION keep_company_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'a company''s activity is only ever added to'; END $$;

CREATE OR REPLACE TRIGGER company_activity_kept BEFORE UPDATE ON company_activity
  FOR EACH ROW EXECUTE FUNCTION keep_company_activity();
