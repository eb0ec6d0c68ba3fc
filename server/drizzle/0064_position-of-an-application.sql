CREATE TABLE "saved_positions" (
	"student_id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_positions_student_id_position_id_pk" PRIMARY KEY("student_id","position_id")
);
--> statement-breakpoint
DROP INDEX "applications_pipeline";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "position_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "position_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_positions" ADD CONSTRAINT "saved_positions_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_positions" ADD CONSTRAINT "saved_positions_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_positions_position" ON "saved_positions" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "applications_pipeline" ON "applications" USING btree ("company_id","stage","listed_at","conversation_id","student_id","university","major","year","is_star_ambassador","verified","skill_bits","position_id");