// The answer of a page at one glance: what it is about, one line, one figure, what the figure rests on, at most one pill.
import { Icon, type IconName } from '@quayline/ui/icon'
import { Fragment, type ReactNode, type Ref } from 'react'
import { Copyable } from '../pages/tracking/copyable.tsx'

export interface BandPill {
  readonly tone: 'ok' | 'warn' | 'danger'
  readonly icon: IconName
  /** What matters most in it stands in `<b>`, which never breaks. */
  readonly text: ReactNode
}

interface AnswerBandProps {
  /** What kind of number the page is about. */
  readonly kind: string
  /** Null before there is one. */
  readonly number: string | null
  /** The page's own tool, a filter for example. */
  readonly tool?: ReactNode
  readonly line: ReactNode
  /** The parts between which the figure may break. */
  readonly figure: readonly string[]
  readonly detail?: ReactNode
  readonly pill?: BandPill | null
  /** Takes the focus where a page is reached without loading a document. */
  readonly heading?: Ref<HTMLHeadingElement>
}

export function AnswerBand({ kind, number, tool, line, figure, detail, pill = null, heading }: AnswerBandProps) {
  return (
    <header className="hero">
      <div className="hero-number">
        <span className="head-kind">{kind}</span>
        {number === null ? null : <Copyable number={number} />}
        {tool === undefined ? null : <span className="hero-act">{tool}</span>}
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
