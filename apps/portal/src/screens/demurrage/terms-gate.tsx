// The terms of an inquiry, to be agreed to before its first answer (docs/requirements/demurrage.md 5.1, free-days.md
// 2): once per device, in the mobile app's pages or here.
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import { firstUse } from '@quayline/ui/first-use'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { WithAnswer } from '../../kit/with-answer.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { DEMURRAGE_OWN } from './demurrage-own-texts.ts'
import { useDemurrageTexts } from './demurrage-texts.ts'

type Inquiry = 'demurrage' | 'free-days'

interface AgreedTerms {
  readonly isAgreed: boolean
  /** Shown instead of an answer; null once the terms are agreed to. */
  readonly gate: ReactNode
}

export function useAgreedTerms(inquiry: Inquiry): AgreedTerms {
  const [isAgreed, setAgreed] = useState(() => firstUse(inquiry).isOver())
  const agree = (): void => {
    firstUse(inquiry).agree()
    setAgreed(true)
  }
  return { isAgreed, gate: isAgreed ? null : <Terms inquiry={inquiry} onAgree={agree} /> }
}

const CALLS: Readonly<Record<Inquiry, (client: QuaylineClient) => Promise<Answered<{ readonly data: TermsAnswer }>>>> =
  {
    demurrage: (client) => client.GET('/v1/ebbase/demurrage/demurrageFree'),
    'free-days': (client) => client.GET('/v1/ebbase/idds/demurrageFree'),
  }

interface TermsAnswer {
  readonly content: { readonly text: string } | { readonly tip: string }
}

/** The user cannot agree before the text is loaded. */
function Terms({ inquiry, onAgree }: { readonly inquiry: Inquiry; readonly onAgree: () => void }) {
  const own = useOwnTexts(DEMURRAGE_OWN)
  const title = useTitle(inquiry)
  return (
    <section className="card terms-gate" aria-label={title}>
      <h2>{title}</h2>
      <p>{own.agreeFirst}</p>
      <TermsText inquiry={inquiry}>
        <Button type="primary" onClick={onAgree}>
          {own.agree}
        </Button>
      </TermsText>
    </section>
  )
}

/** Agreed terms can be read again. */
export function TermsButton({ inquiry }: { readonly inquiry: Inquiry }) {
  const { demurrage, freeDays } = useDemurrageTexts()
  const title = useTitle(inquiry)
  return (
    <DialogButton
      label={inquiry === 'demurrage' ? demurrage.readTerms : freeDays.read}
      title={title}
      button={{ type: 'link' }}
    >
      {() => <TermsText inquiry={inquiry} />}
    </DialogButton>
  )
}

function useTitle(inquiry: Inquiry): string {
  const { demurrage, freeDays } = useDemurrageTexts()
  return inquiry === 'demurrage' ? demurrage.termsTitle : freeDays.tipTitle
}

interface TermsTextProps {
  readonly inquiry: Inquiry
  /** Actions available once the text is loaded. */
  readonly children?: ReactNode
}

function TermsText({ inquiry, children }: TermsTextProps) {
  const { language } = useTexts()
  const answer = useAnswer(['demurrage', 'terms', inquiry, language], CALLS[inquiry])
  return (
    <WithAnswer answer={answer}>
      {({ content }) => (
        <>
          <p className="terms-gate-text">{'text' in content ? content.text : content.tip}</p>
          {children}
        </>
      )}
    </WithAnswer>
  )
}
