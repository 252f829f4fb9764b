// The QR code of a print: requested, shown while valid, renewed. Without a network the last stored code.
import { useToast } from '@quayline/ui/toast'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShownFault } from '../../shell/fault-banner.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { keptImage, type ShownImage } from '../../shell/use-kept-request.ts'
import { useRequest } from '../../shell/use-request.ts'

export type Code =
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly image: ShownImage /** Milliseconds. */; readonly endsAt: number }
  | { readonly state: 'expired' }
  | { readonly state: 'failed'; readonly fault: ShownFault }

/** One print is one instance (`key`). */
export function useCode(printNo: string): { readonly code: Code; readonly renew: () => void } {
  const { eir, prompts } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const request = useRequest()
  const toast = useToast()
  const [code, setCode] = useState<Code>({ state: 'loading' })
  const isGone = useRef(false)
  const name = `qr ${printNo}`
  const failed = (text: string, requestId: string | null): Code => ({ state: 'failed', fault: { text, requestId } })

  const fromMemory = async (): Promise<Code | null> => {
    const image = await keptImage(name, null)
    return image === null ? null : shownCode(image)
  }

  const load = async (): Promise<Code> => {
    if (!navigator.onLine) return (await fromMemory()) ?? failed(eir.offline.nothingKept, null)
    const result = await request({
      needsToken: true,
      send: (client) =>
        client.GET('/v1/ebieir/paperlessImport/generateQRCode', { params: { query: { content: printNo } } }),
    })
    if (result === null) return failed(shell.reaction.identityExpired, null)
    if (!result.ok) {
      const isUnreachable = result.failure.kind === 'network' || result.failure.kind === 'timeout'
      return (isUnreachable ? await fromMemory() : null) ?? failed(result.text, result.requestId)
    }
    const image = await keptImage(name, ownAddress(result.data.content))
    return image === null ? failed(shell.reaction.serverError, result.requestId) : shownCode(image)
  }

  const ask = (): void => {
    void load().then((loaded) => {
      if (isGone.current) return
      setCode(loaded)
      if (loaded.state === 'failed') toast({ tone: 'danger', text: prompts.QR_code_generation_failed })
    })
  }
  const begin = useEffectEvent(ask)
  useEffect(() => {
    isGone.current = false
    begin()
    return () => {
      isGone.current = true
    }
  }, [])

  const endsAt = code.state === 'shown' && code.image.isFresh ? code.endsAt : null
  useEffect(() => {
    if (endsAt === null) return undefined
    const timer = setTimeout(() => setCode({ state: 'expired' }), endsAt - Date.now())
    return () => clearTimeout(timer)
  }, [endsAt])

  const renew = (): void => {
    setCode({ state: 'loading' })
    ask()
  }
  return { code, renew }
}

const shownCode = (image: ShownImage): Code => ({
  state: 'shown',
  image,
  endsAt: codeEndsAt(Date.parse(image.keptAt)),
})

/**
 * The server states its public address, whose host may differ from the one that this page was loaded from. Pages fetch
 * from their own host.
 */
const ownAddress = (address: string): string => {
  const { pathname, search } = new URL(address, window.location.origin)
  return pathname + search
}

/** The lifetime of the image's address on the server (apps/server/src/contexts/eir/printing/qr-link.ts). */
const VALID_MS = 5 * 60_000

/** Instants in milliseconds. */
const codeEndsAt = (fetchedAt: number): number => fetchedAt + VALID_MS
