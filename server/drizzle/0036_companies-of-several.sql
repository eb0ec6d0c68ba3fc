-- A company gets an id of its own, an owner and members. Each present one is owned by its only user, whose id it keeps.
ALTER TABLE "users" ADD COLUMN "company_id" uuid;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "may_pay" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "owner_id" uuid;
--> statement-breakpoint
-- A company's first user has the company's id, whichever code or import inserts it; a user of no company has none.
CREATE OR REPLACE FUNCTION set_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.company_id := CASE NEW.user_type WHEN 'company' THEN coalesce(NEW.company_id, NEW.id) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER user_of_company
  BEFORE INSERT OR UPDATE OF user_type ON users FOR EACH ROW EXECUTE FUNCTION set_company();
--> statement-breakpoint
-- A new company is owned by its first user, whose id it has.
CREATE OR REPLACE FUNCTION set_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_id := coalesce(NEW.owner_id, NEW.user_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER company_owned
  BEFORE INSERT ON companies FOR EACH ROW EXECUTE FUNCTION set_owner();
--> statement-breakpoint
UPDATE users SET company_id = id WHERE user_type = 'company';
--> statement-breakpoint
UPDATE companies SET owner_id = user_id;
--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "owner_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_of_company" UNIQUE("id","company_id");
--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id","created_at","id") WHERE company_id is not null;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_acts_for_company" CHECK ((user_type = 'company') = (company_id is not null));
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_owner_once" UNIQUE("owner_id");
--> statement-breakpoint
ALTER TABLE "companies" DROP CONSTRAINT "companies_user_id_users_id_fk";
--> statement-breakpoint
-- Deferred: an account and its company begin, and end, in one transaction.
ALTER TABLE "companies" ADD CONSTRAINT "companies_owner" FOREIGN KEY ("owner_id","user_id") REFERENCES "public"."users"("id","company_id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "sanctions" DROP CONSTRAINT "sanctions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_company_id_users_id_fk";
--> statement-breakpoint
-- Not valid for rows from before: those of a company whose account became the admin's have none.
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_company_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action NOT VALID;