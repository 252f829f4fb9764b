// Changes the reader's own profile and reloads every screen that shows it.
import type { paths } from '@quayline/client/schema.d'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../shell/language-provider.tsx'
import { SESSION_KEY, useServices } from '../../shell/services.tsx'

export type ProfileChange = paths['/v1/ebuser/profile']['patch']['requestBody']['content']['application/json']

/** Throws CallFailed. Also reloads the frame, which shows name, language and region. */
export function useProfileChange(): (change: ProfileChange) => Promise<void> {
  const { accounts } = useTexts()
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  return async (change) => {
    await request((client) => client.PATCH('/v1/ebuser/profile', { body: change }))
    toast({ tone: 'plain', text: accounts.profile.saved })
    await Promise.all([['accounts'], SESSION_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
