// How drizzle-kit turns schema.ts into SQL: `npx drizzle-kit generate --name what_changes` in this folder; the result is committed.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './src/schema.ts', out: './migrations' })
