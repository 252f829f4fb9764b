// The cache keys of shipping instructions: an action on one of them invalidates all.

export const INSTRUCTIONS_KEY = ['instructions'] as const
export const LIST_KEY = [...INSTRUCTIONS_KEY, 'list'] as const
export const DESK_KEY = [...INSTRUCTIONS_KEY, 'desk'] as const

/** Whether the caller may create an instruction at all. */
export const MAY_CREATE_KEY = [...INSTRUCTIONS_KEY, 'may-create'] as const

export const instructionKey = (id: string): readonly unknown[] => [...INSTRUCTIONS_KEY, 'one', id]

export const differencesKey = (id: string, from: string, to: string): readonly unknown[] => [
  ...INSTRUCTIONS_KEY,
  'differences',
  id,
  from,
  to,
]
