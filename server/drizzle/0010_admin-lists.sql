ALTER TABLE "companies" ADD COLUMN "admin_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "admin_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_admin_text" ON "companies" USING gin (admin_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_pending" ON "companies" USING btree (lower(name),"user_id") WHERE profile_completed and not is_approved;--> statement-breakpoint
CREATE INDEX "companies_incomplete" ON "companies" USING btree (lower(name),"user_id") WHERE not profile_completed;--> statement-breakpoint
CREATE INDEX "students_admin_text" ON "students" USING gin (admin_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "students_by_name" ON "students" USING btree (lower("name"),"user_id");--> statement-breakpoint
CREATE INDEX "students_unpublished" ON "students" USING btree (lower("name"),"user_id") WHERE not published;--> statement-breakpoint
CREATE INDEX "students_stars" ON "students" USING btree (lower("name"),"user_id") WHERE is_star_ambassador;
--> statement-breakpoint
CREATE FUNCTION admin_text(account uuid, VARIADIC parts text[]) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT lower(' ' || concat_ws(' ', (SELECT email FROM users WHERE id = account), array_to_string(parts, ' ')))
$$;
--> statement-breakpoint
CREATE FUNCTION describe_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.admin_text := admin_text(NEW.user_id, NEW.name, NEW.university, NEW.major);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION describe_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.admin_text := admin_text(NEW.user_id, NEW.name, NEW.industry, NEW.position_name);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION describe_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE students SET admin_text = '' WHERE user_id = NEW.id;
	UPDATE companies SET admin_text = '' WHERE user_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER student_described BEFORE INSERT OR UPDATE OF name, university, major, admin_text ON students
	FOR EACH ROW EXECUTE FUNCTION describe_student();
--> statement-breakpoint
CREATE TRIGGER company_described BEFORE INSERT OR UPDATE OF name, industry, position_name, admin_text ON companies
	FOR EACH ROW EXECUTE FUNCTION describe_company();
--> statement-breakpoint
CREATE TRIGGER user_described AFTER UPDATE OF email ON users
	FOR EACH ROW EXECUTE FUNCTION describe_user();
--> statement-breakpoint
UPDATE students SET admin_text = '';
--> statement-breakpoint
UPDATE companies SET admin_text = '';
--> statement-breakpoint
-- What was done stays written, whoever asks: the server's own role as well.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the audit log is only ever added to'; END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON audit_log
	FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
--> statement-breakpoint
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log
	FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
