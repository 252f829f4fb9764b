CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"display_username" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"kind" text DEFAULT 'BASIC' NOT NULL,
	"company_id" uuid,
	"region_code" text,
	"office_code" text,
	"language" text,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp (3) with time zone,
	"role" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_party" (
	"party_code" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"username" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp(3) with time zone NOT NULL,
	"locked_until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "user_credential" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "user_verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eir_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"print_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"control_reference" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone,
	"last_error" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"answered_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "eir_print" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"print_number" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"booking_number" text NOT NULL,
	"party_code" text NOT NULL,
	"status" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"canceled_by" text,
	"canceled_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "eir_print_item" (
	"print_id" uuid NOT NULL,
	"eir_uuid" uuid NOT NULL,
	"eir_number" text NOT NULL,
	"container" text NOT NULL,
	"iso_size_type" text,
	"pick_up_facility" text,
	"return_facility" text,
	"is_reprint" boolean NOT NULL,
	CONSTRAINT "eir_print_item_print_id_eir_uuid_pk" PRIMARY KEY("print_id","eir_uuid")
);
--> statement-breakpoint
CREATE TABLE "eir_qr_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"print_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eir_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_number" text NOT NULL,
	"party_code" text NOT NULL,
	"status" text NOT NULL,
	"cause" text NOT NULL,
	"office_code" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp(3) with time zone,
	"decision_reason" text
);
--> statement-breakpoint
CREATE TABLE "return_point" (
	"office_code" text NOT NULL,
	"facility_code" text NOT NULL,
	"iso_size_type" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"available_quantity" integer NOT NULL,
	"latitude_micro" bigint,
	"longitude_micro" bigint,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "return_point_office_code_facility_code_iso_size_type_pk" PRIMARY KEY("office_code","facility_code","iso_size_type")
);
--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_party" ADD CONSTRAINT "company_party_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credential" ADD CONSTRAINT "user_credential_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eir_outbox" ADD CONSTRAINT "eir_outbox_print_id_eir_print_id_fk" FOREIGN KEY ("print_id") REFERENCES "public"."eir_print"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eir_print" ADD CONSTRAINT "eir_print_sent_by_app_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eir_print_item" ADD CONSTRAINT "eir_print_item_print_id_eir_print_id_fk" FOREIGN KEY ("print_id") REFERENCES "public"."eir_print"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eir_qr_link" ADD CONSTRAINT "eir_qr_link_print_id_eir_print_id_fk" FOREIGN KEY ("print_id") REFERENCES "public"."eir_print"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eir_request" ADD CONSTRAINT "eir_request_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username" ON "app_user" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "app_user_company" ON "app_user" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_code" ON "company" USING btree ("code");--> statement-breakpoint
CREATE INDEX "company_party_company" ON "company_party" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_credential_provider" ON "user_credential" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_session_token" ON "user_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "user_session_user" ON "user_session" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_session_expires" ON "user_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_verification_identifier" ON "user_verification" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "eir_outbox_reference" ON "eir_outbox" USING btree ("control_reference");--> statement-breakpoint
CREATE INDEX "eir_outbox_due" ON "eir_outbox" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "eir_outbox_print" ON "eir_outbox" USING btree ("print_id");--> statement-breakpoint
CREATE UNIQUE INDEX "eir_print_number" ON "eir_print" USING btree ("print_number");--> statement-breakpoint
CREATE UNIQUE INDEX "eir_print_idempotency" ON "eir_print" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "eir_print_booking" ON "eir_print" USING btree ("booking_number","sent_at","id");--> statement-breakpoint
CREATE INDEX "eir_print_item_eir" ON "eir_print_item" USING btree ("eir_uuid");--> statement-breakpoint
CREATE INDEX "eir_qr_link_expires" ON "eir_qr_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "eir_request_booking" ON "eir_request" USING btree ("booking_number","requested_at","id");--> statement-breakpoint
CREATE INDEX "eir_request_status" ON "eir_request" USING btree ("status","requested_at","id");--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_owner" ON "share" USING btree ("owner_id","created_at","id");