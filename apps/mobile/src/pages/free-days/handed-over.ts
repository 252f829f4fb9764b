// State that the free-days pages pass to each other: rowCount and demurrageFreeList of docs/requirements/native-app.md
// 3.1 are in the answer.
import { handOver } from '../../shell/hand-over.ts'
import type { Shown } from '../../shell/use-stored-answer.ts'
import type { AskedFreeDays } from './asked-free-days.ts'
import type { FreeDaysAnswer } from './free-days-call.ts'

export const handed = handOver<Shown<FreeDaysAnswer>, AskedFreeDays>()
