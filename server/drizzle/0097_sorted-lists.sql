CREATE INDEX "companies_by_joining" ON "companies" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "students_by_university" ON "students" USING btree (lower(coalesce("university", '')),"user_id");--> statement-breakpoint
CREATE INDEX "students_by_joining" ON "students" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "students_by_status" ON "students" USING btree ("published",lower("name"),"user_id");