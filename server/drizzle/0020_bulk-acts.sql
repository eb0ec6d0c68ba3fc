CREATE TABLE "bulk_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"act" text NOT NULL,
	"total" integer NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bulk_acts_kind" CHECK ("bulk_acts"."kind" in ('students', 'companies')),
	CONSTRAINT "bulk_acts_act" CHECK ("bulk_acts"."act" in ('star', 'unstar', 'approve', 'revoke-approval', 'delete'))
);
--> statement-breakpoint
CREATE TABLE "bulk_targets" (
	"bulk_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "bulk_targets_bulk_id_target_id_pk" PRIMARY KEY("bulk_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_targets" ADD CONSTRAINT "bulk_targets_bulk_id_bulk_acts_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_acts_newest" ON "bulk_acts" USING btree ("started_at" DESC NULLS FIRST);