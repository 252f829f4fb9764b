// The entries for this visitor, and the effect of a tap: gate by gate until the entry opens, is refused, or waits for
// the app.
import { useToast } from '@quayline/ui/toast'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Session } from '../../bridge/session.ts'
import { bridge, useSession } from '../../bridge/use-bridge.ts'
import { useMenuTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { openLogin, useRequest, type SendRequest } from '../../shell/use-request.ts'
import { entryGate, type Gate, type GateFacts } from './entry-gate.ts'
import type { Asked, QueryEntry } from './query-entry.ts'
import { type ShownEntry, shownEntries } from './shown-entries.ts'

export interface Entries {
  readonly shown: readonly ShownEntry[]
  readonly open: (entry: QueryEntry) => void
  /** Cancels the tapped entry: it opens nothing when its wait ends. */
  readonly forget: () => void
}

interface EntriesOptions {
  /** The number of the shown answer. */
  readonly asked: Asked | null
  /** The current content of the page's search field, if it has one. */
  readonly typed?: () => Asked | null
}

interface Tap {
  readonly entry: QueryEntry
  readonly asked: Asked | null
}

// oxlint-disable-next-line max-lines-per-function -- One case for each way that a tap can go on, with the state that they share.
export function useEntries({ asked, typed }: EntriesOptions): Entries {
  const session = useSession()
  const { language } = usePageTexts()
  const { menu, prompts } = useMenuTexts()
  const toast = useToast()
  const send = useRequest()
  const [tap, setTap] = useState<Tap | null>(null)
  // A second tap replaces the first: a late answer to a replaced tap opens nothing.
  const meant = useRef<Tap | null>(null)

  const factsOf = (about: Asked | null, customsArea: string | null = null): GateFacts => ({
    language,
    session,
    offersPages: session.host !== 'web' && bridge().offersPages(),
    asked: about,
    customsArea,
  })

  const end = (): void => {
    meant.current = null
    setTap(null)
  }

  const go = (current: Tap, gate: Gate): void => {
    switch (gate.kind) {
      case 'wait':
        return
      case 'ask-customs-area':
        void askCustomsArea(send, gate.billNumber).then((area) => {
          if (meant.current !== current) return
          if (area === null) end()
          else go(current, entryGate(current.entry, factsOf(current.asked, area)))
        })
        return
      case 'login':
        end()
        openLogin(language, current.entry.pathOf?.(language, current.asked))
        return
      case 'refused':
        end()
        toast({ tone: 'plain', text: prompts[gate.prompt] })
        return
      case 'path':
        end()
        window.location.assign(gate.path)
        return
      case 'host-page':
        end()
        if (!bridge().openPage(gate.name, gate.params))
          toast({ tone: 'plain', text: session.host === 'ios' ? menu.notInThisIosVersion : menu.notInThisApp })
        return
      case 'absent':
        end()
    }
  }

  const start = (current: Tap): void => {
    meant.current = current
    setTap(current)
    go(current, entryGate(current.entry, factsOf(current.asked)))
  }

  // The user is known now: the tap that waited for it continues.
  const goOn = useEffectEvent((state: Session['state']) => {
    const waiting = meant.current
    if (waiting !== null && waiting.entry.needsLogin && state === 'ready') start(waiting)
  })
  useEffect(() => goOn(session.state), [session.state])

  const shown = shownEntries(factsOf(asked), tap?.entry ?? null)
  return {
    shown,
    open: (entry) => {
      // A second tap on a waiting entry changes nothing.
      if (meant.current?.entry !== entry) start({ entry, asked: typed?.() ?? asked })
    },
    forget: end,
  }
}

/** Empty: the bill goes to none of the areas. Null: the call failed, and its tip was shown. */
async function askCustomsArea(send: SendRequest, blNumber: string): Promise<string | null> {
  const result = await send({
    send: (client) =>
      client.GET('/v1/ebbase/public/customsGeneralInquiry/searchCustomsCde', { params: { query: { blNumber } } }),
  })
  if (result?.ok !== true) return null
  return result.data.content.area
}
