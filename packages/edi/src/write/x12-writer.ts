// Writes an X12 interchange of one functional group: padded ISA, correct SE, GE and IEA counts (X12.5, X12.6).
import type { SegmentToWrite } from './writer.ts'

export interface X12SetToWrite {
  /** ST02, at least four characters, repeated in SE. */
  readonly controlNumber: string
  /** ST01, `315`. */
  readonly type: string
  /** Everything between ST and SE. */
  readonly body: readonly SegmentToWrite[]
}

export interface X12InterchangeToWrite {
  /** ISA06/08 (up to 15 characters) and GS02/03. */
  readonly sender: string
  readonly receiver: string
  /** The sender's time of preparation, `YYYY-MM-DDTHH:mm`. */
  readonly preparedAt: string
  /** ISA13 and GS06: up to nine digits. */
  readonly controlNumber: number
  /** GS01: `QO` for 313 and 315, `RO` for 300 to 303, `SO` for 304, 322 and 323, `IO` for 310 and 312, `AG` for 824. */
  readonly functionalIdentifier: string
  /** ISA15 T: a test without effect. */
  readonly isTest?: boolean
  /** ISA05 and ISA07; default ZZ, mutually defined. */
  readonly qualifiers?: readonly [sender: string, receiver: string]
  readonly sets: readonly X12SetToWrite[]
}

const ELEMENT = '*'
const COMPONENT = '>'
const TERMINATOR = '~'

/** Version 004010. X12 has no release character: a separator inside a value becomes a blank. */
export function writeX12Interchange(interchange: X12InterchangeToWrite): string {
  const { sender, receiver, preparedAt, controlNumber, sets, qualifiers = ['ZZ', 'ZZ'] } = interchange
  const [day, minute] = digitsOf(preparedAt)
  const group = [interchange.functionalIdentifier, sender, receiver, day, minute, String(controlNumber), 'X', '004010']
  const segments: SegmentToWrite[] = [
    { tag: 'GS', elements: group },
    ...sets.flatMap(withSetEnvelope),
    { tag: 'GE', elements: [String(sets.length), String(controlNumber)] },
    { tag: 'IEA', elements: ['1', nineDigits(controlNumber)] },
  ]
  const isa = x12Header({
    sender: { qualifier: qualifiers[0], id: sender },
    receiver: { qualifier: qualifiers[1], id: receiver },
    preparedAt,
    version: '00401',
    controlNumber,
    usage: interchange.isTest === true ? 'T' : 'P',
  })
  return isa + segments.map(x12SegmentText).join('')
}

export interface X12HeaderToWrite extends Pick<X12InterchangeToWrite, 'preparedAt' | 'controlNumber'> {
  /** ISA05/06 and ISA07/08. */
  readonly sender: { readonly qualifier: string; readonly id: string }
  readonly receiver: { readonly qualifier: string; readonly id: string }
  /** ISA12: `00401`; from 00402 on ISA11 is the repetition separator. */
  readonly version: string
  /** ISA15: production or test. */
  readonly usage: 'P' | 'T'
}

/** ISA, every element padded to its length, with its terminator. */
export function x12Header({ sender, receiver, preparedAt, version, controlNumber, usage }: X12HeaderToWrite): string {
  const [day, minute] = digitsOf(preparedAt)
  const blank = ' '.repeat(10)
  const parties = [sender, receiver].flatMap(({ qualifier, id }) => [padded(qualifier, 2), padded(id, 15)])
  const eleventh = Number(version) >= 402 ? '^' : 'U'
  const end = [day.slice(2), minute, eleventh, padded(version, 5), nineDigits(controlNumber), '0', usage, COMPONENT]
  return ['ISA', '00', blank, '00', blank, ...parties, ...end].join(ELEMENT) + TERMINATOR
}

export const nineDigits = (controlNumber: number): string => String(controlNumber).padStart(9, '0')

/** `CCYYMMDD` and `HHMM`. */
export function digitsOf(preparedAt: string): readonly [string, string] {
  const [date = '', time = ''] = preparedAt.split('T')
  return [date.replaceAll('-', ''), time.replaceAll(':', '').slice(0, 4)]
}

export const withSetEnvelope = ({ type, controlNumber, body }: X12SetToWrite): SegmentToWrite[] => [
  { tag: 'ST', elements: [type, controlNumber] },
  ...body,
  { tag: 'SE', elements: [String(body.length + 2), controlNumber] },
]

/** One segment with its terminator; trailing empty elements are left out. */
export function x12SegmentText({ tag, elements }: SegmentToWrite): string {
  const texts = elements.map((element) =>
    typeof element === 'string' ? plain(element) : element.map(plain).join(COMPONENT).replace(/>+$/, ''),
  )
  const last = texts.findLastIndex((text) => text !== '')
  return [tag, ...texts.slice(0, last + 1)].join(ELEMENT) + TERMINATOR
}

/**
 * Separators and control characters cannot be sent. `>` is a separator only in composite elements, but not every reader
 * respects that.
 */
const plain = (value: string): string =>
  Array.from(value, (character) => (character < ' ' || '*>~\u007f'.includes(character) ? ' ' : character)).join('')

const padded = (text: string, length: number): string => plain(text).slice(0, length).padEnd(length)
