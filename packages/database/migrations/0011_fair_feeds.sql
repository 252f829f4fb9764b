CREATE TABLE "changed_document" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_type" text NOT NULL,
	"number" text NOT NULL,
	"sender" text NOT NULL,
	"priority" smallint NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "changed_number" ADD COLUMN "sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "changed_number" ADD COLUMN "is_background" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "changed_number" ADD COLUMN "changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "changed_document_sender" ON "changed_document" USING btree ("number","document_type","sender");--> statement-breakpoint
CREATE INDEX "changed_document_turn" ON "changed_document" USING btree ("priority","sender","id");--> statement-breakpoint
CREATE INDEX "changed_document_failed" ON "changed_document" USING btree ("retry_at") WHERE priority = 3;--> statement-breakpoint
CREATE INDEX "callback_under_way" ON "callback" USING btree ("subscription_id") WHERE state = 'WAITING' and attempts > 0 and last_error = 'ATTEMPT_UNDER_WAY';--> statement-breakpoint
CREATE INDEX "changed_number_turn" ON "changed_number" USING btree ("is_background","sender","id");
--> statement-breakpoint
-- Documents had stood among the numbers, as `BKG 6110045210`.
INSERT INTO "changed_document" ("document_type", "number", "sender", "priority", "changed_at")
SELECT left("number", 3), substr("number", 5), '', 1, min("changed_at") FROM "changed_number" WHERE "number" ~ '^(BKG|TRD) ' GROUP BY 1, 2 ORDER BY min("id");--> statement-breakpoint
DELETE FROM "changed_number" WHERE "number" ~ '^(BKG|TRD) ';
