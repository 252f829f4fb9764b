// Writes an EDIFACT interchange: UNA and UNB, released service characters, correct UNT and UNZ counts (ISO 9735).
import { LEVEL_A_CHARACTERS, type ServiceCharacters } from '../syntax/service-characters.ts'

/** One segment to write. `elements[0]` is the first element after the tag; a plain string is an element of one component. */
export interface SegmentToWrite {
  readonly tag: string
  readonly elements: readonly (string | readonly string[])[]
}

export interface MessageToWrite {
  /** UNH 0062, repeated in UNT. */
  readonly reference: string
  /** `CODECO`. */
  readonly type: string
  /** `D`. */
  readonly version: string
  /** `95B`. */
  readonly release: string
  /** UNH 0057, `ITG14`. */
  readonly association?: string
  /** Everything between UNH and UNT. */
  readonly body: readonly SegmentToWrite[]
}

export interface InterchangeToWrite {
  /** UNB S002/S003: the identification, or identification and qualifier. */
  readonly sender: string | readonly string[]
  readonly receiver: string | readonly string[]
  /** The sender's time of preparation, `YYYY-MM-DDTHH:mm`. */
  readonly preparedAt: string
  readonly controlReference: string
  /** Level and version, default `UNOC:3`. From version 4 on the date has 8 digits and `*` is the repetition separator. */
  readonly syntax?: string
  /** UNB 0035: a test without effect. */
  readonly isTest?: boolean
  /** A line feed after every segment, for readability; a receiver drops it. Default: one line. */
  readonly lineBreaks?: boolean
  readonly messages: readonly MessageToWrite[]
}

/**
 * A whole interchange as text. The caller encodes it according to the level (UNOC: ISO 8859-1 or UTF-8, UNOY: UTF-8).
 */
export function writeInterchange(interchange: InterchangeToWrite): string {
  const [level = 'UNOC', version = '3'] = (interchange.syntax ?? 'UNOC:3').split(':')
  const hasRepetition = Number(version) >= 4
  const characters = { ...LEVEL_A_CHARACTERS, repetition: hasRepetition ? 0x2a : null }
  const [date = '', time = ''] = interchange.preparedAt.split('T')
  const dateDigits = date.replaceAll('-', '').slice(hasRepetition ? 0 : 2)
  const header: SegmentToWrite = {
    tag: 'UNB',
    elements: [
      [level, version],
      interchange.sender,
      interchange.receiver,
      [dateDigits, time.replaceAll(':', '').slice(0, 4)],
      interchange.controlReference,
      ...(interchange.isTest === true ? ['', '', '', '', '', '1'] : []),
    ],
  }
  const trailer: SegmentToWrite = {
    tag: 'UNZ',
    elements: [String(interchange.messages.length), interchange.controlReference],
  }
  const segments = [header, ...interchange.messages.flatMap(withMessageEnvelope), trailer]
  const lines = segments.map((segment) => segmentText(segment, characters))
  const una = `UNA:+.?${hasRepetition ? '*' : ' '}'`
  return interchange.lineBreaks ? `${[una, ...lines].join('\n')}\n` : una + lines.join('')
}

/** UNH, body and UNT of one message; UNT 0074 counts UNH and UNT too. */
export function withMessageEnvelope(message: MessageToWrite): SegmentToWrite[] {
  const identifier = [message.type, message.version, message.release, 'UN', message.association ?? '']
  return [
    { tag: 'UNH', elements: [message.reference, identifier] },
    ...message.body,
    { tag: 'UNT', elements: [String(message.body.length + 2), message.reference] },
  ]
}

/** One segment with its terminator. Trailing empty components and elements are left out (ISO 9735, 7.1). */
export function segmentText(segment: SegmentToWrite, characters: ServiceCharacters = LEVEL_A_CHARACTERS): string {
  const elements = segment.elements.map((element) => elementText(element, characters))
  const separator = String.fromCharCode(characters.element)
  return [segment.tag, ...withoutTrailingEmpty(elements)].join(separator) + String.fromCharCode(characters.terminator)
}

function elementText(element: string | readonly string[], characters: ServiceCharacters): string {
  if (typeof element === 'string') return releasedText(element, characters)
  const components = element.map((component) => releasedText(component, characters))
  const separator = characters.component === null ? '' : String.fromCharCode(characters.component)
  return withoutTrailingEmpty(components).join(separator)
}

/**
 * A released value. Control characters, including line breaks, become blanks: no level allows them, and readers drop
 * line breaks.
 */
function releasedText(value: string, characters: ServiceCharacters): string {
  const { release } = characters
  let text = ''
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i)
    if (isServiceCharacter(code, characters)) {
      text += release === null ? ' ' : String.fromCharCode(release, code)
    } else {
      text += code < 0x20 || code === 0x7f ? ' ' : value[i]
    }
  }
  return text
}

const isServiceCharacter = (code: number, characters: ServiceCharacters): boolean =>
  code === characters.terminator ||
  code === characters.element ||
  code === characters.component ||
  code === characters.release ||
  code === characters.repetition

function withoutTrailingEmpty(texts: readonly string[]): readonly string[] {
  let end = texts.length
  while (end > 0 && texts[end - 1] === '') end--
  return texts.slice(0, end)
}
