// The bounds of a tag, and what a tag is read as.
import { describe, expect, it } from 'vitest'
import { TagReader } from './xml-tags.ts'

function tagsOf(text: string): readonly unknown[] {
  const reader = new TagReader(Buffer.from(text, 'latin1'))
  const found: unknown[] = []
  while (reader.next()) found.push([reader.form, reader.name, reader.valuesOf('r')])
  return reader.fault === null ? found : [...found, reader.fault]
}

const NOT_PLAIN = 'is damaged: it has a part that is not plain XML'
const most = (letter: string): string => letter.repeat(100)

describe('TagReader', () => {
  it.each([
    ['<c r="A1">x</c>', ['OPEN', 'c', ['A1']], ['CLOSE', 'c', []]],
    [`<x:c x:r="1" r = 'A"1' other="" r="B2"\n/>`, ['EMPTY', 'c', ['A"1', 'B2']]],
    ['<!-- <c r="A1"> --><?c r="A1"?>', ['OTHER', '', []], ['OTHER', '', []]],
    [`<${most('n')}:${most('m')}>`, ['OPEN', most('m'), []]],
    [`<c${most(' ')}r${most(' ')}=${most(' ')}"1"${most(' ')}>`, ['OPEN', 'c', ['1']]],
    [`<c${' r="1"'.repeat(100)}>`, ['OPEN', 'c', Array.from({ length: 100 }, () => '1')]],
    [''],
  ])('reads %j', (text, ...tags) => expect(tagsOf(text)).toEqual(tags))

  it.each([
    `<${most('n')}n>`,
    `<n:${most('n')}n>`,
    `<c ${most('r')}r="1">`,
    `<c${most(' ')} r="1">`,
    `<c r${most(' ')} ="1">`,
    `<c r=${most(' ')} "1">`,
    `<c r="1"${most(' ')} >`,
    `<c${' r="1"'.repeat(101)}>`,
    '<c r="a<b">',
    '<c r="a',
    '<c r="1"r="2">',
    '<c x:="1">',
    '<c',
    '</c r="1">',
    '</c/>',
    '<!-- ',
  ])('ends at %j', (text) => expect(tagsOf(`<a>${text}`)).toEqual([['OPEN', 'a', []], NOT_PLAIN]))
})
