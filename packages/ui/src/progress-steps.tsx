// The slim progress of the stages of a transport: one bar each, the reached ones filled, and the same said in words.

interface ProgressStepsProps {
  readonly total: number
  /** How many stages are reached, 0 to total. */
  readonly reached: number
  /** The same in words: `Stage 5 of 7: discharged`. */
  readonly label: string
}

export function ProgressSteps({ total, reached, label }: ProgressStepsProps) {
  return (
    <div className="progress">
      <div className="progress-bars" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={index < reached ? 'is-reached' : ''} />
        ))}
      </div>
      <p>{label}</p>
    </div>
  )
}
