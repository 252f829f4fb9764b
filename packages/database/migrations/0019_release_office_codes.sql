-- Codes of release offices are kept in upper case. Of two that differ in case alone the older one gets it; the other stays as it is, for
-- staff to merge.
UPDATE "release_office" AS "office" SET "code" = upper("code") WHERE "code" <> upper("code") AND NOT EXISTS (
	SELECT FROM "release_office" AS "other" WHERE upper("other"."code") = upper("office"."code") AND "other"."id" <> "office"."id"
		AND ("other"."code" = upper("other"."code") OR ("other"."created_at", "other"."id") < ("office"."created_at", "office"."id"))
);
