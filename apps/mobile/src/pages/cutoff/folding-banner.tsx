// The banner on top of a result: one line is always visible, the rest collapses in 500 ms
// (docs/requirements/native-app.md 6.4), or at once for users who prefer reduced motion.
import { type ReactNode, useId } from 'react'
import { FoldButton } from '../../shell/fold-button.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { useKeptOpen } from '../../shell/use-kept-open.ts'

interface FoldingBannerProps {
  readonly title: ReactNode
  readonly startsOpen: boolean
  readonly children: ReactNode
}

export function FoldingBanner({ title, startsOpen, children }: FoldingBannerProps) {
  const { cutoff } = useInAppTexts()
  const [isOpen, setOpen] = useKeptOpen('banner', startsOpen)
  const id = useId()
  return (
    <div className="cutoff-banner">
      <div className="cutoff-banner-top">
        {title}
        <FoldButton isOpen={isOpen} onOpen={setOpen} controls={id}>
          {isOpen ? cutoff.collapse : cutoff.expand}
        </FoldButton>
      </div>
      {/* Inert while collapsed: keyboard and screen readers skip it. */}
      <div id={id} className={isOpen ? 'cutoff-fold is-open' : 'cutoff-fold'} inert={!isOpen}>
        <div>{children}</div>
      </div>
    </div>
  )
}
