CREATE TABLE "student_marks" (
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"shortlisted_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "student_marks_company_id_student_id_pk" PRIMARY KEY("company_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "student_marks" ADD CONSTRAINT "student_marks_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_marks" ADD CONSTRAINT "student_marks_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_marks_shortlist" ON "student_marks" USING btree ("company_id","student_id") WHERE shortlisted_at is not null;--> statement-breakpoint
CREATE INDEX "student_marks_student" ON "student_marks" USING btree ("student_id");