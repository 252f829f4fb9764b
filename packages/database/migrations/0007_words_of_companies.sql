DROP INDEX "app_user_username_prefix";--> statement-breakpoint
CREATE INDEX "company_words" ON "company" USING gin (to_tsvector('simple', name));