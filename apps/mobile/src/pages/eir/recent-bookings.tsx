// The bookings whose EIRs were found last: a tap fills the field and searches.
import { GroupedNumber } from '@quayline/ui/copyable-number'
import { Icon } from '@quayline/ui/icon'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'

interface RecentBookingsProps {
  readonly numbers: readonly string[]
  readonly onChoose: (number: string) => void
}

export function RecentBookings({ numbers, onChoose }: RecentBookingsProps) {
  const { menu } = useInAppTexts()
  if (numbers.length === 0) return null
  return (
    <section className="menu-card" aria-labelledby="recent-heading">
      <h2 id="recent-heading">{menu.recent}</h2>
      <ul className="entries">
        {numbers.map((number) => (
          <li key={number}>
            <button type="button" className="entry" onClick={() => onChoose(number)}>
              <span className="entry-text">
                <GroupedNumber number={number} />
              </span>
              <Icon name="arrow" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
