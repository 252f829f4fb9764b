// English texts of the shared dialogs and pickers.
import { calendar } from '../calendar/calendar.en-US.ts'
import type { ControlMessages } from './controls.zh-CN.ts'

export const controls = {
  close: 'Close',
  cancel: 'Cancel',
  agree: 'Agree and continue',
  termsLoading: 'Fetching the terms…',
  search: 'Search',
  found: '{count} found',
  noMatch: 'Nothing matches; try another word.',
  costType: {
    legend: 'Cost type',
    ALL: { name: 'All', note: 'every type of charge' },
    DND: { name: 'demurrage and detention', note: 'in one, from discharge to empty return' },
    DEM: { name: 'demurrage', note: 'full box inside the terminal' },
    DET: { name: 'detention', note: 'box outside, after gate-out' },
  },
  calendar,
} satisfies ControlMessages
