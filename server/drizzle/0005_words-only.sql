ALTER TABLE "users" ADD CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('student', 'company', 'admin'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_plan" CHECK ("checkouts"."plan" in ('premium', 'basic'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_provider" CHECK ("checkouts"."provider" in ('stripe', 'sandbox'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_state" CHECK ("checkouts"."state" in ('open', 'paid', 'expired'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_plan" CHECK ("payments"."plan" in ('premium', 'basic'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('stripe', 'sandbox'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('paid', 'refunded'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan" in ('premium', 'basic'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provider_name" CHECK ("subscriptions"."provider" in ('stripe', 'sandbox'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('introduction', 'active', 'cancelling', 'pastDue', 'ended'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_pay_type" CHECK ("companies"."pay_type" in ('hourly', 'monthly', 'semester'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_subscription_status" CHECK ("companies"."subscription_status" in ('premium', 'basic', 'inactive'));--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_class_year" CHECK ("students"."class_year" in ('incoming_freshman', 'freshman', 'sophomore', 'junior', 'senior', 'graduate'));