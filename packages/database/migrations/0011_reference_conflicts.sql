CREATE TABLE "reference_conflict" (
	"document_type" text NOT NULL,
	"number" text NOT NULL,
	"event_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"noted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "reference_conflict_document_type_number_event_id_pk" PRIMARY KEY("document_type","number","event_id")
);
--> statement-breakpoint
CREATE INDEX "reference_conflict_noted" ON "reference_conflict" USING btree ("noted_at","event_id");