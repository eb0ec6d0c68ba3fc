CREATE TABLE "typed_schools" (
	"folded" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"same_as" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "typed_schools_name_unique" UNIQUE("name"),
	CONSTRAINT "typed_schools_decision" CHECK (not (listed and same_as is not null))
);
--> statement-breakpoint
CREATE INDEX "typed_schools_waiting" ON "typed_schools" USING btree ("at") WHERE not listed and same_as is null;--> statement-breakpoint
CREATE INDEX "students_university" ON "students" USING btree ("university");