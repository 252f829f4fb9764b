-- Counts of wrong passwords by the typed name are dropped: they are counted by account and place from now on.
DROP TABLE "login_failure";
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"account" text NOT NULL,
	"origin" text NOT NULL,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp(3) with time zone NOT NULL,
	"locked_until" timestamp(3) with time zone,
	CONSTRAINT "login_failure_account_origin_pk" PRIMARY KEY("account","origin")
);
--> statement-breakpoint
CREATE TABLE "code_guess" (
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"origin" text NOT NULL,
	"guesses" integer NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "code_guess_purpose_email_origin_pk" PRIMARY KEY("purpose","email","origin")
);
--> statement-breakpoint
CREATE TABLE "login_account" (
	"account" text PRIMARY KEY NOT NULL,
	"recent_failures" jsonb NOT NULL,
	"last_tried_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_address" (
	"user_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"last_login_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "login_address_user_id_origin_pk" PRIMARY KEY("user_id","origin")
);
--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification_code" DROP CONSTRAINT "verification_code_purpose_email_pk";--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "asked_from" text;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "is_asked_by_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_address" ADD CONSTRAINT "login_address_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_guess_since" ON "code_guess" USING btree ("since");--> statement-breakpoint
CREATE INDEX "login_account_last" ON "login_account" USING btree ("last_tried_at");--> statement-breakpoint
CREATE INDEX "login_address_last" ON "login_address" USING btree ("last_login_at");--> statement-breakpoint
CREATE INDEX "login_failure_last" ON "login_failure" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "verification_code_email" ON "verification_code" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "verification_code_asked_from" ON "verification_code" USING btree ("asked_from","sent_at");--> statement-breakpoint
ALTER TABLE "verification_code" DROP COLUMN "failures";
--> statement-breakpoint
-- From where users have logged in: of IPv4 the address as it stands; an IPv6 address is known again after its next login.
INSERT INTO "login_address" ("user_id", "origin", "last_login_at")
SELECT "user_id", "address", max("created_at") FROM "user_session" WHERE "address" ~ '^[0-9]{1,3}([.][0-9]{1,3}){3}$' GROUP BY 1, 2;
