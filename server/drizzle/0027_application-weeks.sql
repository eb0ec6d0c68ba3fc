CREATE TABLE "application_weeks" (
	"week" date PRIMARY KEY NOT NULL,
	"applications" integer NOT NULL,
	"answered" integer NOT NULL,
	"median_seconds" double precision
);
--> statement-breakpoint
CREATE INDEX "response_figures_silent" ON "response_figures" USING btree ("applications" DESC NULLS FIRST,"company_id" DESC NULLS FIRST) WHERE median_seconds is null and answered_soon = 0;