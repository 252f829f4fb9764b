// Calls of in-app pages: with the session's token if needed, and with the reactions of docs/requirements/calls.md 4.1.
import type { Language } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { bridge } from '../bridge/use-bridge.ts'
import { paths } from '../paths.ts'
import { noteExpired } from './expired-session.ts'
import { usePageTexts } from './page-texts.tsx'
import { type Call, request, type Result } from './request.ts'

export type SendRequest = <Envelope extends { readonly data: unknown }>(
  call: Call<Envelope>,
) => Promise<Result<Envelope['data']>>

/**
 * Opens the app's login page; outside an app our own, which then continues to `returnTo` (default: the current page).
 */
export function openLogin(language: Language, returnTo?: string): void {
  bridge().openLogin(() => {
    const { pathname, search } = window.location
    window.location.assign(paths.login({ returnTo: returnTo ?? `${pathname}${search}`, language }))
  })
}

const ignore = (): void => undefined

/**
 * The failure's text is already shown as a toast where docs/requirements/calls.md 4.2 requires one; a page that stays
 * empty shows it in its own area too. `isSilent`: no toast, only the page's own area shows it
 * (docs/requirements/calls.md 4.2: budget errors).
 */
export function useRequest({ isSilent = false }: { readonly isSilent?: boolean } = {}): SendRequest {
  const { language, texts } = usePageTexts()
  const toast = useToast()
  return async (call) => {
    // The token sent with this call: when the answer arrives the session may have a newer one, which is still valid.
    const { token } = bridge().session()
    const forget = (): void => {
      if (call.needsToken !== true) return
      noteExpired(token)
      bridge().forgetToken(token)
    }
    const result = await request(call, {
      language,
      texts: texts.shell.reaction,
      token: () => token,
      openLogin: () => {
        forget()
        openLogin(language)
      },
      tip: isSilent ? ignore : toast,
    })
    if (result?.ok === false && result.failure.kind === 'session-expired') forget()
    return result
  }
}
