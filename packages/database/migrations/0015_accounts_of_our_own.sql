-- No library of accounts any more: what only it wanted goes; passwords stay as they are. A lock has no end of its own: one whose end has
-- come is lifted, as it counted for nothing already; any other holds until somebody unlocks.
UPDATE "app_user" SET "banned" = false, "ban_reason" = NULL WHERE "banned" AND "ban_expires" <= now();--> statement-breakpoint
DELETE FROM "user_credential" WHERE "provider_id" <> 'credential';--> statement-breakpoint
DROP TABLE "user_verification" CASCADE;--> statement-breakpoint
DROP INDEX "user_credential_provider";--> statement-breakpoint
ALTER TABLE "user_credential" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "user_credential" ADD PRIMARY KEY ("user_id");--> statement-breakpoint
ALTER TABLE "user_credential" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "user_credential" DROP COLUMN "provider_id";--> statement-breakpoint
ALTER TABLE "user_credential" DROP COLUMN "access_token";--> statement-breakpoint
ALTER TABLE "user_credential" DROP COLUMN "refresh_token";--> statement-breakpoint
ALTER TABLE "user_credential" DROP COLUMN "id_token";--> statement-breakpoint
ALTER TABLE "user_credential" DROP COLUMN "access_token_expires_at";--> statement-breakpoint
ALTER TABLE "user_credential" DROP COLUMN "refresh_token_expires_at";--> statement-breakpoint
ALTER TABLE "user_credential" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "user_credential" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "user_credential" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "display_username";--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "ban_expires";
