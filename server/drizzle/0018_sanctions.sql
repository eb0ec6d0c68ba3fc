CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp (3) with time zone,
	"conversation_id" uuid,
	"seq" integer,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	"lift_reason" text DEFAULT '' NOT NULL,
	"appeal_state" text DEFAULT 'none' NOT NULL,
	"appeal_text" text DEFAULT '' NOT NULL,
	"appealed_at" timestamp (3) with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sanctions_kind" CHECK ("sanctions"."kind" in ('warning', 'suspension', 'closure')),
	CONSTRAINT "sanctions_appeal_state" CHECK ("sanctions"."appeal_state" in ('none', 'open', 'kept', 'lifted'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "notice_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "barred_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "warned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "barred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "barred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanctions_of_user" ON "sanctions" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sanctions_appealed" ON "sanctions" USING btree ("appealed_at","id") WHERE appeal_state = 'open';
--> statement-breakpoint
ALTER TABLE "students" ALTER COLUMN "visible" SET EXPRESSION AS (published and not hidden and not leaving and not barred);
--> statement-breakpoint
DROP TRIGGER student_listed ON students;
--> statement-breakpoint
CREATE TRIGGER student_listed
  AFTER INSERT OR UPDATE OF published, hidden, leaving, barred, is_star_ambassador, created_at, university, school_of_email, major,
    class_year, grad_year, skills
  ON students FOR EACH ROW EXECUTE FUNCTION list_student();
