DROP INDEX "audit_log_newest";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "target_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "target_text" text GENERATED ALWAYS AS (lower(' ' || target_name)) STORED;--> statement-breakpoint
ALTER TABLE "bulk_acts" ADD COLUMN "address" text;--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING gin (target_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
-- What the target is called, as long as it is there to be asked; of an account that was just deleted the act itself says it.
CREATE FUNCTION name_audit_target() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
		SELECT concat_ws(' ', nullif(coalesce(students.name, companies.name), ''), users.email) INTO NEW.target_name
		FROM users
		LEFT JOIN students ON students.user_id = users.id
		LEFT JOIN companies ON companies.user_id = users.id
		WHERE users.id = NEW.target_id::uuid;
	END IF;
	NEW.target_name := coalesce(NEW.target_name, NEW.detail ->> 'email');
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_target_named BEFORE INSERT ON audit_log
	FOR EACH ROW EXECUTE FUNCTION name_audit_target();
