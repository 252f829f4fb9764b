// Bars for one series: drawn by the browser; screen readers get the table behind it. For a few categories; larger
// charts load echarts.
import type { ReactNode } from 'react'
import { useLocale } from '../shell/language-provider.tsx'
import { numberText } from './money-text.ts'

export interface Bar {
  readonly key: string
  readonly label: string
  /** Not negative. */
  readonly value: number
}

interface BarChartProps {
  readonly bars: readonly Bar[]
  /** "412 TEU"; otherwise the number alone. */
  readonly valueText?: (value: number) => string
  readonly caption?: ReactNode
}

/** Hidden from screen readers: the table has the same content in full. */
export function BarChart({ bars, valueText, caption }: BarChartProps) {
  const { language } = useLocale()
  const most = Math.max(0, ...bars.map(({ value }) => value))
  return (
    <>
      <div className="bar-chart" aria-hidden="true">
        {bars.map(({ key, label, value }) => (
          <div key={key} className="bar-row">
            <span>{label}</span>
            <progress max={most === 0 ? 1 : most} value={value} />
            <span className="amount">{valueText?.(value) ?? numberText(value, language)}</span>
          </div>
        ))}
      </div>
      {caption === undefined ? null : <figcaption>{caption}</figcaption>}
    </>
  )
}
