import { Tabs } from '@quayline/ui/tabs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

it('one tab takes part in Tab, names its panel, and the others are hidden but kept', () => {
  const html = renderToStaticMarkup(
    <Tabs
      label="Search by"
      selected="b"
      onSelect={() => undefined}
      tabs={[
        { name: 'a', title: 'A', panel: <p>one</p> },
        { name: 'b', title: 'B', panel: <p>two</p> },
      ]}
    />,
  )
  expect(html).toMatch(/role="tablist" aria-label="Search by"/)
  const tabs = [...html.matchAll(/<button[^>]*role="tab"[^>]*>/g)].map(([tag]) => tag)
  expect(tabs.map((tag) => [/aria-selected="(\w+)"/.exec(tag)?.[1], /tabindex="(-?\d)"/.exec(tag)?.[1]])).toEqual([
    ['false', '-1'],
    ['true', '0'],
  ])
  const panels = [...html.matchAll(/<div[^>]*role="tabpanel"[^>]*>/g)].map(([tag]) => tag)
  expect(panels.map((tag) => tag.includes('hidden'))).toEqual([true, false])
  for (const [index, tag] of tabs.entries())
    expect(panels[index]).toContain(`id="${/aria-controls="([^"]+)"/.exec(tag)?.[1]}"`)
  expect(html).toContain('one')
})
