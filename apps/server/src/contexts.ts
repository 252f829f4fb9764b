// The one list of business contexts.
import { intake } from './contexts/intake/index.ts'
import { notices } from './contexts/notices/index.ts'
import { sharing } from './contexts/sharing/index.ts'
import { tracking } from './contexts/tracking/index.ts'
import type { Context } from './platform/context.ts'

export const contexts: readonly Context[] = [tracking, sharing, intake, notices]
