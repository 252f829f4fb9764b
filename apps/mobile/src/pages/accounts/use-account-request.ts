// Calls of the login page: errors are shown in their place on the page, and an expired token brings the form back.
import { useCallback } from 'react'
import { bridge } from '../../bridge/use-bridge.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { type Call, request, type Result } from '../../shell/request.ts'

type SendAs = <Envelope extends { readonly data: unknown }>(
  call: Call<Envelope>,
  /** Null for calls that need no token. */
  token: string | null,
) => Promise<Result<Envelope['data']>>

export function useAccountRequest(): SendAs {
  const { language, texts } = usePageTexts()
  return useCallback(
    async <Envelope extends { readonly data: unknown }>(call: Call<Envelope>, token: string | null) => {
      const result = await request(call, {
        language,
        texts: texts.shell.reaction,
        token: () => token,
        // The visitor is already on the login page.
        openLogin: () => undefined,
        tip: () => undefined,
      })
      if (isEnded(result)) bridge().forgetToken(token)
      return result
    },
    [language, texts],
  )
}

/** The server does not accept the token (any longer): its user is logged out. */
export const isEnded = (result: Result<unknown>): boolean =>
  result?.ok === false && (result.failure.kind === 'login-required' || result.failure.kind === 'session-expired')
