// What intake does beside the requests: it watches the inbox, where there is one.
import type { JobDeps } from '../../platform/context.ts'
import type { Job } from '../../platform/job.ts'
import { inboxJob } from './inbox.ts'

export const intakeJobs = (deps: JobDeps): readonly Job[] => (deps.inbox === null ? [] : [inboxJob(deps, deps.inbox)])
