// /eir-qrcode?num=: the company's prints for a booking or bill, each with its QR code and PDF.
import { useSearch } from 'wouter'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { EirGate } from './eir-gate.tsx'
import { NumberMissing } from './number-missing.tsx'
import { EirPrints } from './eir-prints.tsx'

export default function EirQrCodePage() {
  const { eir } = useInAppTexts()
  const number = new URLSearchParams(useSearch()).get('num')?.trim() ?? ''
  if (number === '') return <NumberMissing />
  return <EirGate title={eir.print.title}>{() => <EirPrints key={number} number={number} />}</EirGate>
}
