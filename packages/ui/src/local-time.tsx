// A local time, always shown together with its time zone.

interface LocalTimeProps {
  /** Already in the reader's language: `6 Feb 2015 09:35`. */
  readonly text: string
  /** ` (UTC-6)`, or the text for an unknown zone. */
  readonly zone: string
  /** For machines: `2015-02-06T09:35-06:00`; without the offset when it is unknown. */
  readonly dateTime: string
}

export function LocalTime({ text, zone, dateTime }: LocalTimeProps) {
  return (
    <time className="local-time" dateTime={dateTime}>
      {text}
      <span className="zone">{zone}</span>
    </time>
  )
}
