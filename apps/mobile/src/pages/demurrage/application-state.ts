// State that the demurrage pages pass to each other.
import { handOver } from '../../shell/hand-over.ts'
import type { Shown } from '../../shell/use-stored-answer.ts'
import type { AskedCharges } from './asked-charges.ts'
import type { ChargesAnswer } from './charges-call.ts'

export const handed = handOver<Shown<ChargesAnswer>, AskedCharges>()
