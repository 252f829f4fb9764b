// The two forms of an action: a button that acts on this page, a link that leads elsewhere. Both at least 44 px high.
import type { ComponentProps } from 'react'

export type ButtonTone = 'main' | 'plain' | 'quiet'

export function Button({ tone = 'plain', ...rest }: ComponentProps<'button'> & { readonly tone?: ButtonTone }) {
  return <button type="button" className={`button button-${tone}`} {...rest} />
}

export function LinkButton({
  tone = 'plain',
  children,
  ...rest
}: ComponentProps<'a'> & { readonly tone?: ButtonTone }) {
  return (
    <a className={`button button-${tone}`} {...rest}>
      {children}
    </a>
  )
}
