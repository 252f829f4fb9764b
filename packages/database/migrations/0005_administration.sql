CREATE TABLE "user_facility" (
	"facility_code" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_menu" (
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	CONSTRAINT "user_menu_user_id_resource_pk" PRIMARY KEY("user_id","resource")
);
--> statement-breakpoint
CREATE TABLE "user_profile" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"department" text,
	"job_title" text,
	"state" text,
	"city" text,
	"address" text,
	"postal_code" text,
	"work_phone" text,
	"fax" text,
	"mobile" text,
	"recent_number" text,
	"website" text,
	"remarks" text,
	"notifications" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "verification_code_purpose_email_pk" PRIMARY KEY("purpose","email")
);
--> statement-breakpoint
CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"city" text,
	"original_region" text NOT NULL,
	"region" text NOT NULL,
	"territory_code" text,
	"particulars" jsonb NOT NULL,
	"submitted_at" timestamp(3) with time zone NOT NULL,
	"final_handler" text,
	"decided_at" timestamp(3) with time zone,
	"reject_reason" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_step" (
	"approval_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"reason" text,
	"region" text NOT NULL,
	"territory_code" text,
	CONSTRAINT "approval_step_approval_id_version_pk" PRIMARY KEY("approval_id","version")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_role" text NOT NULL,
	"address" text,
	"request_id" text,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"target_name" text NOT NULL,
	"company_id" uuid,
	"region" text,
	"reason" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "auto_filer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_number" text NOT NULL,
	"eori" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "auto_filer_agreement" UNIQUE("agreement_number")
);
--> statement-breakpoint
CREATE TABLE "bill_retention" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bill_type" text NOT NULL,
	"days" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bill_retention_type" UNIQUE("bill_type")
);
--> statement-breakpoint
CREATE TABLE "freight_resource" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"parent_code" text,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freight_role" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freight_role_resource" (
	"role_code" text NOT NULL,
	"resource_code" text NOT NULL,
	CONSTRAINT "freight_role_resource_role_code_resource_code_pk" PRIMARY KEY("role_code","resource_code")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to_address" text NOT NULL,
	"language" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"next_attempt_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "partner_sync" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone NOT NULL,
	"done_at" timestamp(3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "port_admin" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"port_type" text NOT NULL,
	"port_code" text NOT NULL,
	"territory_code" text NOT NULL,
	"region" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_office" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "release_office_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sap_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sap_group_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sap_group_member" (
	"group_id" uuid NOT NULL,
	"sap_id" text NOT NULL,
	CONSTRAINT "sap_group_member_group_id_sap_id_pk" PRIMARY KEY("group_id","sap_id")
);
--> statement-breakpoint
CREATE TABLE "user_freight_role" (
	"user_id" uuid NOT NULL,
	"role_code" text NOT NULL,
	CONSTRAINT "user_freight_role_user_id_role_code_pk" PRIMARY KEY("user_id","role_code")
);
--> statement-breakpoint
CREATE TABLE "user_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone
);
--> statement-breakpoint
DROP INDEX "app_user_company";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "admin_role" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "admin_region" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "approval_region" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "territory_code" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "sap_id" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "truck_id" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "tr_vendor_code" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "nt_vendor_code" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "menu_type" text DEFAULT 'DEFAULT' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "has_test_rights" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "issues_sea_waybills" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "last_login_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "sap_id" text;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "user_facility" ADD CONSTRAINT "user_facility_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_menu" ADD CONSTRAINT "user_menu_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profile" ADD CONSTRAINT "user_profile_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_role_resource" ADD CONSTRAINT "freight_role_resource_role_code_freight_role_code_fk" FOREIGN KEY ("role_code") REFERENCES "public"."freight_role"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_role_resource" ADD CONSTRAINT "freight_role_resource_resource_code_freight_resource_code_fk" FOREIGN KEY ("resource_code") REFERENCES "public"."freight_resource"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_sync" ADD CONSTRAINT "partner_sync_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "port_admin" ADD CONSTRAINT "port_admin_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sap_group_member" ADD CONSTRAINT "sap_group_member_group_id_sap_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."sap_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_freight_role" ADD CONSTRAINT "user_freight_role_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_freight_role" ADD CONSTRAINT "user_freight_role_role_code_freight_role_code_fk" FOREIGN KEY ("role_code") REFERENCES "public"."freight_role"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notice" ADD CONSTRAINT "user_notice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_facility_user" ON "user_facility" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_code_expires" ON "verification_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_open" ON "approval" USING btree ("user_id","type") WHERE status in ('PENDING', 'HOLDING');--> statement-breakpoint
CREATE INDEX "approval_status" ON "approval" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "approval_region" ON "approval" USING btree ("region","status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "approval_submitted" ON "approval" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "approval_user" ON "approval" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "audit_entry_company" ON "audit_entry" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_region" ON "audit_entry" USING btree ("region","id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entry_target" ON "audit_entry" USING btree ("target_type","target_name","id");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("next_attempt_at") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_to" ON "mail" USING btree ("to_address","created_at");--> statement-breakpoint
CREATE INDEX "partner_sync_waiting" ON "partner_sync" USING btree ("next_attempt_at") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "partner_sync_user" ON "partner_sync" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "partner_sync_requested" ON "partner_sync" USING btree ("requested_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "port_admin_assignment" ON "port_admin" USING btree ("user_id","port_type","port_code");--> statement-breakpoint
CREATE INDEX "sap_group_member_sap" ON "sap_group_member" USING btree ("sap_id");--> statement-breakpoint
CREATE INDEX "user_freight_role_role" ON "user_freight_role" USING btree ("role_code");--> statement-breakpoint
CREATE INDEX "user_notice_user" ON "user_notice" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "user_notice_unread" ON "user_notice" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "app_user_username_prefix" ON "app_user" USING btree ("username" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "app_user_kind" ON "app_user" USING btree ("kind","username");--> statement-breakpoint
CREATE INDEX "app_user_country" ON "app_user" USING btree ("country_code","username");--> statement-breakpoint
CREATE INDEX "app_user_territory" ON "app_user" USING btree ("territory_code","username");--> statement-breakpoint
CREATE INDEX "app_user_approval_region" ON "app_user" USING btree ("approval_region","username");--> statement-breakpoint
CREATE INDEX "app_user_admin_role" ON "app_user" USING btree ("admin_role","username");--> statement-breakpoint
CREATE INDEX "app_user_banned" ON "app_user" USING btree ("username") WHERE banned;--> statement-breakpoint
CREATE INDEX "app_user_inactive" ON "app_user" USING btree ("username") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "app_user_deleted" ON "app_user" USING btree ("username") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "app_user_sap_id" ON "app_user" USING btree ("sap_id","username");--> statement-breakpoint
CREATE INDEX "app_user_truck_id" ON "app_user" USING btree ("truck_id","username");--> statement-breakpoint
CREATE INDEX "app_user_tr_vendor" ON "app_user" USING btree ("tr_vendor_code","username");--> statement-breakpoint
CREATE INDEX "app_user_nt_vendor" ON "app_user" USING btree ("nt_vendor_code","username");--> statement-breakpoint
CREATE INDEX "app_user_customer_id" ON "app_user" USING btree ("customer_id","username");--> statement-breakpoint
CREATE INDEX "app_user_words" ON "app_user" USING gin (to_tsvector('simple', coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || name || ' ' || coalesce(company_name, '')));--> statement-breakpoint
CREATE UNIQUE INDEX "company_sap_id" ON "company" USING btree ("sap_id");--> statement-breakpoint
CREATE INDEX "app_user_company" ON "app_user" USING btree ("company_id","username");