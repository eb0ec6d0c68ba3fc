CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"ambassadorship_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"student_name" text NOT NULL,
	"slot" text NOT NULL,
	"state" text NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"number" integer,
	"text" text DEFAULT '' NOT NULL,
	"cents" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"handed_in_at" timestamp (3) with time zone,
	"since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"objection" text DEFAULT '' NOT NULL,
	"admin_note" text DEFAULT '' NOT NULL,
	"decided_by_id" uuid,
	"decided_by_name" text,
	"decision_id" uuid,
	"decision_act" text,
	"decision_at" timestamp (3) with time zone,
	"decision_reason" text,
	"decision_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "proofs_state" CHECK ("proofs"."state" in ('started', 'handed-in', 'returned', 'approved', 'declined', 'objected', 'refused', 'given-up', 'lapsed')),
	CONSTRAINT "proofs_due" CHECK ((due_at is not null) = (state in ('started', 'handed-in', 'returned'))),
	CONSTRAINT "proofs_deciding" CHECK (decision_at is null or state = 'handed-in')
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"form" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"places" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tasks_state" CHECK ("tasks"."state" in ('draft', 'open', 'closing', 'closed')),
	CONSTRAINT "tasks_places" CHECK (taken >= 0)
);
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_turn" ON "proofs" USING btree ("task_id","student_id","slot") WHERE state not in ('given-up', 'lapsed');--> statement-breakpoint
CREATE INDEX "proofs_of_company" ON "proofs" USING btree ("company_id","state","since","id");--> statement-breakpoint
CREATE INDEX "proofs_of_task" ON "proofs" USING btree ("task_id","state","since","id");--> statement-breakpoint
CREATE INDEX "proofs_of_student" ON "proofs" USING btree ("student_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "proofs_of_student_at_task" ON "proofs" USING btree ("student_id","task_id","started_at");--> statement-breakpoint
CREATE INDEX "proofs_of_ambassador" ON "proofs" USING btree ("company_id","student_id","state","since","id");--> statement-breakpoint
CREATE INDEX "proofs_due_at" ON "proofs" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "proofs_deciding_at" ON "proofs" USING btree ("decision_at") WHERE decision_at is not null;--> statement-breakpoint
CREATE INDEX "proofs_of_decision" ON "proofs" USING btree ("company_id","decision_id") WHERE decision_at is not null;--> statement-breakpoint
CREATE INDEX "proofs_objected" ON "proofs" USING btree ("since","id") WHERE state = 'objected';--> statement-breakpoint
CREATE INDEX "tasks_of_company" ON "tasks" USING btree ("company_id","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_of_company_in_state" ON "tasks" USING btree ("company_id","state","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_closing" ON "tasks" USING btree ("closes_at") WHERE state in ('open', 'closing');