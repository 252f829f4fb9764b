import { expect, it } from 'vitest'
import { htmlIn, textOf } from './in-app-views.fixture.tsx'
import { NumberSearchForm } from './number-search-form.tsx'

const texts = { label: 'Booking number', search: 'Search', missing: 'Enter a number', hint: 'Ten digits' }
const form = (family: 'eir' | 'cutoff', isRefused: boolean): string =>
  htmlIn(
    'en-US',
    <NumberSearchForm
      family={family}
      texts={texts}
      number="6200000003"
      isRefused={isRefused}
      longest={40}
      onNumber={() => undefined}
      onSearch={() => undefined}
    />,
  )

/** What assistive technology reads after the field's name: the texts of the elements that describe the field. */
function descriptionOf(html: string): readonly string[] {
  const [, ids = ''] = /<input[^>]*aria-describedby="([^"]*)"/.exec(html) ?? []
  return ids.split(' ').map((id) => textOf(new RegExp(`<p id="${id}"[^>]*>.*?</p>`).exec(html)?.[0] ?? `no ${id}`))
}

it.each(['eir', 'cutoff'] as const)(
  'the field of %s is named by its label and takes no more than the call',
  (family) => {
    const html = form(family, false)
    expect(html).toContain(`<label for="${family}-number">Booking number</label>`)
    const [field = ''] = /<input[^>]*>/.exec(html) ?? []
    for (const part of [`id="${family}-number"`, 'value="6200000003"', 'maxLength="40"', 'aria-invalid="false"'])
      expect(field).toContain(part)
    expect(descriptionOf(html)).toEqual(['Ten digits'])
    expect(textOf(html)).not.toContain('Enter a number')
  },
)

it('a missing number is shown at the field, before the hint, in the colour of the family', () => {
  const html = form('cutoff', true)
  expect(html).toContain('aria-invalid="true"')
  expect(descriptionOf(html)).toEqual(['Enter a number', 'Ten digits'])
  expect(html).toContain('class="field-fault"')
  expect(form('eir', true)).toContain('class="field-fault"')
})
