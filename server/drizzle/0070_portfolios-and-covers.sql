-- A database of an older release gets slugs in the same transaction, and no table is altered while its keys wait to be checked.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE TABLE "company_covers" (
	"key" text PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"stored_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "company_covers_announced" CHECK (stored_at is not null or expires_at is not null)
);
--> statement-breakpoint
CREATE TABLE "portfolio_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid,
	"place" smallint,
	"caption" text DEFAULT '' NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "portfolio_pictures_placed" CHECK ((place is not null) = (expires_at is null) and (place is null or stored_at is not null))
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "portfolios_links" CHECK (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 6)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "cover" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "public_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "company_covers" ADD CONSTRAINT "company_covers_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_pictures" ADD CONSTRAINT "portfolio_pictures_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_covers_shown" ON "company_covers" USING btree ("company_id") WHERE expires_at is null;--> statement-breakpoint
CREATE INDEX "company_covers_gone" ON "company_covers" USING btree ("key") WHERE expires_at is not null or company_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_pictures_id" ON "portfolio_pictures" USING btree ("student_id","id") WHERE stored_at is not null;--> statement-breakpoint
CREATE INDEX "portfolio_pictures_expiring" ON "portfolio_pictures" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "portfolio_pictures_of_nobody" ON "portfolio_pictures" USING btree ("key") WHERE student_id is null;--> statement-breakpoint
CREATE INDEX "companies_public" ON "companies" USING btree ("slug") WHERE public_page and profile_completed and is_approved and not barred and not leaving;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('portfolio', 'cover'));