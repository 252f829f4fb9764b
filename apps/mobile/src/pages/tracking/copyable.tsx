// A number that can be copied, with the labels of the page's language.
import { CopyableNumber } from '@quayline/ui/copyable-number'
import { usePageTexts } from '../../shell/page-texts.tsx'

export function Copyable({ number }: { readonly number: string }) {
  const { shell } = usePageTexts().texts
  return <CopyableNumber number={number} copyLabel={shell.copy} copiedLabel={shell.copied} />
}
