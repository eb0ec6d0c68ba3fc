CREATE OR REPLACE FUNCTION keep_recent_company_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '2 years' OR NOT EXISTS (SELECT FROM companies WHERE user_id = OLD.company_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'a company''s activity is kept for 2 years';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER company_activity_kept_for_years BEFORE DELETE ON company_activity
  FOR EACH ROW EXECUTE FUNCTION keep_recent_company_activity();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER company_activity_not_emptied BEFORE TRUNCATE ON company_activity
  FOR EACH STATEMENT EXECUTE FUNCTION keep_recent_company_activity();
