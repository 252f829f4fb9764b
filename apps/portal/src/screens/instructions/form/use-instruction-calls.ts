// The calls of one instruction: each returns its new state, which every part of the screen then shows.
import type { Success } from '@quayline/client/outcome'
import type { Instruction, ShippingInstructionContent } from '@quayline/client/schema.d'
import { useQueryClient } from '@tanstack/react-query'
import { failureOf } from '../../../shell/failure-text.ts'
import { useServices } from '../../../shell/services.tsx'
import { DESK_KEY, instructionKey, LIST_KEY } from '../instruction-keys.ts'

/** All throw CallFailed. */
export interface InstructionCalls {
  readonly save: (version: number, content: ShippingInstructionContent) => Promise<Instruction>
  readonly submit: (version: number) => Promise<Instruction>
  /**
   * The server's current state, after a rejection because another user was faster; null: rejected for another reason.
   */
  readonly readAfter: (error: Error, version: number) => Promise<Instruction | null>
}

export function useInstructionCalls(id: string): InstructionCalls {
  const { request } = useServices()
  const queries = useQueryClient()
  const path = { id }
  const contentOf = (answer: Success<Instruction>): Instruction => {
    // A read that is under way would bring back the state before.
    void queries.cancelQueries({ queryKey: instructionKey(id) })
    queries.setQueryData(instructionKey(id), answer)
    return answer.data
  }
  return {
    save: async (version, content) =>
      contentOf(
        await request((client) =>
          client.PUT('/v1/instructions/{id}', { params: { path }, body: { version, content } }),
        ),
      ),
    submit: async (version) => {
      const answer = await request((client) =>
        client.POST('/v1/instructions/{id}/submit', { params: { path }, body: { version } }),
      )
      for (const queryKey of [LIST_KEY, DESK_KEY]) void queries.invalidateQueries({ queryKey })
      return contentOf(answer)
    },
    readAfter: async (error, version) => {
      const failure = failureOf(error)
      if (failure?.kind !== 'refused' || failure.status !== 409) return null
      try {
        const read = await request((client) => client.GET('/v1/instructions/{id}', { params: { path, query: {} } }))
        return read.data.version === version ? null : contentOf(read)
      } catch {
        // If it cannot be read, the original error stays.
        return null
      }
    },
  }
}
