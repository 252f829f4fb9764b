CREATE TABLE "calendar_feed" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"booking_number" text NOT NULL,
	"language" text NOT NULL,
	"alarm_minutes" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"last_read_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "call_statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid,
	"change_id" uuid,
	"call_key" text NOT NULL,
	"statement" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facility" (
	"code" text PRIMARY KEY NOT NULL,
	"un_locode" text,
	"name" text NOT NULL,
	"facility" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call_key" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vessel" (
	"code" text PRIMARY KEY NOT NULL,
	"imo_number" text,
	"name" text NOT NULL,
	"particulars" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vessel_call" (
	"key" text PRIMARY KEY NOT NULL,
	"vessel_key" text NOT NULL,
	"vessel_imo" text,
	"vessel_code" text,
	"vessel_name" text,
	"service" text,
	"voyage" text,
	"port" text NOT NULL,
	"status" text NOT NULL,
	"arrives_at" timestamp(3) with time zone,
	"departs_at" timestamp(3) with time zone,
	"call" jsonb NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "conditions" jsonb;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_statement" ADD CONSTRAINT "call_statement_change_id_schedule_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."schedule_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_token" ON "calendar_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feed_owner" ON "calendar_feed" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "call_statement_call" ON "call_statement" USING btree ("call_key");--> statement-breakpoint
CREATE INDEX "call_statement_message" ON "call_statement" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "facility_un_locode" ON "facility" USING btree ("un_locode");--> statement-breakpoint
CREATE INDEX "schedule_change_call" ON "schedule_change" USING btree ("call_key","changed_at","id");--> statement-breakpoint
CREATE INDEX "schedule_change_changed" ON "schedule_change" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "vessel_imo" ON "vessel" USING btree ("imo_number");--> statement-breakpoint
CREATE INDEX "vessel_name" ON "vessel" USING btree ("name");--> statement-breakpoint
CREATE INDEX "vessel_call_vessel" ON "vessel_call" USING btree ("vessel_key","departs_at");--> statement-breakpoint
CREATE INDEX "vessel_call_imo" ON "vessel_call" USING btree ("vessel_imo","departs_at");--> statement-breakpoint
CREATE INDEX "vessel_call_code" ON "vessel_call" USING btree ("vessel_code","departs_at");--> statement-breakpoint
CREATE INDEX "vessel_call_service" ON "vessel_call" USING btree ("service","departs_at");--> statement-breakpoint
CREATE INDEX "vessel_call_port" ON "vessel_call" USING btree ("port","departs_at");--> statement-breakpoint
CREATE INDEX "vessel_call_voyage" ON "vessel_call" USING btree ("voyage","port");--> statement-breakpoint
CREATE INDEX "vessel_call_name" ON "vessel_call" USING btree (upper("vessel_name"));--> statement-breakpoint
CREATE INDEX "vessel_call_changed" ON "vessel_call" USING btree ("changed_at","key");