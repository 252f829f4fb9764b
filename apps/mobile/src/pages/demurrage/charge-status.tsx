// The state of a row's period: text first, with an icon and a colour; a row that cannot be assessed shows the reason.
import { Icon, type IconName } from '@quayline/ui/icon'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { type ChargeState, type StateTone, stateOf, toneOf } from '@quayline/domain/demurrage/charge-state'
import type { Charge } from './charge.ts'

const ICONS: Readonly<Record<StateTone, IconName>> = {
  ok: 'done',
  warn: 'warning',
  danger: 'warning',
  plain: 'partial',
}

export function ChargeStatus({ charge }: { readonly charge: Charge }) {
  const state = stateOf(charge)
  const tone = toneOf(state)
  return (
    <div className={`demurrage-status is-${tone}`}>
      <Icon name={ICONS[tone]} />
      <p>
        {useStateText(state)}
        {charge.reasonText === null ? null : <small>{charge.reasonText}</small>}
      </p>
    </div>
  )
}

function useStateText(state: ChargeState): string {
  const { state: texts } = useInAppTexts().demurrage
  if (state.kind !== 'free') return texts[state.kind]
  if (state.daysLeft === null) return texts.free
  return state.daysLeft === 0 ? texts.lastDay : `${texts.free} · ${countText(texts.daysLeft, state.daysLeft)}`
}
