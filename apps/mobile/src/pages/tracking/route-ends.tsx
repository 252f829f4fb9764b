// Origin and destination, city above country.
import { Icon } from '@quayline/ui/icon'
import { usePageTexts } from '../../shell/page-texts.tsx'

interface End {
  readonly city: string
  readonly country: string
}

export function RouteEnds({ from, to }: { readonly from: End; readonly to: End }) {
  const { tracking } = usePageTexts().texts
  const ends = [
    { label: tracking.from, ...from },
    { label: tracking.to, ...to },
  ]
  return (
    <div className="head-route">
      {ends.map((end, index) => (
        <div key={end.label} className="head-end">
          <span className="visually-hidden">{end.label} </span>
          {index === 0 ? null : <Icon name="arrow" />}
          <p>
            <strong>{end.city === '' ? '–' : end.city}</strong> <span>{end.country}</span>
          </p>
        </div>
      ))}
    </div>
  )
}
