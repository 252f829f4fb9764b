// The office of the user's port: requested when the page opens, and again by a search while it is unknown.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Fault } from '../../shell/use-stored-answer.ts'
import { useKeptRequest } from '../../shell/use-kept-request.ts'

export interface Office {
  /** Empty: the account has no office. Null: unknown (yet). */
  readonly code: string | null
  /** The code, or why it could not be loaded; null: the token is gone. */
  readonly ask: () => Promise<string | Fault | null>
}

export function useOffice(): Office {
  const send = useKeptRequest()
  const [code, setCode] = useState<string | null>(null)
  const running = useRef<ReturnType<Office['ask']> | null>(null)
  const load = async (): ReturnType<Office['ask']> => {
    const { result } = await send('eir-office', {
      needsToken: true,
      send: (client) => client.GET('/v1/ebieir/containerImport/queryEqpOfceCde'),
    })
    running.current = null
    if (result?.ok !== true) return result
    setCode(result.data.content.eqpOfceCde)
    return result.data.content.eqpOfceCde
  }
  const ask: Office['ask'] = () => {
    if (code !== null) return Promise.resolve(code)
    running.current ??= load()
    return running.current
  }
  const begin = useEffectEvent(() => void ask())
  useEffect(() => begin(), [])
  return { code, ask }
}
