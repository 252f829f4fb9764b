CREATE TABLE "bill_document" (
	"bill_number" text NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"instruction_id" uuid,
	"booking_numbers" jsonb NOT NULL,
	"originals" integer NOT NULL,
	"issued_on" text,
	"on_board_on" text,
	"face" text,
	"message_id" uuid,
	"received_at" timestamp(3) with time zone NOT NULL,
	"approved_by" text,
	"approved_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "bill_document_bill_number_version_pk" PRIMARY KEY("bill_number","version")
);
--> statement-breakpoint
CREATE TABLE "document_message" (
	"message_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"partner" text NOT NULL,
	"stated_as" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"sequence" bigserial NOT NULL,
	"taken_at" timestamp(3) with time zone,
	"outcome" text,
	"note" text,
	"failures" integer NOT NULL,
	"retry_at" timestamp(3) with time zone,
	CONSTRAINT "document_message_message_id_ordinal_pk" PRIMARY KEY("message_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "house_bill_number" (
	"company_code" text NOT NULL,
	"number" text NOT NULL,
	"instruction_id" uuid NOT NULL,
	CONSTRAINT "house_bill_number_company_code_number_pk" PRIMARY KEY("company_code","number")
);
--> statement-breakpoint
CREATE TABLE "instruction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"company_code" text NOT NULL,
	"channel" text NOT NULL,
	"partner" text,
	"partner_reference" text,
	"is_test" boolean NOT NULL,
	"status" text NOT NULL,
	"status_before" text,
	"held" text,
	"update_status" text,
	"ended_as" text,
	"shut_out" jsonb NOT NULL,
	"request" jsonb,
	"version" integer NOT NULL,
	"content_version" integer NOT NULL,
	"accepted_version" integer NOT NULL,
	"bill_number" text,
	"document_type" text NOT NULL,
	"port_of_loading" text,
	"port_of_discharge" text,
	"vessel_name" text,
	"voyage" text,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"submitted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "instruction_number" (
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"instruction_id" uuid NOT NULL,
	CONSTRAINT "instruction_number_number_kind_instruction_id_pk" PRIMARY KEY("number","kind","instruction_id")
);
--> statement-breakpoint
CREATE TABLE "instruction_step" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"instruction_id" uuid NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"side" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"status" text NOT NULL,
	"content_version" integer NOT NULL,
	"reason" text,
	"containers" jsonb NOT NULL,
	"message_id" uuid,
	"fed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "instruction_version" (
	"instruction_id" uuid NOT NULL,
	"content_version" integer NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	"unplaced" jsonb NOT NULL,
	CONSTRAINT "instruction_version_instruction_id_content_version_pk" PRIMARY KEY("instruction_id","content_version")
);
--> statement-breakpoint
ALTER TABLE "bill_document" ADD CONSTRAINT "bill_document_instruction_id_instruction_id_fk" FOREIGN KEY ("instruction_id") REFERENCES "public"."instruction"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_bill_number" ADD CONSTRAINT "house_bill_number_instruction_id_instruction_id_fk" FOREIGN KEY ("instruction_id") REFERENCES "public"."instruction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instruction_number" ADD CONSTRAINT "instruction_number_instruction_id_instruction_id_fk" FOREIGN KEY ("instruction_id") REFERENCES "public"."instruction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instruction_step" ADD CONSTRAINT "instruction_step_instruction_id_instruction_id_fk" FOREIGN KEY ("instruction_id") REFERENCES "public"."instruction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instruction_version" ADD CONSTRAINT "instruction_version_instruction_id_instruction_id_fk" FOREIGN KEY ("instruction_id") REFERENCES "public"."instruction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_document_instruction" ON "bill_document" USING btree ("instruction_id");--> statement-breakpoint
CREATE INDEX "document_message_waiting" ON "document_message" USING btree ("sequence") WHERE taken_at is null;--> statement-breakpoint
CREATE INDEX "house_bill_number_instruction" ON "house_bill_number" USING btree ("instruction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instruction_reference" ON "instruction" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "instruction_partner" ON "instruction" USING btree ("partner","partner_reference") WHERE partner_reference is not null;--> statement-breakpoint
CREATE INDEX "instruction_listed" ON "instruction" USING btree ("company_code","changed_at","id");--> statement-breakpoint
CREATE INDEX "instruction_waiting" ON "instruction" USING btree ("submitted_at") WHERE status like '%SUBMITTED';--> statement-breakpoint
CREATE INDEX "instruction_number_instruction" ON "instruction_number" USING btree ("instruction_id");--> statement-breakpoint
CREATE INDEX "instruction_step_instruction" ON "instruction_step" USING btree ("instruction_id","id");--> statement-breakpoint
CREATE INDEX "instruction_step_unfed" ON "instruction_step" USING btree ("id") WHERE fed_at is null;