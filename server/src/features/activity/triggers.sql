-- A company's activity is append-only. Rows are deleted only after the retention period, or with their company, which
-- is gone by the time its rows follow.
CREATE OR REPLACE FUNCTION keep_company_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'a company''s activity is only ever added to'; END $$;

CREATE OR REPLACE TRIGGER company_activity_kept BEFORE UPDATE ON company_activity
  FOR EACH ROW EXECUTE FUNCTION keep_company_activity();

CREATE OR REPLACE FUNCTION keep_recent_company_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '2 years' OR NOT EXISTS (SELECT FROM companies WHERE user_id = OLD.company_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'a company''s activity is kept for 2 years';
END $$;

CREATE OR REPLACE TRIGGER company_activity_kept_for_years BEFORE DELETE ON company_activity
  FOR EACH ROW EXECUTE FUNCTION keep_recent_company_activity();

CREATE OR REPLACE TRIGGER company_activity_not_emptied BEFORE TRUNCATE ON company_activity
  FOR EACH STATEMENT EXECUTE FUNCTION keep_recent_company_activity();
