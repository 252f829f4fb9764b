// The container: number, size type, seal if any, weight and packages if a message stated them.
import type { TrackedContainer } from '@quayline/domain/tracking/answer'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import { Section } from '@quayline/ui/section'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { Copyable } from './copyable.tsx'
import { NotGiven } from './placed-time.tsx'
import { SizeType } from './transport-text.tsx'

export function ContainerFacts({ container }: { readonly container: TrackedContainer }) {
  const { tracking } = usePageTexts().texts
  const hasType = (container.containerType ?? '').trim() !== ''
  return (
    <Section title={tracking.containerSection}>
      <KeyValues
        pairs={[
          { label: tracking.container, value: <Copyable number={container.containerNumber} />, wide: true },
          {
            label: tracking.sizeTypeLabel,
            value: hasType ? <SizeType code={container.containerType} /> : <NotGiven />,
          },
          ...given(tracking.seal, container.sealNumber),
          ...given(tracking.grossWeight, weightText(container.grossWeight)),
          ...given(tracking.pieces, container.piecesNumber === null ? null : String(container.piecesNumber)),
        ]}
      />
    </Section>
  )
}

const given = (label: string, value: string | null): Pair[] => ((value ?? '').trim() === '' ? [] : [{ label, value }])

/** `17720KG` reads better as `17720 KG`. */
export const weightText = (weight: string | null): string =>
  (weight ?? '').trim().replace(/^([\d.,]+)\s*([A-Za-z]+)$/, '$1 $2')
