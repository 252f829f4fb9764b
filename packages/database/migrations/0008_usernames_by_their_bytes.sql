-- Usernames are letters and digits of ASCII: by their bytes the unique index also answers searches by beginning.
ALTER TABLE "app_user" ALTER COLUMN "username" TYPE text COLLATE "C";
