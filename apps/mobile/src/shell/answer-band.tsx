// The answer of a page at one glance: its subject, one line, one figure, the basis of the figure, at most one pill.
import { Icon, type IconName } from '@quayline/ui/icon'
import { Fragment, type ReactNode, type Ref } from 'react'
import { Copyable } from '../pages/tracking/copyable.tsx'

export interface BandPill {
  readonly tone: 'ok' | 'warn' | 'danger'
  readonly icon: IconName
  /** `<b>` marks its most important part, which never wraps. */
  readonly text: ReactNode
}

interface AnswerBandProps {
  /** The type of the page's number. */
  readonly kind: string
  /** Null before a number is entered. */
  readonly number: string | null
  /** The page's own tool, for example a filter. */
  readonly tool?: ReactNode
  readonly line: ReactNode
  /** The parts between which the figure may wrap. */
  readonly figure: readonly string[]
  readonly detail?: ReactNode
  readonly pill?: BandPill | null
  /** Receives the focus when the page is reached without loading a document. */
  readonly heading?: Ref<HTMLHeadingElement>
}

export function AnswerBand({ kind, number, tool, line, figure, detail, pill = null, heading }: AnswerBandProps) {
  return (
    <header className="hero">
      <div className="hero-number">
        <span className="head-kind">{kind}</span>
        {number === null ? null : <Copyable number={number} />}
        {tool === undefined ? null : <span className="hero-action">{tool}</span>}
      </div>
      <h1 ref={heading} tabIndex={-1}>
        <span className="kicker">{line}</span>{' '}
        <span className="big">
          {figure.map((part, index) => (
            <Fragment key={`${index}-${part}`}>
              {index === 0 ? null : ' '}
              <span>{part}</span>
            </Fragment>
          ))}
        </span>
      </h1>
      {detail === undefined ? null : <p className="hero-sub">{detail}</p>}
      {pill === null ? null : (
        <p className={`pill tone-${pill.tone}`}>
          <Icon name={pill.icon} />
          <span>{pill.text}</span>
        </p>
      )}
    </header>
  )
}
