// /eir-result?num=: the containers of a booking with the actions on their EIRs.
import { useSearch } from 'wouter'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { EirGate } from './eir-gate.tsx'
import { EirResult } from './eir-result.tsx'
import { NumberMissing } from './number-missing.tsx'

export default function EirResultPage() {
  const { eir } = useInAppTexts()
  const query = new URLSearchParams(useSearch())
  const booking = query.get('num')?.trim() ?? ''
  if (booking === '') return <NumberMissing />
  const isApprovedFirst = query.get('current') === 'approved'
  return (
    <EirGate title={eir.title}>
      {(uid) => <EirResult key={booking} uid={uid} booking={booking} isApprovedFirst={isApprovedFirst} />}
    </EirGate>
  )
}
