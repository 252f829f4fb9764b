// Background jobs of intake: applies changes of the partner book to earlier messages, and watches the inbox, if there
// is one.
import type { JobDeps } from '../../platform/context.ts'
import type { Job } from '../../platform/process/job.ts'
import { inboxJob } from './inbox/inbox.ts'
import { judgeAgainJob } from './storing/judge-again-job.ts'

export const intakeJobs = (deps: JobDeps): readonly Job[] => [
  judgeAgainJob(deps),
  ...(deps.inbox === null ? [] : [inboxJob(deps, deps.inbox)]),
]
