CREATE TABLE "numbers_ended" (
	"transaction_id" "xid8" NOT NULL,
	"ended_at" timestamp(3) with time zone NOT NULL,
	"numbers" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "numbers_ended_transaction" ON "numbers_ended" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "numbers_ended_at" ON "numbers_ended" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "message_quarantined" ON "message" USING btree ("received_at") WHERE "message"."rejection_reason" = 'QUARANTINED';