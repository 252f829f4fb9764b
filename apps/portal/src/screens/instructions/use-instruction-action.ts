// Sends an action on a shipping instruction; after success or rejection all cached instructions are reloaded: a
// rejection usually means that another user was faster (docs/requirements/instructions.md 9).
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import type { Send } from '../../shell/request.ts'
import { useServices } from '../../shell/services.tsx'
import { INSTRUCTIONS_KEY } from './instruction-keys.ts'

/** Throws CallFailed. `done`: the message to the reader after success. */
export function useInstructionAction() {
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  return async <Envelope extends { readonly data: unknown }>(
    send: Send<Envelope>,
    done: string,
  ): Promise<Envelope['data']> => {
    try {
      const { data } = await request(send)
      toast({ tone: 'plain', text: done })
      return data
    } finally {
      await queries.invalidateQueries({ queryKey: INSTRUCTIONS_KEY })
    }
  }
}
