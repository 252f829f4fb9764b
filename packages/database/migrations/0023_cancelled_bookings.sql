CREATE TABLE "cancelled_party" (
	"document_type" text NOT NULL,
	"number" text NOT NULL,
	"party_code" text NOT NULL,
	"roles" jsonb NOT NULL,
	"sort_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "cancelled_party_document_type_number_party_code_pk" PRIMARY KEY("document_type","number","party_code")
);
--> statement-breakpoint
CREATE INDEX "cancelled_party_code" ON "cancelled_party" USING btree ("party_code","number");--> statement-breakpoint
CREATE INDEX "cancelled_party_listed" ON "cancelled_party" USING btree ("party_code","sort_at","document_type","number");