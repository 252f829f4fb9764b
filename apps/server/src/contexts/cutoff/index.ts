// Cut-off: by when cargo, papers and masses must be there, by number and by vessel.
import type { Context } from '../../platform/context.ts'

export const cutoff: Context = { name: 'cutoff', routes: () => [] }
