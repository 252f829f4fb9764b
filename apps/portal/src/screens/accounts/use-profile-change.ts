// Changes the reader's own profile and reloads every screen that shows it.
import type { paths } from '@quayline/client/schema.d'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { SESSION_KEY, useServices } from '../../shell/services.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { PROFILE_OWN } from './profile-own-texts.ts'

export type ProfileChange = paths['/v1/ebuser/profile']['patch']['requestBody']['content']['application/json']

/** Throws CallFailed. Also reloads the frame, which shows name, language and region. */
export function useProfileChange(): (change: ProfileChange) => Promise<void> {
  const { profile } = useOwnTexts(PROFILE_OWN)
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  return async (change) => {
    await request((client) => client.PATCH('/v1/ebuser/profile', { body: change }))
    toast({ tone: 'plain', text: profile.saved })
    await Promise.all([['accounts'], SESSION_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
